package dev.tafel.http;

/**
 * What a server does with each request.
 *
 * <p>Called on the event loop thread of the request's connection, so it must not block: it answers at once, or hands
 * the responder to another thread that answers later. One handler serves all connections and may be called by several
 * event loop threads at the same time.
 *
 * <p>Whatever it throws is logged and answered with status 500 and an empty body, unless it has answered before.
 */
@FunctionalInterface
public interface HttpHandler {

    /** Answers {@code request} through {@code responder}, now or later. */
    void handle(HttpRequest request, HttpResponder responder);

    /**
     * Ends a turn of an event loop: all requests have been handled that had come to its connections when it last
     * looked. Called on that loop's thread after the last of them, so that a handler can do for all of them at once
     * what would be dear for each, and answer them then. It must not block either; what it throws is logged.
     */
    default void turnEnded() {}
}
