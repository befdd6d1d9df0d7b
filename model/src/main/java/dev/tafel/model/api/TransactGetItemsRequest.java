package dev.tafel.model.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** TransactGetItems, as sent. */
public record TransactGetItemsRequest(
        @Nullable List<TransactGetItem> transactItems,
        @Nullable String returnConsumedCapacity) implements Request<TransactGetItemsResponse> {

    @Override
    public Operation operation() {
        return Operation.TRANSACT_GET_ITEMS;
    }
}
