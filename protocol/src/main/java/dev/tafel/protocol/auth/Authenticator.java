package dev.tafel.protocol.auth;

import dev.tafel.http.HttpRequest;

/** Decides whether a request may go on. Implementations are safe for use by many threads. */
@FunctionalInterface
public interface Authenticator {

    /**
     * Returns the identifier of the access key that the request was signed with, if it may go on.
     *
     * @throws dev.tafel.model.error.ApiException with the service's text if it may not
     */
    String authenticate(HttpRequest request);
}
