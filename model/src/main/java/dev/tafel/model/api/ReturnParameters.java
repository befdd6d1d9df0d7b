package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** What the caller of a write wants to be told, as sent. */
public record ReturnParameters(
        @Nullable String returnValues,
        @Nullable String returnConsumedCapacity,
        @Nullable String returnItemCollectionMetrics,
        @Nullable String returnValuesOnConditionCheckFailure) {

    public static final ReturnParameters ABSENT = new ReturnParameters(null, null, null, null);
}
