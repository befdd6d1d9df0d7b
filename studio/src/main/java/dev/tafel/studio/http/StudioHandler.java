package dev.tafel.studio.http;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.RouteHandler;
import dev.tafel.model.price.PriceTable;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Answers the studio's routes, and hands every other request on.
 *
 * <p>Routes compute, so they run on {@code workers} and not on the event loop. They keep nothing and change nothing;
 * any body is answered with 200, or with 400 and what is wrong with it.
 */
public final class StudioHandler extends RouteHandler {

    /** How many bytes the body of a route may have. */
    static final int BODY_BYTES_MAX = 4_000_000;

    private static final String ROOT = "/_tafel/v1/";
    private static final Set<String> ROUTES = Set.of("design/", "calculate/", "simulate");

    private final StudioRoutes routes;

    /**
     * The studio in front of {@code next}.
     *
     * @param prices what bills are computed with
     * @param workers where routes run; may refuse
     */
    public StudioHandler(Supplier<PriceTable> prices, Executor workers, HttpHandler next) {
        super(workers, next);
        this.routes = new StudioRoutes(prices);
    }

    @Override
    protected boolean serves(String path) {
        return path.startsWith(ROOT) && ROUTES.stream().anyMatch(route -> path.startsWith(route, ROOT.length()));
    }

    @Override
    protected HttpResponse busy() {
        return JsonAnswer.fault(503, "Busy", "All worker threads are busy; try again.");
    }

    @Override
    protected HttpResponse answer(HttpRequest request) {
        if (!request.method().equals("POST")) {
            return JsonAnswer.fault(405, "WrongMethod", "Send the input with POST.");
        }
        if (request.body().length > BODY_BYTES_MAX) {
            return JsonAnswer.fault(413, "TooLarge", "The body has more than " + BODY_BYTES_MAX + " bytes.");
        }
        String route = request.path().substring(ROOT.length());
        try {
            return routes.answer(route, new String(request.body(), StandardCharsets.UTF_8))
                    .map(json -> JsonAnswer.of(200, json))
                    .orElseGet(() -> JsonAnswer.fault(404, "NotFound", "There is no route " + route + "."));
        } catch (RefusedInputException e) {
            return JsonAnswer.of(400, e.answer());
        }
    }
}
