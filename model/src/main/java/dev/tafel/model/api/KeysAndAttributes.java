package dev.tafel.model.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What BatchGetItem is to read of one table, as sent; what is absent is null. */
public record KeysAndAttributes(
        @Nullable List<RequestedKey> keys,
        @Nullable List<String> attributesToGet,
        @Nullable Boolean consistentRead,
        @Nullable String projectionExpression,
        @Nullable Map<String, String> expressionAttributeNames) {

    /** The same with other keys. */
    public KeysAndAttributes withKeys(List<RequestedKey> others) {
        return new KeysAndAttributes(
                others, attributesToGet, consistentRead, projectionExpression, expressionAttributeNames);
    }
}
