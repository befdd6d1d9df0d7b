package dev.tafel.model.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * BatchGetItem, as sent.
 *
 * @param requestItems what to read, by table as the caller spelled it
 */
public record BatchGetItemRequest(
        @Nullable Map<String, KeysAndAttributes> requestItems,
        @Nullable String returnConsumedCapacity) implements Request<BatchGetItemResponse> {

    @Override
    public Operation operation() {
        return Operation.BATCH_GET_ITEM;
    }
}
