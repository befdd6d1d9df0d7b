package dev.tafel.engine.operation;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.error.ErrorCode;
import java.util.function.Supplier;

/**
 * The words {@code 1 validation error detected:} that some operations put before some of their errors.
 *
 * <p>PutItem, UpdateItem and DeleteItem have them before errors in expressions, their parameters and some attribute
 * values; Query before errors in Select and projections. Captured from the service in 2026.
 */
public final class Envelope {

    private Envelope() {}

    /** The result of {@code check}; a ValidationException that it throws gets the words. */
    public static <R> R around(Supplier<R> check) {
        try {
            return check.get();
        } catch (ApiException e) {
            throw enveloped(e);
        }
    }

    /** The same for a check without result. */
    public static void around(Runnable check) {
        try {
            check.run();
        } catch (ApiException e) {
            throw enveloped(e);
        }
    }

    private static ApiException enveloped(ApiException e) {
        String text = e.wireMessage();
        return e.code() == ErrorCode.VALIDATION && text != null ? ConstraintViolations.wrapped(text) : e;
    }
}
