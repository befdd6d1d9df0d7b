package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of BatchGetItem.
 *
 * @param responses the items found, with an entry for every table that was asked for
 * @param unprocessedKeys what the answer had no room for, to be asked for again; empty if it is complete
 * @param consumedCapacity one report for each table, or null if none was asked for
 */
public record BatchGetItemResponse(
        Map<String, List<Item>> responses,
        Map<String, KeysAndAttributes> unprocessedKeys,
        @Nullable List<ConsumedCapacity> consumedCapacity)
        implements Response {}
