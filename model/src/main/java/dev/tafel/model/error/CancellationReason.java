package dev.tafel.model.error;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * What one action of a cancelled transaction contributed to that.
 *
 * @param message null for an action that was fine
 * @param item the present item, if the caller asked for it and it exists
 */
public record CancellationReason(
        Code code, @Nullable String message, @Nullable Item item) {

    /** The kinds of reasons. */
    public enum Code {
        NONE("None"),
        CONDITIONAL_CHECK_FAILED("ConditionalCheckFailed"),
        DUPLICATE_ITEM("DuplicateItem"),
        ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED("ItemCollectionSizeLimitExceeded"),
        TRANSACTION_CONFLICT("TransactionConflict"),
        PROVISIONED_THROUGHPUT_EXCEEDED("ProvisionedThroughputExceeded"),
        THROTTLING_ERROR("ThrottlingError"),
        VALIDATION_ERROR("ValidationError");

        private final String wireName;

        Code(String wireName) {
            this.wireName = wireName;
        }

        /** The name on the wire. */
        public String wireName() {
            return wireName;
        }
    }

    /** An action that was fine. */
    public static final CancellationReason NONE = new CancellationReason(Code.NONE, null, null);

    /** Another transaction was at work on the action's item. */
    public static final CancellationReason CONFLICT =
            new CancellationReason(Code.TRANSACTION_CONFLICT, ApiException.CONFLICT_TEXT, null);

    /** The collection of the action's item would have grown too large. */
    public static final CancellationReason COLLECTION_TOO_LARGE =
            new CancellationReason(Code.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Collection size exceeded.", null);

    /** The action's condition did not hold for the item. */
    public static CancellationReason conditionFailed(@Nullable Item item) {
        return new CancellationReason(Code.CONDITIONAL_CHECK_FAILED, ApiException.CONDITION_TEXT, item);
    }

    /** The item that a statement inserts is there already. */
    public static CancellationReason duplicate(@Nullable Item item) {
        return new CancellationReason(Code.DUPLICATE_ITEM, ApiException.DUPLICATE_TEXT, item);
    }

    /** The action was throttled, for which outside of transactions there would have been {@code error}. */
    public static CancellationReason throttled(ApiException error) {
        Code code = error.code() == ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED
                ? Code.PROVISIONED_THROUGHPUT_EXCEEDED
                : Code.THROTTLING_ERROR;
        return new CancellationReason(code, error.wireMessage(), null);
    }

    /** The action does not fit the table or the item. */
    public static CancellationReason invalid(String message) {
        return new CancellationReason(Code.VALIDATION_ERROR, message, null);
    }
}
