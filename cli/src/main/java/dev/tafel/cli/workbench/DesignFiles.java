package dev.tafel.cli.workbench;

import dev.tafel.cli.workbench.DesignFolder.ChangedException;
import dev.tafel.cli.workbench.DesignFolder.Stored;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.RouteHandler;
import dev.tafel.studio.http.JsonAnswer;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@code /_tafel/v1/designs}: lists, reads and saves the model files of one folder; hands everything else on.
 *
 * <p>Answers are made on the executor. {@code docs/reference/http-api.md} describes the members. Thread-safe.
 */
public final class DesignFiles extends RouteHandler {

    private static final String ROOT = "/_tafel/v1/designs";

    private final @Nullable DesignFolder folder;

    /**
     * Files in front of {@code others}.
     *
     * @param folder where they are; null if no folder was named
     * @param executor makes the answers; one that rejects is answered with 503
     */
    public DesignFiles(@Nullable Path folder, Executor executor, HttpHandler others) {
        super(executor, others);
        this.folder = folder == null ? null : new DesignFolder(folder);
    }

    @Override
    protected boolean serves(String path) {
        return path.equals(ROOT) || path.startsWith(ROOT + "/");
    }

    @Override
    protected HttpResponse busy() {
        return JsonAnswer.fault(503, "Busy", "The server has too much to do; try again in a moment.");
    }

    @Override
    protected HttpResponse answer(HttpRequest request) {
        String path = request.path();
        try {
            if (path.equals(ROOT)) {
                return request.method().equals("GET") ? list() : wrongMethod();
            }
            String name = path.substring(ROOT.length() + 1);
            DesignFolder files = folder;
            if (files == null) {
                return JsonAnswer.fault(
                        404, "NoFolder", "The server has no folder of designs; start it with --designs DIR.");
            }
            if (!DesignFolder.isName(name)) {
                return JsonAnswer.fault(
                        400,
                        "BadName",
                        "The name of a model file has letters, digits, _ . and -, and ends in .tafel.yaml.");
            }
            return switch (request.method()) {
                case "GET" -> read(files, name);
                case "PUT" -> save(files, name, request);
                default -> wrongMethod();
            };
        } catch (IOException e) {
            return JsonAnswer.fault(500, "NoAccess", "The folder of designs cannot be used: " + e);
        }
    }

    private HttpResponse list() throws IOException {
        DesignFolder files = folder;
        if (files == null) {
            return JsonAnswer.of(
                    200, Json.object().put("files", new JsonArray(List.of())).build());
        }
        List<Json> listed = files.list().stream()
                .<Json>map(file -> Json.object()
                        .put("name", file.name())
                        .put("tag", file.tag())
                        .put("characters", file.text().length())
                        .build())
                .toList();
        return JsonAnswer.of(
                200,
                Json.object()
                        .put("folder", files.path().toAbsolutePath().normalize().toString())
                        .put("files", new JsonArray(listed))
                        .build());
    }

    private static HttpResponse read(DesignFolder files, String name) throws IOException {
        Optional<Stored> stored = files.read(name);
        return stored.isEmpty()
                ? JsonAnswer.fault(404, "NotFound", "There is no file " + name + ".")
                : JsonAnswer.of(
                        200,
                        written(stored.get()).put("text", stored.get().text()).build());
    }

    private static HttpResponse save(DesignFolder files, String name, HttpRequest request) throws IOException {
        String seen = request.header("if-match");
        if (seen == null && !"*".equals(request.header("if-none-match"))) {
            return JsonAnswer.fault(
                    428,
                    "NoCondition",
                    "Say which content was seen, If-Match with its tag, or that the file is new, If-None-Match: *.");
        }
        if (request.body().length > DesignFolder.FILE_BYTES_MAX) {
            return JsonAnswer.fault(
                    413, "TooLarge", "A model file has at most " + DesignFolder.FILE_BYTES_MAX + " bytes.");
        }
        String text = new String(request.body(), StandardCharsets.UTF_8);
        try {
            return JsonAnswer.of(
                    200,
                    written(files.save(name, text, seen == null ? null : unquoted(seen)))
                            .build());
        } catch (ChangedException e) {
            Json.ObjectBuilder body =
                    Json.object().put("error", "Changed").put("message", String.valueOf(e.getMessage()));
            String tag = e.tag();
            return JsonAnswer.of(409, (tag == null ? body : body.put("tag", tag)).build());
        }
    }

    private static String unquoted(String tag) {
        return tag.startsWith("\"") && tag.endsWith("\"") && tag.length() > 1
                ? tag.substring(1, tag.length() - 1)
                : tag;
    }

    private static Json.ObjectBuilder written(Stored stored) {
        return Json.object().put("name", stored.name()).put("tag", stored.tag());
    }

    private static HttpResponse wrongMethod() {
        return JsonAnswer.fault(405, "WrongMethod", "Designs are listed and read with GET, and saved with PUT.");
    }
}
