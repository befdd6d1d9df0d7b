package dev.tafel.http;

import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request as it was received, head and body complete.
 *
 * <p>Text is made from the received bytes only when it is asked for, each byte one character (ISO 8859-1), so that no
 * byte is lost. Immutable but for the array of {@link #body()}; may be read by any thread.
 */
public interface HttpRequest {

    /** The method as sent, for example {@code POST}; methods are case-sensitive. */
    String method();

    /** The request target as sent: not decoded, with its query. */
    String target();

    /** The target's part before the query, not decoded; of an absolute target ({@code http://host/path}) the path. */
    String path();

    /** The target's part behind the first question mark, not decoded; null when there is no question mark. */
    @Nullable
    String query();

    /**
     * The value of the first header of that name, without the white space around it; null when there is none.
     *
     * @param lowerCaseName the name in lower case; the name that was sent may be in any case
     */
    @Nullable
    String header(String lowerCaseName);

    /** All headers in the order received, repeated ones too, their names in lower case. */
    List<HttpHeader> headers();

    /** The body, free of its transfer coding; empty when there is none. The array belongs to the request's reader. */
    byte[] body();

    /** The client's end of the connection; null when the connection has gone or is not over IP. */
    @Nullable
    InetSocketAddress remoteAddress();
}
