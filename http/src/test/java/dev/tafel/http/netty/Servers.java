package dev.tafel.http.netty;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.HttpServer;
import dev.tafel.http.HttpServerOptions;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;

/** Starts the servers that the tests talk to. */
final class Servers {

    static final Clock CLOCK = Clock.fixed(Instant.parse("2026-03-05T06:07:08.9Z"), ZoneOffset.UTC);

    private Servers() {}

    static HttpServerOptions options(HttpLimits limits) {
        return new HttpServerOptions("localhost", 0, 1, CLOCK, limits);
    }

    static HttpServer start(HttpHandler handler) {
        return start(limits(), handler);
    }

    static HttpServer start(HttpLimits limits, HttpHandler handler) {
        return NettyHttpServer.start(options(limits), handler);
    }

    /** Limits that tests of something else do not reach, but for the grace: some leave requests unanswered. */
    static HttpLimits limits() {
        HttpLimits l = HttpLimits.defaults();
        return new HttpLimits(
                l.bodyBytesMax(),
                l.headBytesMax(),
                l.pipelinedRequestsMax(),
                l.connectionsMax(),
                l.idleTimeout(),
                l.requestTimeout(),
                Duration.ofMillis(200));
    }

    static HttpLimits pipelined(int max) {
        HttpLimits l = limits();
        return new HttpLimits(
                l.bodyBytesMax(),
                l.headBytesMax(),
                max,
                l.connectionsMax(),
                l.idleTimeout(),
                l.requestTimeout(),
                l.closeGrace());
    }

    static HttpLimits bodyBytes(int max) {
        HttpLimits l = limits();
        return new HttpLimits(
                max,
                l.headBytesMax(),
                l.pipelinedRequestsMax(),
                l.connectionsMax(),
                l.idleTimeout(),
                l.requestTimeout(),
                l.closeGrace());
    }

    static HttpLimits connections(int max) {
        HttpLimits l = limits();
        return new HttpLimits(
                l.bodyBytesMax(),
                l.headBytesMax(),
                l.pipelinedRequestsMax(),
                max,
                l.idleTimeout(),
                l.requestTimeout(),
                l.closeGrace());
    }

    static HttpLimits times(Duration idleTimeout, Duration requestTimeout, Duration closeGrace) {
        HttpLimits l = limits();
        return new HttpLimits(
                l.bodyBytesMax(),
                l.headBytesMax(),
                l.pipelinedRequestsMax(),
                l.connectionsMax(),
                idleTimeout,
                requestTimeout,
                closeGrace);
    }

    /** Answers with what was asked: method, target, and the body. */
    static void echo(HttpRequest request, HttpResponder responder) {
        String body = request.method() + " " + request.target() + " "
                + new String(request.body(), StandardCharsets.ISO_8859_1);
        responder.respond(text(body));
    }

    static HttpResponse text(String body) {
        return HttpResponse.of(200, List.of(), body.getBytes(StandardCharsets.ISO_8859_1));
    }
}
