package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of BatchWriteItem.
 *
 * @param unprocessedItems what was not written, to be sent again; empty if everything was
 * @param itemCollectionMetrics by table, or null if none were asked for or no table has local secondary indexes
 * @param consumedCapacity one report for each table, or null if none was asked for
 */
public record BatchWriteItemResponse(
        Map<String, List<WriteRequest>> unprocessedItems,
        @Nullable Map<String, List<ItemCollectionMetrics>> itemCollectionMetrics,
        @Nullable List<ConsumedCapacity> consumedCapacity)
        implements Response {}
