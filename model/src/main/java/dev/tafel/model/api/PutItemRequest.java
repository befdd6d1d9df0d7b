package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/** PutItem, as sent. */
public record PutItemRequest(
        @Nullable String tableName,
        @Nullable Supplied<Item> item,
        ConditionParameters condition,
        ExpressionAttributes expressionAttributes,
        ReturnParameters returns)
        implements ItemWriteRequest {

    @Override
    public @Nullable Supplied<Item> supplied() {
        return item;
    }

    @Override
    public String suppliedMember() {
        return "item";
    }

    @Override
    public Operation operation() {
        return Operation.PUT_ITEM;
    }
}
