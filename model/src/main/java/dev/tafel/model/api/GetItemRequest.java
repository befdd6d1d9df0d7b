package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** GetItem, as sent. */
public record GetItemRequest(
        @Nullable String tableName,
        @Nullable Supplied<Item> key,
        @Nullable Boolean consistentRead,
        @Nullable String projectionExpression,
        @Nullable Map<String, String> expressionAttributeNames,
        @Nullable List<String> attributesToGet,
        @Nullable String returnConsumedCapacity)
        implements Request<GetItemResponse> {

    @Override
    public Operation operation() {
        return Operation.GET_ITEM;
    }
}
