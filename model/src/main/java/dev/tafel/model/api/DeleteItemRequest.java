package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/** DeleteItem, as sent. */
public record DeleteItemRequest(
        @Nullable String tableName,
        @Nullable Supplied<Item> key,
        ConditionParameters condition,
        ExpressionAttributes expressionAttributes,
        ReturnParameters returns)
        implements ItemWriteRequest {

    @Override
    public @Nullable Supplied<Item> supplied() {
        return key;
    }

    @Override
    public String suppliedMember() {
        return "key";
    }

    @Override
    public Operation operation() {
        return Operation.DELETE_ITEM;
    }
}
