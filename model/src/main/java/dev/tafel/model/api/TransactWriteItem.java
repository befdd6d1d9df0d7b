package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** One action of TransactWriteItems, as sent: one of the four should be there. */
public record TransactWriteItem(
        @Nullable TransactAction conditionCheck,
        @Nullable TransactAction put,
        @Nullable TransactAction delete,
        @Nullable TransactAction update) {

    /** A Put. */
    public static TransactWriteItem ofPut(TransactAction action) {
        return new TransactWriteItem(null, action, null, null);
    }

    /** An Update. */
    public static TransactWriteItem ofUpdate(TransactAction action) {
        return new TransactWriteItem(null, null, null, action);
    }

    /** A Delete. */
    public static TransactWriteItem ofDelete(TransactAction action) {
        return new TransactWriteItem(null, null, action, null);
    }

    /** A ConditionCheck. */
    public static TransactWriteItem ofConditionCheck(TransactAction action) {
        return new TransactWriteItem(action, null, null, null);
    }

    /** The shape's name and an identity, as the service shows elements of lists that are too long. */
    @Override
    public String toString() {
        return "com.amazonaws.dynamodb.v20120810.TransactWriteItem@" + Integer.toHexString(hashCode());
    }
}
