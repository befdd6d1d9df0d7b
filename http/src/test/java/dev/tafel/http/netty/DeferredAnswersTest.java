package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that come later, in another order, or faster than the client reads. */
final class DeferredAnswersTest {

    private record Owed(HttpRequest request, HttpResponder responder) {

        void answer() {
            Servers.echo(request, responder);
        }
    }

    private final BlockingQueue<Owed> owed = new LinkedBlockingQueue<>();
    private final HttpHandler keep = (request, responder) -> owed.add(new Owed(request, responder));

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void answersLeaveInTheOrderOfTheRequests(long seed) throws Exception {
        try (HttpServer server = Servers.start(keep);
                RawClient client = new RawClient(server)) {
            for (int i = 0; i < 30; i++) {
                client.get("/" + i);
            }
            List<Owed> shuffled = take(30);
            Collections.shuffle(shuffled, new Random(seed));
            shuffled.forEach(Owed::answer);

            for (int i = 0; i < 30; i++) {
                assertThat(client.answer().body()).isEqualTo("GET /" + i + " ");
            }
        }
    }

    @Test
    void anAnswerThatIsReadyEarlyWaitsForThoseBeforeIt() throws Exception {
        HttpHandler firstLater = (request, responder) -> {
            if (request.path().equals("/later")) {
                keep.handle(request, responder);
            } else {
                Servers.echo(request, responder);
            }
        };
        try (HttpServer server = Servers.start(firstLater);
                RawClient client = new RawClient(server)) {
            client.get("/later");
            client.get("/now");
            client.send("POST /expecting HTTP/1.1\r\nHost: t\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n");
            take(1).get(0).answer();

            assertThat(client.answer().body()).isEqualTo("GET /later ");
            assertThat(client.answer().body()).isEqualTo("GET /now ");
            assertThat(client.head().status()).isEqualTo(100);
            client.send("x");
            assertThat(client.answer().body()).isEqualTo("POST /expecting x");
        }
    }

    @Test
    void onlySoManyRequestsAreReadBeforeOneIsAnswered() throws Exception {
        try (HttpServer server = Servers.start(Servers.pipelined(3), keep);
                RawClient client = new RawClient(server)) {
            for (int i = 0; i < 10; i++) {
                client.get("/" + i);
            }

            List<Owed> first = take(3);
            assertThat(owed.poll(100, TimeUnit.MILLISECONDS)).isNull();
            first.get(0).answer();
            assertThat(take(1).get(0).request().path()).isEqualTo("/3");
            assertThat(owed.poll(100, TimeUnit.MILLISECONDS)).isNull();
        }
    }

    @Test
    void requestsWhoseBodiesTakeTheMemoryOfOneAreEnough() throws Exception {
        try (HttpServer server = Servers.start(Servers.bodyBytes(10), keep);
                RawClient client = new RawClient(server)) {
            client.post("1234567890");
            client.post("1");
            client.post("2");

            List<Owed> first = take(2);
            assertThat(owed.poll(100, TimeUnit.MILLISECONDS)).isNull();
            first.get(0).answer();
            assertThat(take(1).get(0).request().body()).isEqualTo(new byte[] {'2'});
        }
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void aClientThatDoesNotReadIsReadNoFurther(Transport transport) throws Exception {
        byte[] large = new byte[1024 * 1024];
        AtomicInteger handled = new AtomicInteger();
        HttpHandler handler = (request, responder) -> {
            handled.incrementAndGet();
            responder.respond(HttpResponse.of(200, List.of(), large));
        };
        try (HttpServer server = NettyHttpServer.start(Servers.options(Servers.limits()), handler, transport);
                RawClient client = new RawClient(smallWindow(server))) {
            for (int i = 0; i < 50; i++) {
                client.get("/");
            }

            assertThat(client.head().status()).isEqualTo(200);
            assertThat(handled.get()).isLessThan(25);
        }
    }

    @Test
    void aClientThatReadsAtLastGetsAllAnswers() throws Exception {
        byte[] large = new byte[100_000];
        HttpHandler handler = (request, responder) -> responder.respond(HttpResponse.of(200, List.of(), large));
        try (HttpServer server = Servers.start(handler);
                RawClient client = new RawClient(smallWindow(server))) {
            for (int i = 0; i < 200; i++) {
                client.get("/");
            }
            client.socket.shutdownOutput();

            for (int i = 0; i < 200; i++) {
                assertThat(client.answer().body()).hasSize(large.length);
            }
            assertThat(client.atEnd()).isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(Transport.class)
    void aLongAnswerReachesAClientThatHasClosedItsEndLongBefore(Transport transport) throws Exception {
        byte[] large = new byte[20_000_000];
        try (HttpServer server = NettyHttpServer.start(Servers.options(Servers.limits()), keep, transport);
                RawClient client = new RawClient(smallWindow(server))) {
            client.get("/");
            client.socket.shutdownOutput();
            Owed request = take(1).get(0);
            TimeUnit.MILLISECONDS.sleep(100);
            request.responder().respond(HttpResponse.of(200, List.of(), large));

            RawClient.Answer answer = client.answer();
            assertThat(answer.body()).hasSize(large.length);
            assertThat(answer.header("connection")).isEqualTo("close");
            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void anAnswerToAClientThatHasGoneIsDropped() throws Exception {
        try (HttpServer server = Servers.start(keep)) {
            Owed orphan;
            try (RawClient client = new RawClient(server)) {
                client.get("/");
                orphan = take(1).get(0);
                client.socket.setSoLinger(true, 0);
            }
            orphan.answer();

            try (RawClient client = new RawClient(server)) {
                client.get("/other");
                take(1).get(0).answer();
                assertThat(client.answer().body()).isEqualTo("GET /other ");
            }
        }
    }

    @Test
    void anAnswerAfterTheEndOfTheServerIsDropped() throws Exception {
        HttpServer server = Servers.start(
                Servers.times(Servers.limits().idleTimeout(), Servers.limits().requestTimeout(), Duration.ZERO), keep);
        try (RawClient client = new RawClient(server)) {
            client.get("/");
            Owed orphan = take(1).get(0);
            server.close();
            orphan.answer();

            assertThat(client.atEnd()).isTrue();
        }
    }

    @Test
    void aThousandAnswersFromOtherThreadsArriveInOrder() throws Exception {
        try (HttpServer server = Servers.start(new Later()::handle);
                RawClient client = new RawClient(server)) {
            CompletableFuture<Void> sent = CompletableFuture.runAsync(() -> {
                try {
                    for (int i = 0; i < 1000; i++) {
                        client.post("body " + i);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });

            for (int i = 0; i < 1000; i++) {
                assertThat(client.answer().body()).isEqualTo("POST / body " + i);
            }
            sent.get(10, TimeUnit.SECONDS);
        }
    }

    private List<Owed> take(int count) throws InterruptedException {
        List<Owed> taken = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Owed next = owed.poll(20, TimeUnit.SECONDS);
            assertThat(next).as("request " + i).isNotNull();
            taken.add(next);
        }
        return taken;
    }

    private static Socket smallWindow(HttpServer server) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(4096);
        socket.connect(server.address());
        return socket;
    }
}
