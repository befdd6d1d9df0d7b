package dev.tafel.model.api;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * BatchWriteItem, as sent.
 *
 * @param requestItems what to write, by table as the caller spelled it
 */
public record BatchWriteItemRequest(
        @Nullable Map<String, List<WriteRequest>> requestItems,
        @Nullable String returnConsumedCapacity,
        @Nullable String returnItemCollectionMetrics)
        implements Request<BatchWriteItemResponse> {

    @Override
    public Operation operation() {
        return Operation.BATCH_WRITE_ITEM;
    }
}
