package dev.tafel.studio.http;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.studio.builder.ProgramAnswers;
import dev.tafel.studio.builder.QuestionFault;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.JsonFault;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Answers {@code POST /_tafel/v1/program}, and hands everything else on.
 *
 * <p>Answers are made on the executor. Each error is JSON that says what to do. {@code docs/reference/http-api.md}
 * describes the members. Thread-safe.
 */
public final class ProgramHandler implements HttpHandler {

    /** The path that is answered. */
    public static final String PATH = "/_tafel/v1/program";

    private final ProgramAnswers answers;
    private final Executor executor;
    private final HttpHandler others;

    /**
     * A handler for the query builder's path.
     *
     * @param executor makes the answers; one that rejects is answered with 503
     * @param others answers all other paths
     */
    public ProgramHandler(ProgramAnswers answers, Executor executor, HttpHandler others) {
        this.answers = answers;
        this.executor = executor;
        this.others = others;
    }

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        if (!request.path().equals(PATH)) {
            others.handle(request, responder);
            return;
        }
        try {
            executor.execute(() -> responder.respond(answer(request)));
        } catch (RejectedExecutionException e) {
            responder.respond(error(503, "Busy", "The server has too much to do; try again in a moment."));
        }
    }

    @Override
    public void turnEnded() {
        others.turnEnded();
    }

    private HttpResponse answer(HttpRequest request) {
        if (!request.method().equals("POST")) {
            return error(405, "WrongMethod", "Ask " + PATH + " with POST.");
        }
        try {
            Json asked = Json.parse(new String(request.body(), StandardCharsets.UTF_8));
            return json(200, answers.answer(asked));
        } catch (JsonFault | QuestionFault e) {
            return error(400, "BadParameter", String.valueOf(e.getMessage()));
        }
    }

    private static HttpResponse error(int status, String code, String message) {
        return json(
                status, Json.object().put("error", code).put("message", message).build());
    }

    private static HttpResponse json(int status, Json body) {
        return HttpResponse.of(
                status,
                List.of(
                        new HttpHeader("Content-Type", "application/json"),
                        new HttpHeader("Cache-Control", "no-store"),
                        new HttpHeader("X-Content-Type-Options", "nosniff")),
                body.compact().getBytes(StandardCharsets.UTF_8));
    }
}
