package dev.tafel.model.error;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * A request fails and the caller is told so.
 *
 * <p>The message is the wire text, written next to the rule that raises it. The protocol turns this into an error body
 * in one place. It carries no stack trace: it is an answer, not a fault of ours.
 */
public final class ApiException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final ErrorCode code;
    private final @Nullable String wireMessage;
    private final transient @Nullable Item item;

    private ApiException(ErrorCode code, @Nullable String message, @Nullable Item item) {
        super(message, null, false, false);
        this.code = code;
        this.wireMessage = message;
        this.item = item;
    }

    /** An error with its text. */
    public static ApiException of(ErrorCode code, String message) {
        return new ApiException(code, message, null);
    }

    /** An error whose body has no text, as the service sends for malformed JSON and unknown targets. */
    public static ApiException withoutMessage(ErrorCode code) {
        return new ApiException(code, null, null);
    }

    /** A ValidationException. */
    public static ApiException validation(String message) {
        return new ApiException(ErrorCode.VALIDATION, message, null);
    }

    /** A ValidationException in the family {@code One or more parameter values were invalid}. */
    public static ApiException invalidParameter(String detail) {
        return validation("One or more parameter values were invalid: " + detail);
    }

    /** A condition did not hold; {@code item} is the present item if the caller asked for it and it exists. */
    public static ApiException conditionFailed(@Nullable Item item) {
        return new ApiException(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed", item);
    }

    /** The table of a data operation does not exist. */
    public static ApiException resourceNotFound() {
        return of(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
    }

    public ErrorCode code() {
        return code;
    }

    /** The wire text, or null if the body has none. */
    public @Nullable String wireMessage() {
        return wireMessage;
    }

    /** The item that goes with a failed condition, or null. */
    public @Nullable Item item() {
        return item;
    }
}
