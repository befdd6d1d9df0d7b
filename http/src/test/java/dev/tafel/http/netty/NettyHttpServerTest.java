package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.HttpServer;
import dev.tafel.http.HttpServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class NettyHttpServerTest {

    @ParameterizedTest
    @EnumSource(Transport.class)
    void aKeptConnectionServesOneRequestAfterTheOther(Transport transport) throws IOException {
        try (HttpServer server = NettyHttpServer.start(Servers.options(Servers.limits()), Servers::echo, transport);
                RawClient client = new RawClient(server)) {
            client.get("/first?a=b");
            assertThat(client.answer().body()).isEqualTo("GET /first?a=b ");
            client.post("second");
            assertThat(client.answer().body()).isEqualTo("POST / second");
        }
    }

    @Test
    void theServerAddsItsHeadersInFrontOfTheHandlers() throws IOException {
        HttpResponse response = HttpResponse.of(
                400,
                List.of(new HttpHeader("x-amzn-RequestId", "R")),
                "bodyAndSpareRoom".getBytes(StandardCharsets.US_ASCII),
                4);
        try (HttpServer server = Servers.start((request, responder) -> responder.respond(response));
                RawClient client = new RawClient(server)) {
            client.get("/");

            RawClient.Answer answer = client.answer();
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body()).isEqualTo("body");
            assertThat(answer.headers())
                    .isEqualTo(Map.of(
                            "content-length", "4",
                            "date", "Thu, 05 Mar 2026 06:07:08 GMT",
                            "server", "Server",
                            "x-amzn-requestid", "R"));
        }
    }

    @Test
    void theHandlerSeesWhatWasSent() throws Exception {
        CompletableFuture<dev.tafel.http.HttpRequest> seen = new CompletableFuture<>();
        try (HttpServer server = Servers.start((request, responder) -> {
                    seen.complete(request);
                    responder.respond(HttpResponse.empty(200));
                });
                RawClient client = new RawClient(server)) {
            client.send("PUT /a%20b?c=d?e HTTP/1.1\r\nHOST: test\r\nX-One:  1 \r\nx-Two:\r\nX-ONE: \u00e9\t2\r\n"
                    + "Content-Length: 3\r\n\r\nabc");
            client.answer();

            dev.tafel.http.HttpRequest request = seen.get(10, TimeUnit.SECONDS);
            assertThat(request.method()).isEqualTo("PUT");
            assertThat(request.target()).isEqualTo("/a%20b?c=d?e");
            assertThat(request.path()).isEqualTo("/a%20b");
            assertThat(request.query()).isEqualTo("c=d?e");
            assertThat(request.header("x-one")).isEqualTo("1");
            assertThat(request.header("x-two")).isEmpty();
            assertThat(request.header("x-three")).isNull();
            assertThat(request.headers())
                    .containsExactly(
                            new HttpHeader("host", "test"),
                            new HttpHeader("x-one", "1"),
                            new HttpHeader("x-two", ""),
                            new HttpHeader("x-one", "\u00e9\t2"),
                            new HttpHeader("content-length", "3"));
            assertThat(request.body()).isEqualTo("abc".getBytes(StandardCharsets.US_ASCII));
            assertThat(request.remoteAddress()).isEqualTo(client.socket.getLocalSocketAddress());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://host/p?q|/p|q",
                "http://host|/|null",
                "http://host?q|/|q",
                "*|*|null",
                "/|/|null",
                "/?|/|",
                "/a://b|/a://b|null",
                "?q||q"
            })
    void theTargetHasAPathAndPerhapsAQuery(String line) throws IOException {
        String[] parts = line.split("\\|", -1);
        try (HttpServer server = Servers.start((request, responder) -> responder.respond(
                        Servers.text(request.target() + "|" + request.path() + "|" + request.query())));
                RawClient client = new RawClient(server)) {
            client.get(parts[0]);
            assertThat(client.answer().body()).isEqualTo(line);
        }
    }

    @Test
    void aConnectionEndsWhenTheClientAsksForIt() throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("GET / HTTP/1.1\r\nHost: test\r\nConnection: x, Close\r\n\r\n");

            assertThat(client.answer().header("connection")).isEqualTo("close");
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void whatFollowsTheLastRequestIsDropped() throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("GET /1 HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\nGET /2 HTTP/1.1\r\nHost: t\r\n\r\n");

            assertThat(client.answer().body()).isEqualTo("GET /1 ");
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void anOldClientIsLeftUnlessItAsksToBeKept() throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("GET /1 HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n");
            assertThat(client.answer().header("connection")).isEqualTo("keep-alive");

            client.send("GET /2 HTTP/1.0\r\n\r\n");
            assertThat(client.answer().header("connection")).isEqualTo("close");
            assertThat(client.atEnd()).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.1", "1.0"})
    void headIsAnsweredWithTheLengthButWithoutTheBody(String version) throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("HEAD / HTTP/" + version + "\r\nHost: test\r\nConnection: keep-alive\r\n\r\n");
            assertThat(client.head().header("content-length")).isEqualTo("7");

            client.get("/after");
            assertThat(client.answer().body()).isEqualTo("GET /after ");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {204, 304})
    void someStatusesHaveNeitherBodyNorLength(int status) throws IOException {
        try (HttpServer server = Servers.start((request, responder) ->
                        responder.respond(HttpResponse.of(status, List.of(), new byte[] {1, 2, 3})));
                RawClient client = new RawClient(server)) {
            client.get("/");
            assertThat(client.answer().headers()).doesNotContainKey("content-length");
            client.get("/");
            assertThat(client.answer().status()).isEqualTo(status);
        }
    }

    @Test
    void bytesMayArriveOneByOne() throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            String sized = "POST /s HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\nabc";
            String chunked =
                    "POST /c HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n";
            for (char c : (sized + chunked).toCharArray()) {
                client.send(String.valueOf(c));
            }

            assertThat(client.answer().body()).isEqualTo("POST /s abc");
            assertThat(client.answer().body()).isEqualTo("POST /c abc");
        }
    }

    @Test
    void theLongestBodyIsAcceptedAndOneByteMoreRefused() throws Exception {
        try (HttpServer server = Servers.start(
                (request, responder) -> responder.respond(Servers.text(String.valueOf(request.body().length))))) {
            HttpClient client =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            URI uri = uri(server);
            byte[] longest = new byte[HttpLimits.BODY_BYTES_MAX];

            var accepted = client.send(
                    HttpRequest.newBuilder(uri)
                            .POST(HttpRequest.BodyPublishers.ofByteArray(longest))
                            .build(),
                    java.net.http.HttpResponse.BodyHandlers.ofString());
            assertThat(accepted.statusCode()).isEqualTo(200);
            assertThat(accepted.body()).isEqualTo("16777216");

            try (RawClient raw = new RawClient(server)) {
                raw.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: " + (longest.length + 1) + "\r\n\r\n");
                raw.send(longest);
                raw.send("x");
                RawClient.Answer refused = raw.answer();
                assertThat(refused.status()).isEqualTo(413);
                assertThat(refused.body()).isEmpty();
                assertThat(refused.header("connection")).isEqualTo("close");
                assertThat(raw.atEnd()).isTrue();
            }
        }
    }

    @Test
    void aChunkedBodyBeyondTheLimitIsRefusedBeforeItsData() throws IOException {
        try (HttpServer server = Servers.start(Servers.bodyBytes(10), Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("POST / HTTP/1.1\r\nHost: test\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n12345678\r\n3\r\n");

            assertThat(client.answer().status()).isEqualTo(413);
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void aHeadBeyondTheLimitIsRefused() throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("GET / HTTP/1.1\r\nHost: test\r\nX: " + "y".repeat(HttpLimits.HEAD_BYTES_MAX) + "\r\n\r\n");

            RawClient.Answer answer = client.answer();
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.body()).isEmpty();
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void aMalformedRequestIsRefusedAfterTheAnswersThatAreOwed() throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("GET /1 HTTP/1.1\r\nHost: test\r\n\r\nNONSENSE\r\n\r\nGET /2 HTTP/1.1\r\nHost: test\r\n\r\n");

            assertThat(client.answer().body()).isEqualTo("GET /1 ");
            assertThat(client.answer().status()).isEqualTo(400);
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void aClientThatExpectsItIsToldToContinue() throws IOException {
        try (HttpServer server = Servers.start(Servers::echo);
                RawClient client = new RawClient(server)) {
            client.send("POST / HTTP/1.1\r\nHost: test\r\nExpect: 100-Continue\r\nContent-Length: 3\r\n\r\n");
            assertThat(client.head().status()).isEqualTo(100);
            client.send("abc");
            assertThat(client.answer().body()).isEqualTo("POST / abc");

            client.send("POST / HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\nabc");
            assertThat(client.answer().status()).isEqualTo(200);

            client.send("POST / HTTP/1.1\r\nHost: test\r\nExpect: miracles\r\nContent-Length: 3\r\n\r\n");
            assertThat(client.answer().status()).isEqualTo(417);
        }
    }

    @Test
    void aHandlerThatThrowsIsAnsweredForAndTheConnectionGoesOn() throws IOException {
        try (HttpServer server = Servers.start((request, responder) -> {
                    if (request.path().equals("/answered")) {
                        Servers.echo(request, responder);
                    }
                    throw new IllegalStateException("thrown by the test's handler");
                });
                RawClient client = new RawClient(server)) {
            client.get("/");
            RawClient.Answer answer = client.answer();
            assertThat(answer.status()).isEqualTo(500);
            assertThat(answer.body()).isEmpty();

            client.get("/answered");
            assertThat(client.answer().body()).isEqualTo("GET /answered ");
        }
    }

    @Test
    void aSecondAnswerIsRefused() throws Exception {
        CompletableFuture<Throwable> second = new CompletableFuture<>();
        try (HttpServer server = Servers.start((request, responder) -> {
                    responder.respond(Servers.text("one"));
                    try {
                        responder.respond(Servers.text("two"));
                    } catch (IllegalStateException e) {
                        second.complete(e);
                    }
                });
                RawClient client = new RawClient(server)) {
            client.get("/");

            assertThat(client.answer().body()).isEqualTo("one");
            assertThat(second.get(10, TimeUnit.SECONDS)).hasMessage("The request has been answered before");
        }
    }

    @Test
    void aClientThatHasClosedItsEndStillGetsItsAnswers() throws IOException {
        try (HttpServer server = Servers.start(Servers.pipelined(2), new Later()::handle);
                RawClient client = new RawClient(server)) {
            for (int i = 0; i < 5; i++) {
                client.get("/" + i);
            }
            client.socket.shutdownOutput();

            for (int i = 0; i < 5; i++) {
                assertThat(client.answer().body()).isEqualTo("GET /" + i + " ");
            }
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void manyClientsOfALibraryAreServed() throws Exception {
        try (HttpServer server = NettyHttpServer.start(
                new HttpServerOptions("localhost", 0, 2, Servers.CLOCK, Servers.limits()), Servers::echo)) {
            HttpClient client =
                    HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
            List<CompletableFuture<String>> answers = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                byte[] body = new byte[i * 1000];
                Arrays.fill(body, (byte) 'x');
                answers.add(client.sendAsync(
                                HttpRequest.newBuilder(uri(server))
                                        .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                                        .build(),
                                java.net.http.HttpResponse.BodyHandlers.ofString())
                        .thenApply(java.net.http.HttpResponse::body));
            }

            for (int i = 0; i < 100; i++) {
                assertThat(answers.get(i).get(20, TimeUnit.SECONDS)).isEqualTo("POST / " + "x".repeat(i * 1000));
            }
        }
    }

    @Test
    void aPortInUseIsReported() {
        try (HttpServer server = Servers.start(Servers::echo)) {
            InetSocketAddress taken = server.address();
            var options = new HttpServerOptions("localhost", taken.getPort(), 1, Servers.CLOCK, Servers.limits());

            assertThatThrownBy(() -> NettyHttpServer.start(options, Servers::echo))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessage("Cannot listen on localhost:" + taken.getPort());
        }
    }

    private static URI uri(HttpServer server) {
        return URI.create("http://localhost:" + server.address().getPort() + "/");
    }
}
