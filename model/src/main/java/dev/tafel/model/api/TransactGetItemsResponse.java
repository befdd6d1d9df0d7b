package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of TransactGetItems.
 *
 * @param responses one for each action, in order
 * @param consumedCapacity one report for each table, or null if none was asked for
 */
public record TransactGetItemsResponse(
        List<ItemResponse> responses, @Nullable List<ConsumedCapacity> consumedCapacity) implements Response {

    /**
     * What one action found.
     *
     * @param item null if there is no such item, or the projection matched nothing of it
     */
    public record ItemResponse(@Nullable Item item) {}
}
