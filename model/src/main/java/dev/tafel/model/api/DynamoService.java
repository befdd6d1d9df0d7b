package dev.tafel.model.api;

/**
 * Anything that can answer a call: the engine in this process, or an endpoint far away.
 *
 * <p>Implementations are safe for use by many threads at once.
 */
public interface DynamoService {

    /** How long a call may occupy the thread that makes it. */
    enum CallLength {
        /** Microseconds, without waiting for a disk or a network: fit for an event loop. */
        SHORT,
        /** Anything else. */
        LONG
    }

    /**
     * Answers the call.
     *
     * @throws dev.tafel.model.error.ApiException if the caller must be told that it failed
     */
    <R extends Response> R execute(Request<R> request);

    /**
     * Answers the call of {@code caller}; whom that is makes no difference to the answer.
     *
     * @throws dev.tafel.model.error.ApiException if the caller must be told that it failed
     */
    default <R extends Response> R execute(Request<R> request, Caller caller) {
        return execute(request);
    }

    /** How long {@link #execute} may take for this request: the one place that decides where a call runs. */
    CallLength lengthOf(Request<?> request);
}
