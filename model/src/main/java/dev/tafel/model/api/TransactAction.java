package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * A Put, Update, Delete or ConditionCheck of TransactWriteItems, as sent.
 *
 * @param subject the item of a Put, the key of the others
 * @param updateExpression of an Update alone
 */
public record TransactAction(
        @Nullable String tableName,
        @Nullable Supplied<Item> subject,
        @Nullable String updateExpression,
        @Nullable String conditionExpression,
        ExpressionAttributes expressionAttributes,
        @Nullable String returnValuesOnConditionCheckFailure) {}
