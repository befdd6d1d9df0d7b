package dev.tafel.http.netty;

import dev.tafel.http.HttpHandler;
import io.netty.channel.EventLoop;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One turn of an event loop through its ready connections: the handler is told its end, then the answers are sent.
 *
 * <p>Netty runs the tasks of a loop after it has read from all ready connections, so a task that the first request
 * leaves behind runs after the last. Answers are sent one after another then: sent in between, each would wake up a
 * client that has just gone to sleep, which costs the server as much as a tenth of a small answer. For one event loop.
 */
final class Turn {

    private static final Logger LOG = LoggerFactory.getLogger(Turn.class);

    /** So many connections wait with what they have to send; more are sent at once. */
    private static final int UNSENT_MAX = 256;

    private final HttpHandler handler;
    private final Runnable end = this::end;
    private final List<HttpConnection> unsent = new ArrayList<>();
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

    /** Takes it on to send what the connection has written; false if the connection should do so itself. */
    boolean sendsLater(HttpConnection connection) {
        return underWay && unsent.size() < UNSENT_MAX && unsent.add(connection);
    }

    private void end() {
        underWay = false;
        try {
            handler.turnEnded();
        } catch (Throwable e) {
            LOG.atError().setCause(e).log("Handler failed at the end of a turn");
        }
        for (HttpConnection connection : unsent) {
            connection.sendNow();
        }
        unsent.clear();
    }
}
