package dev.tafel.http.netty;

/** Says that the bytes of a connection are no request that the server takes; nothing behind them can be trusted. */
final class RefusedRequestException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int status;

    private RefusedRequestException(int status, String message) {
        // Anybody can cause it at will, so it costs no stack trace.
        super(message, null, false, false);
        this.status = status;
    }

    static RefusedRequestException malformed(String message) {
        return new RefusedRequestException(400, message);
    }

    static RefusedRequestException bodyTooLong() {
        return new RefusedRequestException(413, "The body is too long");
    }

    static RefusedRequestException unknownExpectation() {
        return new RefusedRequestException(417, "The expectation is not 100-continue");
    }

    /** The status to answer with before the connection ends. */
    int status() {
        return status;
    }
}
