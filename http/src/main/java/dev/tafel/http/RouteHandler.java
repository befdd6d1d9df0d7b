package dev.tafel.http;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Answers requests for paths of its own on an executor, and hands every other request on.
 *
 * <p>Thread-safe, as its subclasses are.
 */
public abstract class RouteHandler implements HttpHandler {

    private final Executor workers;
    private final HttpHandler others;

    /**
     * Routes in front of {@code others}.
     *
     * @param workers makes the answers; where it rejects one, {@link #busy} is the answer
     */
    protected RouteHandler(Executor workers, HttpHandler others) {
        this.workers = workers;
        this.others = others;
    }

    /** Whether requests for this path are answered here, whatever their method. */
    protected abstract boolean serves(String path);

    /** The answer to a request for such a path. */
    protected abstract HttpResponse answer(HttpRequest request);

    /** The answer when no worker is free to make one. */
    protected abstract HttpResponse busy();

    @Override
    public final void handle(HttpRequest request, HttpResponder responder) {
        if (!serves(request.path())) {
            others.handle(request, responder);
            return;
        }
        try {
            workers.execute(() -> responder.respond(answer(request)));
        } catch (RejectedExecutionException e) {
            responder.respond(busy());
        }
    }

    @Override
    public final void turnEnded() {
        others.turnEnded();
    }
}
