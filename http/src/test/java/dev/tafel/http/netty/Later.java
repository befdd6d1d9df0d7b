package dev.tafel.http.netty;

import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import java.util.concurrent.CompletableFuture;

/** A handler that echoes from another thread. */
final class Later {

    void handle(HttpRequest request, HttpResponder responder) {
        CompletableFuture<Void> unused = CompletableFuture.runAsync(() -> Servers.echo(request, responder));
    }
}
