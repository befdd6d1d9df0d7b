package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of Query or Scan.
 *
 * @param items null if only the count was selected
 * @param count the items that passed the filter
 * @param scannedCount the items that were evaluated
 * @param lastEvaluatedKey where the next page starts, or null if this was the last
 * @param consumedCapacity null unless asked for
 */
public record PageResponse(
        @Nullable List<Item> items,
        int count,
        int scannedCount,
        @Nullable Item lastEvaluatedKey,
        @Nullable ConsumedCapacity consumedCapacity)
        implements Response {}
