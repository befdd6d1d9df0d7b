package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** UpdateItem, as sent. */
public record UpdateItemRequest(
        @Nullable String tableName,
        @Nullable Supplied<Item> key,
        @Nullable String updateExpression,
        @Nullable Map<String, AttributeUpdate> attributeUpdates,
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
        return Operation.UPDATE_ITEM;
    }
}
