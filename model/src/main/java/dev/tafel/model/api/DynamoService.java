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
     * Answers the call. What it has changed, and what it has seen, is then as durable as this service makes anything.
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

    /**
     * Answers the call like {@link #execute}, but leaves it to the caller to make what it has changed and seen durable:
     * whether this returns or throws, the caller tells nobody of it before {@link #confirm} has returned. So calls that
     * come together are confirmed together.
     *
     * @throws dev.tafel.model.error.ApiException if the caller must be told that it failed
     */
    default <R extends Response> R executeUnconfirmed(Request<R> request, Caller caller) {
        return execute(request, caller);
    }

    /**
     * Makes everything durable that calls which have ended have changed or seen; an exception means that this is not
     * known.
     */
    default void confirm() {}

    /** Whether {@link #confirm} would have nothing to do. */
    default boolean isConfirmed() {
        return true;
    }

    /** How long {@link #execute} may take for this request: the one place that decides where a call runs. */
    CallLength lengthOf(Request<?> request);
}
