package dev.tafel.studio.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.studio.builder.ProgramAnswers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ProgramHandlerTest {

    private static final String DELETE = """
            {"operation": "DeleteItem", "request": {"TableName": "t", "Key": {"PK": {"S": "é"}}},
             "languages": ["python"]}""";

    private final List<HttpResponse> responses = new ArrayList<>();
    private final AtomicInteger others = new AtomicInteger();

    private String ask(String method, String path, String body) {
        return ask(Runnable::run, new FakeRequest(method, path).withBody(body));
    }

    private String ask(Executor executor, HttpRequest request) {
        ProgramAnswers answers = new ProgramAnswers(
                (operation, json) -> new RequestDecoder().decode(operation, json.getBytes(StandardCharsets.UTF_8)));
        ProgramHandler handler = new ProgramHandler(answers, executor, (other, responder) -> others.incrementAndGet());
        handler.handle(request, responses::add);
        handler.turnEnded();
        if (responses.isEmpty()) {
            return "";
        }
        HttpResponse response = responses.get(0);
        return response.status() + " " + new String(response.body(), 0, response.bodyLength(), StandardCharsets.UTF_8);
    }

    @Test
    void answersWithPrograms() {
        assertThat(ask("POST", ProgramHandler.PATH, DELETE))
                .startsWith("200 {\"operation\":\"DeleteItem\",\"programs\":{\"python\":{\"text\":")
                .contains("é");
        assertThat(responses.get(0).headers()).contains(new HttpHeader("Content-Type", "application/json"));
        assertThat(others).hasValue(0);
    }

    @Test
    void whatIsNoQuestionIsToldAsSuch() {
        assertThat(ask("POST", ProgramHandler.PATH, "{"))
                .startsWith("400 {\"error\":\"BadParameter\",\"message\":\"Line 1, column 2:");
    }

    @Test
    void whatCannotBeUnderstoodIsToldAsSuch() {
        assertThat(ask("POST", ProgramHandler.PATH, "{}"))
                .isEqualTo("400 {\"error\":\"BadParameter\",\"message\":\"table is missing\"}");
    }

    @Test
    void otherMethodsAreRefused() {
        assertThat(ask("GET", ProgramHandler.PATH, "")).startsWith("405 {\"error\":\"WrongMethod\"");
    }

    @Test
    void otherPathsAreHandedOn() {
        assertThat(ask("POST", "/", DELETE)).isEmpty();
        assertThat(others).hasValue(1);
    }

    @Test
    void aServerWithTooMuchToDoSaysSo() {
        Executor full = task -> {
            throw new RejectedExecutionException();
        };

        assertThat(ask(full, new FakeRequest("POST", ProgramHandler.PATH))).startsWith("503 {\"error\":\"Busy\"");
    }
}
