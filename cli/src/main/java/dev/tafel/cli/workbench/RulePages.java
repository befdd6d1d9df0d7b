package dev.tafel.cli.workbench;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.RouteHandler;
import dev.tafel.studio.http.JsonAnswer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Executor;

/**
 * Answers {@code GET /_tafel/v1/rules/ID} with the page of a design rule, and hands every other request on.
 *
 * <p>Answers are made on the executor. Thread-safe.
 */
public final class RulePages extends RouteHandler {

    private static final String ROOT = "/_tafel/v1/rules/";

    /**
     * The pages in front of {@code others}.
     *
     * @param executor reads the pages; one that rejects is answered with 503
     */
    public RulePages(Executor executor, HttpHandler others) {
        super(executor, others);
    }

    @Override
    protected boolean serves(String path) {
        return path.startsWith(ROOT);
    }

    @Override
    protected HttpResponse busy() {
        return JsonAnswer.fault(503, "Busy", "The server has too much to do; try again in a moment.");
    }

    @Override
    protected HttpResponse answer(HttpRequest request) {
        if (!request.method().equals("GET")) {
            return JsonAnswer.fault(405, "WrongMethod", "Ask " + request.path() + " with GET.");
        }
        String rule = request.path().substring(ROOT.length());
        try {
            return RulePage.named(rule)
                    .map(page -> JsonAnswer.of(200, page.toJson()))
                    .orElseGet(() -> JsonAnswer.fault(404, "NotFound", "There is no rule " + rule + "."));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
