package dev.tafel.http.netty;

import dev.tafel.http.HttpLimits;

/**
 * Tells from occasional looks at a connection when its client has kept the server waiting too long.
 *
 * <p>Between the looks nothing reads a clock, so the requests of a busy connection pay nothing for their timeouts.
 */
final class Patience {

    private static final long NO_REQUEST = -1;

    private final long idleNanosMax;
    private final long requestNanosMax;
    private long quietSinceNanos;
    private long bytesUnsent;
    private long request = NO_REQUEST;
    private long requestSinceNanos;

    Patience(HttpLimits limits, long nowNanos) {
        this.idleNanosMax = limits.idleTimeout().toNanos();
        this.requestNanosMax = limits.requestTimeout().toNanos();
        this.quietSinceNanos = nowNanos;
    }

    /** Notes that bytes have come. */
    void sawInput(long nowNanos) {
        quietSinceNanos = nowNanos;
    }

    /** Notes how many bytes wait to be sent; another number than before means that some have moved. */
    void sawUnsent(long bytes, long nowNanos) {
        if (bytes != bytesUnsent) {
            bytesUnsent = bytes;
            quietSinceNanos = nowNanos;
        }
    }

    /** Notes that no request is coming in, or that it is not the client who delays it. */
    void sawNoRequest() {
        request = NO_REQUEST;
    }

    /** Notes that request {@code number} has begun and is not complete; tells whether it takes too long. */
    boolean isRequestOverdue(long number, long nowNanos) {
        if (request != number) {
            request = number;
            requestSinceNanos = nowNanos;
        }
        return nowNanos - requestSinceNanos >= requestNanosMax;
    }

    boolean isIdleTooLong(long nowNanos) {
        return nowNanos - quietSinceNanos >= idleNanosMax;
    }
}
