package dev.tafel.studio.http;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.RouteHandler;
import dev.tafel.studio.builder.ProgramAnswers;
import dev.tafel.studio.builder.QuestionFault;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.JsonFault;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executor;

/**
 * Answers {@code POST /_tafel/v1/program}, and hands everything else on.
 *
 * <p>Answers are made on the executor. Each error is JSON that says what to do. {@code docs/reference/http-api.md}
 * describes the members. Thread-safe.
 */
public final class ProgramHandler extends RouteHandler {

    /** The path that is answered. */
    public static final String PATH = "/_tafel/v1/program";

    private final ProgramAnswers answers;

    /**
     * A handler for the query builder's path.
     *
     * @param executor makes the answers; one that rejects is answered with 503
     * @param others answers all other paths
     */
    public ProgramHandler(ProgramAnswers answers, Executor executor, HttpHandler others) {
        super(executor, others);
        this.answers = answers;
    }

    @Override
    protected boolean serves(String path) {
        return path.equals(PATH);
    }

    @Override
    protected HttpResponse busy() {
        return JsonAnswer.fault(503, "Busy", "The server has too much to do; try again in a moment.");
    }

    @Override
    protected HttpResponse answer(HttpRequest request) {
        if (!request.method().equals("POST")) {
            return JsonAnswer.fault(405, "WrongMethod", "Ask " + PATH + " with POST.");
        }
        try {
            Json asked = Json.parse(new String(request.body(), StandardCharsets.UTF_8));
            return JsonAnswer.of(200, answers.answer(asked));
        } catch (JsonFault | QuestionFault e) {
            return JsonAnswer.fault(400, "BadParameter", String.valueOf(e.getMessage()));
        }
    }
}
