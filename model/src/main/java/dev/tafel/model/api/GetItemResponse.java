package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * The answer of GetItem.
 *
 * @param item null if there is no such item; empty if the projection matched nothing of it
 * @param consumedCapacity null unless asked for
 */
public record GetItemResponse(@Nullable Item item, @Nullable ConsumedCapacity consumedCapacity) implements Response {}
