package dev.tafel.bench;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.HttpServer;
import dev.tafel.http.HttpServerOptions;
import dev.tafel.http.netty.NettyHttpServer;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;

/**
 * A server that gives every request the same answer of 1 KB: the ceiling for what a database on this HTTP server could
 * reach.
 *
 * <p>One event loop thread, no work for each request but the HTTP itself. Ends when the process is told to.
 */
public final class EchoServer {

    private static final int BODY_BYTES = 1024;
    private static final String BODY_START = "{\"Item\":{\"pk\":{\"S\":\"item#00000\"},\"body\":{\"S\":\"";
    private static final String BODY_END = "\"}}}";

    private EchoServer() {}

    /** Serves on 127.0.0.1 at the port that the one argument names. */
    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length != 1) {
            throw new IllegalArgumentException("The one argument is the port");
        }
        HttpServerOptions options = new HttpServerOptions(
                "127.0.0.1", Integer.parseInt(arguments[0]), 1, Clock.systemUTC(), HttpLimits.defaults());
        HttpResponse answer =
                HttpResponse.of(200, List.of(new HttpHeader("Content-Type", "application/x-amz-json-1.0")), body());
        try (HttpServer server = NettyHttpServer.start(options, (request, responder) -> responder.respond(answer))) {
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            Thread.currentThread().join();
        }
    }

    private static byte[] body() {
        int filler = BODY_BYTES - BODY_START.length() - BODY_END.length();
        return (BODY_START + "x".repeat(filler) + BODY_END).getBytes(StandardCharsets.US_ASCII);
    }
}
