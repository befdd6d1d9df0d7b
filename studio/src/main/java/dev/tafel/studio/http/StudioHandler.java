package dev.tafel.studio.http;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.model.price.PriceTable;
import dev.tafel.studio.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;

/**
 * Answers the studio's routes, and hands every other request on.
 *
 * <p>Routes compute, so they run on {@code workers} and not on the event loop. They keep nothing and change nothing;
 * any body is answered with 200, or with 400 and what is wrong with it.
 */
public final class StudioHandler implements HttpHandler {

    /** How many bytes the body of a route may have. */
    static final int BODY_BYTES_MAX = 4_000_000;

    private static final String ROOT = "/_tafel/v1/";
    private static final Set<String> ROUTES = Set.of("design/", "calculate/", "simulate");
    private static final List<HttpHeader> JSON = List.of(new HttpHeader("Content-Type", "application/json"));

    private final StudioRoutes routes;
    private final Executor workers;
    private final HttpHandler next;

    /**
     * The studio in front of {@code next}.
     *
     * @param prices what bills are computed with
     * @param workers where routes run; may refuse
     */
    public StudioHandler(Supplier<PriceTable> prices, Executor workers, HttpHandler next) {
        this.routes = new StudioRoutes(prices);
        this.workers = workers;
        this.next = next;
    }

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        String path = request.path();
        if (!isOfTheStudio(path)) {
            next.handle(request, responder);
            return;
        }
        if (!request.method().equals("POST")) {
            responder.respond(answer(405, fault("WrongMethod", "Send the input with POST.")));
            return;
        }
        if (request.body().length > BODY_BYTES_MAX) {
            responder.respond(answer(413, fault("TooLarge", "The body has more than " + BODY_BYTES_MAX + " bytes.")));
            return;
        }
        String body = new String(request.body(), StandardCharsets.UTF_8);
        try {
            workers.execute(() -> responder.respond(run(path.substring(ROOT.length()), body)));
        } catch (RejectedExecutionException e) {
            responder.respond(answer(503, fault("Busy", "All worker threads are busy; try again.")));
        }
    }

    @Override
    public void turnEnded() {
        next.turnEnded();
    }

    private static boolean isOfTheStudio(String path) {
        return path.startsWith(ROOT) && ROUTES.stream().anyMatch(route -> path.startsWith(route, ROOT.length()));
    }

    private HttpResponse run(String route, String body) {
        try {
            return routes.answer(route, body)
                    .map(json -> answer(200, json))
                    .orElseGet(() -> answer(404, fault("NotFound", "There is no route " + route + ".")));
        } catch (RefusedInputException e) {
            return answer(400, e.answer());
        }
    }

    private static Json fault(String error, String message) {
        return Json.object().put("error", error).put("message", message).build();
    }

    private static HttpResponse answer(int status, Json body) {
        return HttpResponse.of(status, JSON, body.compact().getBytes(StandardCharsets.UTF_8));
    }
}
