package dev.tafel.studio.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.model.price.PriceTable;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.proof.ProofRuns;
import dev.tafel.studio.proof.Proofs;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class ProofHandlerTest {

    private static final String MODEL = """
            tafel: 1
            name: tiny
            entities: {A: {id: a, count: 20, attributes: {a: string 4}}}
            patterns: {P1: {get: A, by: a, rate: 1}}
            """;

    private static final HttpHandler NEXT = (request, responder) -> responder.respond(HttpResponse.empty(299));

    private final Deque<Runnable> proofs = new ArrayDeque<>();
    private final ProofRuns runs = new ProofRuns(Proofs::open, proofs::add);

    @Test
    void aProofIsBegunFollowedAndRead() {
        HttpResponse begun = send("POST", "/_tafel/v1/design/prove?seed=3&items=20", MODEL);

        assertThat(begun.status()).isEqualTo(202);
        assertThat(text(begun)).isEqualTo("{\"id\":\"1\"}");
        assertThat(text(send("GET", "/_tafel/v1/design/prove/1", "")))
                .isEqualTo("{\"id\":\"1\",\"state\":\"waiting\",\"step\":\"Waiting\",\"done\":0,\"of\":0}");

        proofs.remove().run();

        HttpResponse done = send("GET", "/_tafel/v1/design/prove/1", "");
        assertThat(text(done))
                .contains("\"state\":\"done\"", "\"proof\":{\"design\":\"tiny\",\"holds\":true,\"seed\":3");
        HttpResponse page = send("GET", "/_tafel/v1/design/prove/1?format=html", "");
        assertThat(text(page)).startsWith("<!DOCTYPE html>");
    }

    @Test
    void whatCannotBeProvedIsRefused() {
        assertThat(send("POST", "/_tafel/v1/design/prove", "tafel: 1\nname: x\ncolour: red")
                        .status())
                .isEqualTo(400);
        assertThat(text(send("POST", "/_tafel/v1/design/prove?items=0", MODEL))).contains("1 to 500000 things");
        assertThat(text(send("POST", "/_tafel/v1/design/prove?items=many", MODEL)))
                .contains("is a whole number");
        assertThat(text(send("POST", "/_tafel/v1/design/prove?colour=red", MODEL)))
                .contains("There is no parameter \\\"colour\\\", only seed, items");
        assertThat(send("POST", "/_tafel/v1/design/prove", MODEL + "table: {region: mars-1}\n")
                        .status())
                .isEqualTo(400);
        assertThat(send("POST", "/_tafel/v1/design/prove", " ".repeat(StudioHandler.BODY_BYTES_MAX + 1))
                        .status())
                .isEqualTo(413);
        assertThat(send("GET", "/_tafel/v1/design/prove", "").status()).isEqualTo(405);
        assertThat(send("POST", "/_tafel/v1/design/prove/1", "").status()).isEqualTo(405);
        assertThat(send("GET", "/_tafel/v1/design/prove/1", "").status()).isEqualTo(404);
        assertThat(send("GET", "/_tafel/v1/design/prove/1?a=b", "").status()).isEqualTo(400);
    }

    @Test
    void tooManyProofsAndTooManyRequestsAreTurnedAway() {
        HttpResponse last = send("POST", "/_tafel/v1/design/prove", MODEL);
        for (int i = 0; i < 10 && last.status() == 202; i++) {
            last = send("POST", "/_tafel/v1/design/prove", MODEL);
        }
        assertThat(last.status()).isEqualTo(503);
        Executor full = task -> {
            throw new RejectedExecutionException();
        };
        assertThat(answer(new FakeRequest("GET", "/_tafel/v1/design/prove/1"), full)
                        .status())
                .isEqualTo(503);
    }

    @Test
    void aFailedProofSaysWhy() {
        ProofRuns broken = new ProofRuns(
                settings -> {
                    throw new IllegalStateException("no room");
                },
                Runnable::run);
        HttpHandler handler = new ProofHandler(broken, PriceTable::builtIn, Runnable::run, NEXT);
        answer(handler, new FakeRequest("POST", "/_tafel/v1/design/prove").withBody(MODEL));

        assertThat(text(answer(handler, new FakeRequest("GET", "/_tafel/v1/design/prove/1"))))
                .contains("\"state\":\"failed\"", "\"message\":\"no room\"");
    }

    @Test
    void otherRequestsAreHandedOn() {
        assertThat(send("POST", "/_tafel/v1/design/derive", "").status()).isEqualTo(299);
        List<String> ended = new ArrayList<>();
        HttpHandler next = new HttpHandler() {

            @Override
            public void handle(HttpRequest request, HttpResponder responder) {
                responder.respond(HttpResponse.empty(299));
            }

            @Override
            public void turnEnded() {
                ended.add("turn");
            }
        };
        new ProofHandler(runs, PriceTable::builtIn, Runnable::run, next).turnEnded();
        assertThat(ended).containsExactly("turn");
    }

    private HttpResponse send(String method, String target, String body) {
        return answer(new FakeRequest(method, target).withBody(body), Runnable::run);
    }

    private HttpResponse answer(HttpRequest request, Executor workers) {
        return answer(new ProofHandler(runs, PriceTable::builtIn, workers, NEXT), request);
    }

    private static HttpResponse answer(HttpHandler handler, HttpRequest request) {
        List<HttpResponse> answers = new ArrayList<>();
        handler.handle(request, answers::add);
        assertThat(answers).hasSize(1);
        return answers.get(0);
    }

    private static String text(HttpResponse response) {
        String text = new String(response.body(), 0, response.bodyLength(), StandardCharsets.UTF_8);
        return text.startsWith("{") ? Json.parse(text).compact() : text;
    }
}
