package dev.tafel.model.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * TransactWriteItems, as sent.
 *
 * @param clientRequestToken names the call, so that it takes effect once however often it is sent
 */
public record TransactWriteItemsRequest(
        @Nullable List<TransactWriteItem> transactItems,
        @Nullable String returnConsumedCapacity,
        @Nullable String returnItemCollectionMetrics,
        @Nullable String clientRequestToken)
        implements Request<TransactWriteItemsResponse> {

    @Override
    public Operation operation() {
        return Operation.TRANSACT_WRITE_ITEMS;
    }
}
