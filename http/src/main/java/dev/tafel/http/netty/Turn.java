package dev.tafel.http.netty;

import dev.tafel.http.HttpHandler;
import io.netty.channel.EventLoop;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One turn of an event loop through its ready connections, of which the handler is told the end.
 *
 * <p>Netty runs the tasks of a loop after it has read from all ready connections, so a task that the first request
 * leaves behind runs after the last. For one event loop.
 */
final class Turn {

    private static final Logger LOG = LoggerFactory.getLogger(Turn.class);

    private final HttpHandler handler;
    private final Runnable end = this::end;
    private boolean underWay;

    Turn(HttpHandler handler) {
        this.handler = handler;
    }

    /** Notes that a request is being handled on {@code loop}, which is the calling thread's. */
    void requestHandled(EventLoop loop) {
        if (!underWay) {
            underWay = true;
            loop.execute(end);
        }
    }

    private void end() {
        underWay = false;
        try {
            handler.turnEnded();
        } catch (Throwable e) {
            LOG.atError().setCause(e).log("Handler failed at the end of a turn");
        }
    }
}
