package dev.tafel.model.error;

import dev.tafel.model.value.Item;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A request fails and the caller is told so.
 *
 * <p>The message is the wire text, written next to the rule that raises it. The protocol turns this into an error body
 * in one place. It carries no stack trace: it is an answer, not a fault of ours.
 */
public final class ApiException extends RuntimeException {

    /** The text for a condition that did not hold. */
    static final String CONDITION_TEXT = "The conditional request failed";

    /** The text for an item on which a transaction is at work. */
    static final String CONFLICT_TEXT = "Transaction is ongoing for the item";

    /** The text for an item that a statement inserts and that is there already. */
    static final String DUPLICATE_TEXT = "Duplicate primary key exists in table";

    private static final long serialVersionUID = 1;

    private final ErrorCode code;
    private final @Nullable String wireMessage;
    private final transient @Nullable Item item;
    private final transient List<CancellationReason> cancellationReasons;
    private final transient List<ThrottlingReason> throttlingReasons;

    private ApiException(ErrorCode code, @Nullable String message, @Nullable Item item) {
        this(code, message, item, List.of(), List.of());
    }

    private ApiException(
            ErrorCode code,
            @Nullable String message,
            @Nullable Item item,
            List<CancellationReason> cancellationReasons,
            List<ThrottlingReason> throttlingReasons) {
        super(message, null, false, false);
        this.code = code;
        this.wireMessage = message;
        this.item = item;
        this.cancellationReasons = List.copyOf(cancellationReasons);
        this.throttlingReasons = List.copyOf(throttlingReasons);
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
        return new ApiException(ErrorCode.CONDITIONAL_CHECK_FAILED, CONDITION_TEXT, item);
    }

    /** The item that a statement inserts is there already; {@code item} as with {@link #conditionFailed}. */
    public static ApiException duplicateItem(@Nullable Item item) {
        return new ApiException(ErrorCode.DUPLICATE_ITEM, DUPLICATE_TEXT, item);
    }

    /** A transaction was cancelled; there is a reason for each of its actions, in order. */
    public static ApiException transactionCanceled(List<CancellationReason> reasons) {
        String codes = reasons.stream().map(reason -> reason.code().wireName()).collect(Collectors.joining(", "));
        return new ApiException(
                ErrorCode.TRANSACTION_CANCELED,
                "Transaction cancelled, please refer cancellation reasons for specific reasons [" + codes + "]",
                null,
                reasons,
                List.of());
    }

    /** The caller was too fast; {@code code} is one of those that list reasons. */
    public static ApiException throttled(ErrorCode code, String message, List<ThrottlingReason> reasons) {
        return new ApiException(code, message, null, List.of(), reasons);
    }

    /** A write outside transactions met an item on which a transaction was at work. */
    public static ApiException transactionConflict() {
        return of(ErrorCode.TRANSACTION_CONFLICT, CONFLICT_TEXT);
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

    /** Why a transaction was cancelled, one reason for each action in order; empty for other errors. */
    public List<CancellationReason> cancellationReasons() {
        return cancellationReasons;
    }

    /** Why the call was throttled; empty for other errors. */
    public List<ThrottlingReason> throttlingReasons() {
        return throttlingReasons;
    }
}
