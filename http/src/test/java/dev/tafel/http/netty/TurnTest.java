package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Handlers that answer at the end of a turn. */
final class TurnTest {

    /** Answers nothing before the turn ends, then everything. */
    private static class Holding implements HttpHandler {

        private final List<Runnable> held = new ArrayList<>();
        private final ConcurrentLinkedQueue<Integer> turns = new ConcurrentLinkedQueue<>();
        private final ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();

        @Override
        public void handle(HttpRequest request, HttpResponder responder) {
            threads.add(Thread.currentThread());
            held.add(() -> Servers.echo(request, responder));
        }

        @Override
        public void turnEnded() {
            threads.add(Thread.currentThread());
            turns.add(held.size());
            List<Runnable> answers = List.copyOf(held);
            held.clear();
            answers.forEach(Runnable::run);
        }
    }

    @Test
    void whatIsAnsweredAtTheEndOfATurnArrivesInOrder() throws Exception {
        Holding handler = new Holding();
        try (HttpServer server = Servers.start(handler);
                RawClient client = new RawClient(server)) {
            client.send("GET /1 HTTP/1.1\r\nHost: t\r\n\r\nGET /2 HTTP/1.1\r\nHost: t\r\n\r\n");

            assertThat(client.answer().body()).isEqualTo("GET /1 ");
            assertThat(client.answer().body()).isEqualTo("GET /2 ");
            client.get("/3");
            assertThat(client.answer().body()).isEqualTo("GET /3 ");
        }

        assertThat(handler.turns.stream().mapToInt(Integer::intValue).sum()).isEqualTo(3);
        assertThat(handler.turns).doesNotContain(0);
        assertThat(handler.threads).containsOnly(handler.threads.element());
    }

    @Test
    void moreRequestsThanMayWaitAreAnsweredInSeveralTurns() throws Exception {
        Holding handler = new Holding();
        try (HttpServer server = Servers.start(Servers.pipelined(2), handler);
                RawClient client = new RawClient(server)) {
            client.send("GET /x HTTP/1.1\r\nHost: t\r\n\r\n".repeat(7));

            for (int i = 0; i < 7; i++) {
                assertThat(client.answer().body()).isEqualTo("GET /x ");
            }
        }

        assertThat(handler.turns).allMatch(answers -> answers <= 2);
    }

    @Test
    void aTurnWhoseEndFailsDoesNotEndTheServer() throws Exception {
        AtomicInteger failures = new AtomicInteger();
        HttpHandler handler = new HttpHandler() {
            @Override
            public void handle(HttpRequest request, HttpResponder responder) {
                Servers.echo(request, responder);
            }

            @Override
            public void turnEnded() {
                failures.incrementAndGet();
                throw new IllegalStateException("by the test");
            }
        };
        try (HttpServer server = Servers.start(handler);
                RawClient client = new RawClient(server)) {
            for (int i = 0; i < 3; i++) {
                client.get("/");
                assertThat(client.answer().body()).isEqualTo("GET / ");
            }
        }

        assertThat(failures.get()).isEqualTo(3);
    }
}
