package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of ExecuteStatement.
 *
 * @param items what was selected or is returned; empty for other writes
 * @param nextToken where the statement goes on, or null if it has ended
 * @param lastEvaluatedKey the item at which it stopped, if it stopped within a partition or scan
 * @param consumedCapacity null unless asked for
 */
public record ExecuteStatementResponse(
        List<Item> items,
        @Nullable String nextToken,
        @Nullable Item lastEvaluatedKey,
        @Nullable ConsumedCapacity consumedCapacity)
        implements Response {}
