package dev.tafel.cli.workbench;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.studio.http.JsonAnswer;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Refuses what a page of another origin sends to Tafel's own routes, and hands every other request on.
 *
 * <p>Browsers say in {@code Origin} which page a request that may change something comes from, and in
 * {@code Sec-Fetch-Site} whether it is another site; programs send neither. Reads need no guard, since no header lets a
 * page of another origin see the answer. The DynamoDB API itself allows all origins, as the service does.
 */
public final class OriginGuard implements HttpHandler {

    private static final String ROOT = "/_tafel/";

    private final HttpHandler others;

    /** A guard in front of {@code others}. */
    public OriginGuard(HttpHandler others) {
        this.others = others;
    }

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        if (request.path().startsWith(ROOT) && !isRead(request) && isForeign(request)) {
            responder.respond(refusal());
        } else {
            others.handle(request, responder);
        }
    }

    @Override
    public void turnEnded() {
        others.turnEnded();
    }

    private static boolean isRead(HttpRequest request) {
        return request.method().equals("GET") || request.method().equals("HEAD");
    }

    private static boolean isForeign(HttpRequest request) {
        String site = request.header("sec-fetch-site");
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            return true;
        }
        String origin = request.header("origin");
        return origin != null && !isOf(origin, request.header("host"));
    }

    /** The scheme is not compared: a proxy in front of the server may speak another one. */
    private static boolean isOf(String origin, @Nullable String host) {
        int scheme = origin.indexOf("://");
        return scheme > 0
                && host != null
                && origin.substring(scheme + 3).toLowerCase(Locale.ROOT).equals(host.toLowerCase(Locale.ROOT));
    }

    private static HttpResponse refusal() {
        return JsonAnswer.fault(
                403, "ForeignOrigin", "A page of another origin may not send this; open the workbench of this server.");
    }
}
