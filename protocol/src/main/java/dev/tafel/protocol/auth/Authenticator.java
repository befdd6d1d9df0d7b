package dev.tafel.protocol.auth;

import dev.tafel.http.HttpRequest;

/** Decides whether a request may go on. Implementations are safe for use by many threads. */
@FunctionalInterface
public interface Authenticator {

    /**
     * Returns if the request may go on.
     *
     * @throws dev.tafel.model.error.ApiException with the service's text if it may not
     */
    void authenticate(HttpRequest request);
}
