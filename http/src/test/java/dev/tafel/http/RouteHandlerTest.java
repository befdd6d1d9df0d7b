package dev.tafel.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class RouteHandlerTest {

    private final List<HttpResponse> answers = new ArrayList<>();
    private int turns;

    private final HttpHandler others = new HttpHandler() {

        @Override
        public void handle(HttpRequest request, HttpResponder responder) {
            responder.respond(HttpResponse.empty(404));
        }

        @Override
        public void turnEnded() {
            turns++;
        }
    };

    /** Serves one path. */
    private static final class Greeting extends RouteHandler {

        Greeting(Executor workers, HttpHandler others) {
            super(workers, others);
        }

        @Override
        protected boolean serves(String path) {
            return path.equals("/hello");
        }

        @Override
        protected HttpResponse answer(HttpRequest request) {
            return HttpResponse.computed(200, "text/plain", "hello");
        }

        @Override
        protected HttpResponse busy() {
            return HttpResponse.empty(503);
        }
    }

    private HttpResponse ask(Executor workers, String path) {
        new Greeting(workers, others).handle(get(path), answers::add);
        assertThat(answers).hasSize(1);
        return answers.get(0);
    }

    @Test
    void aPathOfItsOwnIsAnsweredByAWorker() {
        List<Runnable> handed = new ArrayList<>();
        new Greeting(handed::add, others).handle(get("/hello"), answers::add);
        assertThat(answers).isEmpty();

        handed.forEach(Runnable::run);

        assertThat(answers).singleElement().satisfies(answer -> {
            assertThat(answer.status()).isEqualTo(200);
            assertThat(new String(answer.body(), StandardCharsets.UTF_8)).isEqualTo("hello");
            assertThat(answer.headers())
                    .containsExactly(
                            new HttpHeader("Content-Type", "text/plain"),
                            new HttpHeader("Cache-Control", "no-store"),
                            new HttpHeader("X-Content-Type-Options", "nosniff"));
        });
    }

    @Test
    void everyOtherPathIsHandedOn() {
        assertThat(ask(Runnable::run, "/other").status()).isEqualTo(404);
    }

    @Test
    void whereNoWorkerIsFreeItIsSaid() {
        Executor full = task -> {
            throw new RejectedExecutionException();
        };

        assertThat(ask(full, "/hello").status()).isEqualTo(503);
    }

    @Test
    void theEndOfATurnIsHandedOn() {
        new Greeting(Runnable::run, others).turnEnded();

        assertThat(turns).isOne();
    }

    private static HttpRequest get(String path) {
        return new FakeRequest("GET", path);
    }
}
