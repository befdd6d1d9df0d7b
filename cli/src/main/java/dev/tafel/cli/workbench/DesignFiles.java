package dev.tafel.cli.workbench;

import dev.tafel.cli.workbench.DesignFolder.ChangedException;
import dev.tafel.cli.workbench.DesignFolder.Stored;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Answers {@code /_tafel/v1/designs}: lists, reads and saves the model files of one folder; hands everything else on.
 *
 * <p>Answers are made on the executor. {@code docs/reference/http-api.md} describes the members. Thread-safe.
 */
public final class DesignFiles implements HttpHandler {

    private static final String ROOT = "/_tafel/v1/designs";

    private final @Nullable DesignFolder folder;
    private final Executor executor;
    private final HttpHandler others;

    /**
     * Files in front of {@code others}.
     *
     * @param folder where they are; null if no folder was named
     * @param executor makes the answers; one that rejects is answered with 503
     */
    public DesignFiles(@Nullable Path folder, Executor executor, HttpHandler others) {
        this.folder = folder == null ? null : new DesignFolder(folder);
        this.executor = executor;
        this.others = others;
    }

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        String path = request.path();
        if (!path.equals(ROOT) && !path.startsWith(ROOT + "/")) {
            others.handle(request, responder);
            return;
        }
        try {
            executor.execute(() -> responder.respond(answer(request, path)));
        } catch (RejectedExecutionException e) {
            responder.respond(error(503, "Busy", "The server has too much to do; try again in a moment."));
        }
    }

    @Override
    public void turnEnded() {
        others.turnEnded();
    }

    private HttpResponse answer(HttpRequest request, String path) {
        try {
            if (path.equals(ROOT)) {
                return request.method().equals("GET") ? list() : wrongMethod();
            }
            String name = path.substring(ROOT.length() + 1);
            DesignFolder files = folder;
            if (files == null) {
                return error(404, "NoFolder", "The server has no folder of designs; start it with --designs DIR.");
            }
            if (!DesignFolder.isName(name)) {
                return error(
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
            return error(500, "NoAccess", "The folder of designs cannot be used: " + e);
        }
    }

    private HttpResponse list() throws IOException {
        DesignFolder files = folder;
        if (files == null) {
            return json(
                    200, Json.object().put("files", new JsonArray(List.of())).build());
        }
        List<Json> listed = files.list().stream()
                .<Json>map(file -> Json.object()
                        .put("name", file.name())
                        .put("tag", file.tag())
                        .put("characters", file.text().length())
                        .build())
                .toList();
        return json(
                200,
                Json.object()
                        .put("folder", files.path().toAbsolutePath().normalize().toString())
                        .put("files", new JsonArray(listed))
                        .build());
    }

    private static HttpResponse read(DesignFolder files, String name) throws IOException {
        Optional<Stored> stored = files.read(name);
        return stored.isEmpty()
                ? error(404, "NotFound", "There is no file " + name + ".")
                : json(
                        200,
                        written(stored.get()).put("text", stored.get().text()).build());
    }

    private static HttpResponse save(DesignFolder files, String name, HttpRequest request) throws IOException {
        String seen = request.header("if-match");
        if (seen == null && !"*".equals(request.header("if-none-match"))) {
            return error(
                    428,
                    "NoCondition",
                    "Say which content was seen, If-Match with its tag, or that the file is new, If-None-Match: *.");
        }
        if (request.body().length > DesignFolder.FILE_BYTES_MAX) {
            return error(413, "TooLarge", "A model file has at most " + DesignFolder.FILE_BYTES_MAX + " bytes.");
        }
        String text = new String(request.body(), StandardCharsets.UTF_8);
        try {
            return json(
                    200,
                    written(files.save(name, text, seen == null ? null : unquoted(seen)))
                            .build());
        } catch (ChangedException e) {
            Json.ObjectBuilder body =
                    Json.object().put("error", "Changed").put("message", String.valueOf(e.getMessage()));
            String tag = e.tag();
            return json(409, (tag == null ? body : body.put("tag", tag)).build());
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
        return error(405, "WrongMethod", "Designs are listed and read with GET, and saved with PUT.");
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
