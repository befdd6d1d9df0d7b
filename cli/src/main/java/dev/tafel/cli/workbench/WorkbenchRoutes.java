package dev.tafel.cli.workbench;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.RouteHandler;
import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.studio.http.JsonAnswer;
import dev.tafel.studio.json.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Answers what only the workbench asks, {@code /_tafel/v1/about} and {@code /_tafel/v1/examples}; hands everything else
 * on.
 *
 * <p>Answers are made on the executor. {@code docs/reference/http-api.md} describes the members. Thread-safe.
 */
public final class WorkbenchRoutes extends RouteHandler {

    private static final String ABOUT = "/_tafel/v1/about";
    private static final String EXAMPLES = "/_tafel/v1/examples";

    private final DynamoService service;
    private final String region;

    /**
     * Routes in front of {@code others}.
     *
     * @param service where examples are loaded to
     * @param executor makes the answers; one that rejects is answered with 503
     */
    public WorkbenchRoutes(DynamoService service, String region, Executor executor, HttpHandler others) {
        super(executor, others);
        this.service = service;
        this.region = region;
    }

    @Override
    protected boolean serves(String path) {
        return path.equals(ABOUT) || path.equals(EXAMPLES) || path.startsWith(EXAMPLES + "/");
    }

    @Override
    protected HttpResponse busy() {
        return JsonAnswer.fault(503, "Busy", "The server has too much to do; try again in a moment.");
    }

    @Override
    protected HttpResponse answer(HttpRequest request) {
        String path = request.path();
        try {
            return switch (request.method()) {
                case "GET" -> get(request, path);
                case "POST" -> post(path);
                default -> wrongMethod(path);
            };
        } catch (ApiException e) {
            return JsonAnswer.fault(400, e.code().wireName(), String.valueOf(e.wireMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpResponse get(HttpRequest request, String path) throws IOException {
        if (path.equals(ABOUT)) {
            return JsonAnswer.of(200, about(request));
        }
        if (path.equals(EXAMPLES)) {
            return JsonAnswer.of(200, examples());
        }
        Example example = example(path);
        return example == null
                ? notFound(path)
                : JsonAnswer.of(
                        200,
                        Json.object()
                                .put("name", example.name())
                                .put("model", example.model())
                                .build());
    }

    private HttpResponse post(String path) throws IOException {
        if (!path.startsWith(EXAMPLES + "/")) {
            return wrongMethod(path);
        }
        Example example = example(path);
        if (example == null || !example.hasTable()) {
            return notFound(path);
        }
        try {
            int items = example.load(new ServiceTarget(service));
            return JsonAnswer.of(
                    200,
                    Json.object()
                            .put("table", example.name())
                            .put("items", items)
                            .build());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return JsonAnswer.fault(503, "Busy", "The server is stopping.");
        }
    }

    private Json about(HttpRequest request) {
        return Json.object()
                .put("version", ProgramVersion.number())
                .put("endpoint", "http://" + request.header("host"))
                .put("region", region)
                .build();
    }

    private Json examples() throws IOException {
        List<Json> list = new ArrayList<>();
        for (Example example : Example.ALL) {
            list.add(Json.object()
                    .put("name", example.name())
                    .put("title", example.title())
                    .put("hasTable", Json.of(example.hasTable()))
                    .put("items", example.itemCount())
                    .put("loaded", Json.of(example.hasTable() && exists(example.name())))
                    .build());
        }
        return Json.object().put("examples", new Json.JsonArray(list)).build();
    }

    private boolean exists(String table) {
        try {
            service.execute(new DescribeTableRequest(table));
            return true;
        } catch (ApiException e) {
            if (e.code() == ErrorCode.RESOURCE_NOT_FOUND) {
                return false;
            }
            throw e;
        }
    }

    private static @Nullable Example example(String path) {
        return Example.named(path.substring(EXAMPLES.length() + 1)).orElse(null);
    }

    private static HttpResponse notFound(String path) {
        return JsonAnswer.fault(404, "NotFound", "There is no " + path + ".");
    }

    private static HttpResponse wrongMethod(String path) {
        return JsonAnswer.fault(405, "WrongMethod", "That is not how " + path + " is asked.");
    }
}
