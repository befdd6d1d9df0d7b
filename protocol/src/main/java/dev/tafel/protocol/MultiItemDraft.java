package dev.tafel.protocol;

import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.WriteRequest;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A batch or a transaction while its members are read; {@link MultiItemMembers} says which has which. */
final class MultiItemDraft {

    final ValueReader values;

    @Nullable
    Map<String, KeysAndAttributes> reads;

    @Nullable
    Map<String, List<WriteRequest>> writes;

    @Nullable
    List<TransactGetItem> transactGets;

    @Nullable
    List<TransactWriteItem> transactWrites;

    @Nullable
    String returnConsumedCapacity;

    @Nullable
    String returnItemCollectionMetrics;

    @Nullable
    String clientRequestToken;

    MultiItemDraft(ValueReader values) {
        this.values = values;
    }

    BatchGetItemRequest batchGetItem() {
        return new BatchGetItemRequest(reads, returnConsumedCapacity);
    }

    BatchWriteItemRequest batchWriteItem() {
        return new BatchWriteItemRequest(writes, returnConsumedCapacity, returnItemCollectionMetrics);
    }

    TransactGetItemsRequest transactGetItems() {
        return new TransactGetItemsRequest(transactGets, returnConsumedCapacity);
    }

    TransactWriteItemsRequest transactWriteItems() {
        return new TransactWriteItemsRequest(
                transactWrites, returnConsumedCapacity, returnItemCollectionMetrics, clientRequestToken);
    }
}
