package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * The answer of PutItem, UpdateItem and DeleteItem.
 *
 * @param attributes what ReturnValues asked for, or null if there is nothing of it
 * @param consumedCapacity null unless asked for
 * @param itemCollectionMetrics null unless asked for, and on a table without local indexes
 */
public record WriteResponse(
        @Nullable Item attributes,
        @Nullable ConsumedCapacity consumedCapacity,
        @Nullable ItemCollectionMetrics itemCollectionMetrics)
        implements Response {

    public static final WriteResponse EMPTY = new WriteResponse(null, null);

    /** An answer that says nothing about an item collection. */
    public WriteResponse(@Nullable Item attributes, @Nullable ConsumedCapacity consumedCapacity) {
        this(attributes, consumedCapacity, null);
    }
}
