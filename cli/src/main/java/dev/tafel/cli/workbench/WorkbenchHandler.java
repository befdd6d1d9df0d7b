package dev.tafel.cli.workbench;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Serves the workbench, and hands every other request on.
 *
 * <p>{@code GET /} is the page for those who accept HTML, as browsers do; SDKs and health checks do not. The page's own
 * files have their paths, those below {@code /assets/} with a hash in the name. {@code HEAD} is answered like
 * {@code GET}. A program that was built without the workbench says so where the page would be.
 *
 * <p>Files are read from the class path once, on the executor. Thread-safe.
 */
public final class WorkbenchHandler implements HttpHandler {

    // Scripts and styles come as files, so that nothing that is put into the page can run.
    private static final String POLICY =
            "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none';" + " frame-ancestors 'none'";
    private static final String FOREVER = "public, max-age=31536000, immutable";
    private static final String NEVER = "no-store";

    private final Bundle bundle;
    private final Executor executor;
    private final HttpHandler others;

    /**
     * The workbench in front of {@code others}.
     *
     * @param executor reads the files; one that rejects is answered with 503
     */
    public WorkbenchHandler(Bundle bundle, Executor executor, HttpHandler others) {
        this.bundle = bundle;
        this.executor = executor;
        this.others = others;
    }

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        String name = nameOf(request);
        if (name == null) {
            others.handle(request, responder);
            return;
        }
        try {
            executor.execute(() -> answer(name, request, responder));
        } catch (RejectedExecutionException e) {
            responder.respond(HttpResponse.empty(503));
        }
    }

    @Override
    public void turnEnded() {
        others.turnEnded();
    }

    /** The name that a file of the bundle would have; null for requests that are surely not for the workbench. */
    private static @Nullable String nameOf(HttpRequest request) {
        boolean reads = request.method().equals("GET") || request.method().equals("HEAD");
        String path = request.path();
        if (!reads || path.isEmpty()) {
            return null;
        }
        if (path.equals("/") || path.equals("/index.html")) {
            return AcceptedTypes.of(request.header("accept")).html() ? Bundle.PAGE : null;
        }
        return path.startsWith("/assets/") || path.equals("/favicon.svg") ? path.substring(1) : null;
    }

    private void answer(String name, HttpRequest request, HttpResponder responder) {
        Bundle.File file = bundle.file(name);
        if (file == null) {
            if (name.equals(Bundle.PAGE)) {
                responder.respond(response(404, Bundle.notBuilt(), null));
            } else {
                others.handle(request, responder);
            }
            return;
        }
        byte[] packed = file.packed();
        boolean sendsPacked = packed != null
                && AcceptedTypes.of(request.header("accept-encoding")).gzip();
        responder.respond(response(200, file, sendsPacked ? packed : null));
    }

    private static HttpResponse response(int status, Bundle.File file, byte @Nullable [] packed) {
        HttpHeader type = new HttpHeader("Content-Type", file.mediaType());
        HttpHeader cache = new HttpHeader("Cache-Control", file.isHashed() ? FOREVER : NEVER);
        HttpHeader vary = new HttpHeader("Vary", "Accept, Accept-Encoding");
        HttpHeader policy = new HttpHeader("Content-Security-Policy", POLICY);
        HttpHeader sniff = new HttpHeader("X-Content-Type-Options", "nosniff");
        HttpHeader referrer = new HttpHeader("Referrer-Policy", "no-referrer");
        HttpHeader opener = new HttpHeader("Cross-Origin-Opener-Policy", "same-origin");
        if (packed == null) {
            return HttpResponse.of(status, List.of(type, cache, vary, policy, sniff, referrer, opener), file.plain());
        }
        HttpHeader encoding = new HttpHeader("Content-Encoding", "gzip");
        return HttpResponse.of(status, List.of(type, cache, vary, policy, sniff, referrer, opener, encoding), packed);
    }
}
