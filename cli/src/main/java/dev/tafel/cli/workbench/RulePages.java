package dev.tafel.cli.workbench;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.studio.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Answers {@code GET /_tafel/v1/rules/ID} with the page of a design rule, and hands every other request on.
 *
 * <p>Answers are made on the executor. Thread-safe.
 */
public final class RulePages implements HttpHandler {

    private static final String ROOT = "/_tafel/v1/rules/";

    private final Executor executor;
    private final HttpHandler others;

    /**
     * The pages in front of {@code others}.
     *
     * @param executor reads the pages; one that rejects is answered with 503
     */
    public RulePages(Executor executor, HttpHandler others) {
        this.executor = executor;
        this.others = others;
    }

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        if (!request.path().startsWith(ROOT)) {
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

    private static HttpResponse answer(HttpRequest request) {
        if (!request.method().equals("GET")) {
            return error(405, "WrongMethod", "Ask " + request.path() + " with GET.");
        }
        String rule = request.path().substring(ROOT.length());
        try {
            return RulePage.named(rule)
                    .map(page -> json(200, page.toJson()))
                    .orElseGet(() -> error(404, "NotFound", "There is no rule " + rule + "."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
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
