package dev.tafel.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/**
 * An answer: status, headers and body.
 *
 * <p>The server itself adds {@code Content-Length}, {@code Date}, {@code Server} and, where due, {@code Connection}; a
 * response may not name them, nor {@code Transfer-Encoding}. The body array is handed over and not copied: nobody may
 * write to it afterwards. To a {@code HEAD} request the same response is given as to a {@code GET}; the server leaves
 * the body out.
 */
public final class HttpResponse {

    private static final byte[] NO_BODY = {};
    private static final Set<String> OF_THE_SERVER =
            Set.of("content-length", "date", "server", "connection", "transfer-encoding");

    private final int status;
    private final List<HttpHeader> headers;
    private final byte[] body;
    private final int bodyLength;

    private HttpResponse(int status, List<HttpHeader> headers, byte[] body, int bodyLength) {
        this.status = status;
        this.headers = headers;
        this.body = body;
        this.bodyLength = bodyLength;
    }

    /** A response without headers of its own and with an empty body. */
    public static HttpResponse empty(int status) {
        return of(status, List.of(), NO_BODY, 0);
    }

    /** A response whose body is the whole array. */
    public static HttpResponse of(int status, List<HttpHeader> headers, byte[] body) {
        return of(status, headers, body, body.length);
    }

    /** A response that is computed for the one who asks: it is stored nowhere, and its type is not guessed at. */
    public static HttpResponse computed(int status, String mediaType, String body) {
        return of(
                status,
                List.of(
                        new HttpHeader("Content-Type", mediaType),
                        new HttpHeader("Cache-Control", "no-store"),
                        new HttpHeader("X-Content-Type-Options", "nosniff")),
                body.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * A response whose body is the first {@code bodyLength} bytes of {@code body}, so that a buffer that has grown need
     * not be trimmed.
     *
     * @param status 200 to 599
     * @throws IllegalArgumentException if the status is out of range or a header is one that the server adds
     * @throws IndexOutOfBoundsException if the array is shorter than {@code bodyLength}
     */
    public static HttpResponse of(int status, List<HttpHeader> headers, byte[] body, int bodyLength) {
        if (status < 200 || status > 599) {
            throw new IllegalArgumentException("A response has a status from 200 to 599");
        }
        Objects.checkFromIndexSize(0, bodyLength, body.length);
        List<HttpHeader> copy = List.copyOf(headers);
        for (HttpHeader header : copy) {
            if (isOfTheServer(header.name())) {
                throw new IllegalArgumentException("The server itself adds this header: " + header.name());
            }
        }
        return new HttpResponse(status, copy, body, bodyLength);
    }

    // The lengths keep the hot path free of the conversion to lower case: few other headers are as long.
    private static boolean isOfTheServer(String name) {
        return switch (name.length()) {
            case 4, 6, 10, 14, 17 -> OF_THE_SERVER.contains(name.toLowerCase(Locale.ROOT));
            default -> false;
        };
    }

    /** The status code, 200 to 599. */
    public int status() {
        return status;
    }

    /** The headers in the order in which they are sent, behind those of the server. */
    public List<HttpHeader> headers() {
        return headers;
    }

    /** The array that begins with the body; it may be longer. */
    public byte[] body() {
        return body;
    }

    /** How many bytes of {@link #body()} are the body. */
    public int bodyLength() {
        return bodyLength;
    }
}
