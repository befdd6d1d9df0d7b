package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.HttpServer;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How connections end that their client does not end. */
final class PatienceAndCloseTest {

    private static final Duration LONG = Duration.ofMinutes(10);
    private static final Duration SHORT = Duration.ofMillis(200);

    private final CompletableFuture<HttpResponder> responder = new CompletableFuture<>();

    private void keep(HttpRequest request, HttpResponder toAnswer) {
        responder.complete(toAnswer);
    }

    @Test
    void anIdleConnectionIsClosed() throws IOException {
        try (HttpServer server = Servers.start(Servers.times(SHORT, LONG, SHORT), Servers::echo);
                RawClient client = new RawClient(server)) {
            client.get("/");
            client.answer();

            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void aRequestThatDoesNotComeToItsEndIsRefused() throws IOException {
        try (HttpServer server = Servers.start(Servers.times(LONG, SHORT, SHORT), Servers::echo);
                RawClient client = new RawClient(server)) {
            client.get("/");
            assertThat(client.answer().status()).isEqualTo(200);
            client.send("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 9\r\n\r\nabc");

            assertThat(client.answer().status()).isEqualTo(408);
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void aClientThatDoesNotTakeItsAnswerIsLeft() throws Exception {
        HttpResponse large = HttpResponse.of(200, List.of(), new byte[64 * 1024 * 1024]);
        HttpLimits limits = Servers.times(SHORT, LONG, LONG);
        try (HttpServer server = Servers.start(limits, (request, toAnswer) -> toAnswer.respond(large));
                RawClient client = new RawClient(server)) {
            client.get("/");
            TimeUnit.MILLISECONDS.sleep(1000);

            assertThatThrownBy(client::answer).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aSlowHandlerIsWaitedFor() throws Exception {
        try (HttpServer server = Servers.start(Servers.times(SHORT, SHORT, SHORT), this::keep);
                RawClient client = new RawClient(server)) {
            client.get("/");
            HttpResponder toAnswer = responder.get(10, TimeUnit.SECONDS);
            TimeUnit.MILLISECONDS.sleep(600);
            toAnswer.respond(Servers.text("late"));

            assertThat(client.answer().body()).isEqualTo("late");
        }
    }

    @Test
    void moreConnectionsThanAllowedAreTurnedAway() throws IOException {
        try (HttpServer server = Servers.start(Servers.connections(1), Servers::echo)) {
            try (RawClient first = new RawClient(server)) {
                first.get("/");
                first.answer();
                try (RawClient second = new RawClient(server)) {
                    assertThat(second.answer().status()).isEqualTo(503);
                    assertThat(second.atEnd()).isTrue();
                }
                first.get("/");
                assertThat(first.answer().status()).isEqualTo(200);
            }
        }
    }

    @Test
    void closingLetsARequestUnderWayBeAnswered() throws Exception {
        HttpServer server = Servers.start(Servers.times(LONG, LONG, LONG), this::keep);
        try (RawClient client = new RawClient(server)) {
            client.get("/");
            HttpResponder toAnswer = responder.get(10, TimeUnit.SECONDS);
            CompletableFuture<Void> closed = CompletableFuture.runAsync(server::close);
            awaitRefusal(server);
            toAnswer.respond(Servers.text("answered"));

            RawClient.Answer answer = client.answer();
            assertThat(answer.body()).isEqualTo("answered");
            assertThat(answer.header("connection")).isEqualTo("close");
            assertThat(client.atEnd()).isTrue();
            client.socket.close();
            closed.get(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void closingLetsARequestComeToItsEnd() throws Exception {
        HttpServer server = Servers.start(Servers.times(LONG, LONG, LONG), Servers::echo);
        try (RawClient client = new RawClient(server);
                RawClient idle = new RawClient(server)) {
            idle.get("/");
            idle.answer();
            client.get("/");
            client.answer();
            client.send("POST / HTTP/1.1\r\nHost: test\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n");
            assertThat(client.head().status()).isEqualTo(100);
            CompletableFuture<Void> closed = CompletableFuture.runAsync(server::close);
            assertThat(idle.atEnd()).isTrue();
            client.send("abc");

            RawClient.Answer answer = client.answer();
            assertThat(answer.body()).isEqualTo("POST / abc");
            assertThat(answer.header("connection")).isEqualTo("close");
            client.socket.close();
            closed.get(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void closingDoesNotWaitBeyondTheGrace() throws Exception {
        HttpServer server = Servers.start(Servers.times(LONG, LONG, SHORT), this::keep);
        try (RawClient client = new RawClient(server)) {
            client.get("/");
            responder.get(10, TimeUnit.SECONDS);
            server.close();
            server.close();

            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void anInterruptEndsTheGrace() throws Exception {
        HttpServer server = Servers.start(Servers.times(LONG, LONG, LONG), this::keep);
        try (RawClient client = new RawClient(server)) {
            client.get("/");
            responder.get(10, TimeUnit.SECONDS);
            CompletableFuture<Boolean> interrupted = CompletableFuture.supplyAsync(() -> {
                Thread.currentThread().interrupt();
                server.close();
                return Thread.interrupted();
            });

            assertThat(interrupted.get(20, TimeUnit.SECONDS)).isTrue();
            assertThat(client.atEnd()).isTrue();
        }
    }

    private static void awaitRefusal(HttpServer server) throws InterruptedException {
        for (int i = 0; i < 1000; i++) {
            try (Socket probe =
                    new Socket(server.address().getAddress(), server.address().getPort())) {
                assertThat(probe.isConnected()).isTrue();
            } catch (ConnectException e) {
                return;
            } catch (IOException e) {
                // Accepted and reset at the same time: try again.
            }
            TimeUnit.MILLISECONDS.sleep(10);
        }
        throw new AssertionError("The server still accepts");
    }
}
