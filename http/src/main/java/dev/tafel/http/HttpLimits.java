package dev.tafel.http;

import java.time.Duration;

/**
 * What a server refuses, so that no client can take all of its memory or connections.
 *
 * @param bodyBytesMax the longest body, without its transfer coding; a longer one is answered with 413, an empty body,
 *     and the end of the connection. A connection's unanswered requests together stop being read beyond it, too
 * @param headBytesMax the longest head, request line and headers with the blank line behind them; a longer one is
 *     answered with 400, an empty body, and the end of the connection. Also bounds what a chunked body may hold besides
 *     its data and chunk sizes
 * @param pipelinedRequestsMax how many requests of one connection may wait for their answers; beyond it the server
 *     reads no further from that connection until one is answered
 * @param connectionsMax how many connections may be open; one more is answered with 503 and closed
 * @param idleTimeout how long a connection may move no byte while no answer is owed; then it is closed
 * @param requestTimeout how long a request may take from its first byte to its last; then it is answered with 408 and
 *     the connection closed. Both timeouts are looked at four times in the span of the shorter one, so they may take
 *     half as long again
 * @param closeGrace how long {@link HttpServer#close()} waits for the requests under way
 */
public record HttpLimits(
        int bodyBytesMax,
        int headBytesMax,
        int pipelinedRequestsMax,
        int connectionsMax,
        Duration idleTimeout,
        Duration requestTimeout,
        Duration closeGrace) {

    /** 16 MiB: the documented limit of a DynamoDB request. */
    public static final int BODY_BYTES_MAX = 16 * 1024 * 1024;

    /** 16 KiB, chosen: a signed request's head takes less than 2 KiB. */
    public static final int HEAD_BYTES_MAX = 16 * 1024;

    /** 64, chosen: SDKs do not pipeline, load generators do. */
    public static final int PIPELINED_REQUESTS_MAX = 64;

    /** 10 000, chosen. */
    public static final int CONNECTIONS_MAX = 10_000;

    /** Two minutes, chosen: longer than the minute for which SDKs keep an idle connection. */
    public static final Duration IDLE_TIMEOUT = Duration.ofMinutes(2);

    /** One minute, chosen: time for the longest body over 2.5 Mbit/s. */
    public static final Duration REQUEST_TIMEOUT = Duration.ofMinutes(1);

    /** Five seconds, chosen. */
    public static final Duration CLOSE_GRACE = Duration.ofSeconds(5);

    public HttpLimits {
        requirePositive(bodyBytesMax);
        requirePositive(headBytesMax);
        requirePositive(pipelinedRequestsMax);
        requirePositive(connectionsMax);
        requirePositive(idleTimeout.toNanos());
        requirePositive(requestTimeout.toNanos());
        if (closeGrace.isNegative()) {
            throw new IllegalArgumentException("A grace period is not negative");
        }
    }

    /** The limits named by the constants of this class. */
    public static HttpLimits defaults() {
        return new HttpLimits(
                BODY_BYTES_MAX,
                HEAD_BYTES_MAX,
                PIPELINED_REQUESTS_MAX,
                CONNECTIONS_MAX,
                IDLE_TIMEOUT,
                REQUEST_TIMEOUT,
                CLOSE_GRACE);
    }

    private static void requirePositive(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("A limit is at least 1");
        }
    }
}
