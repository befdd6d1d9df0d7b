package dev.tafel.http;

/**
 * The one answer that a request is owed.
 *
 * <p>May be used from any thread. Answers leave a connection in the order of its requests: one that is ready early
 * waits for those before it. An answer to a client that has gone is dropped.
 */
public interface HttpResponder {

    /**
     * Sends the answer.
     *
     * @throws IllegalStateException if the request has been answered before
     */
    void respond(HttpResponse response);
}
