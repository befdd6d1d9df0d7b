package dev.tafel.cli.server;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;

/**
 * Hands calls of the API straight to it, and everything else to the handlers of Tafel's own paths, which end at the API
 * too.
 *
 * <p>The calls are nearly all requests, and need not pass by each of the others.
 */
record ApiFirst(HttpHandler api, HttpHandler others) implements HttpHandler {

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        boolean isCall = request.method().equals("POST") && request.path().equals("/");
        (isCall ? api : others).handle(request, responder);
    }

    @Override
    public void turnEnded() {
        api.turnEnded();
    }
}
