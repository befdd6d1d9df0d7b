package dev.tafel.model.table;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table as DescribeTable shows it.
 *
 * @param id stable for the life of the table, in the form of a UUID
 * @param sizeBytes the items' sizes together
 * @param billedByRequestSince when the table last became billed by request, or null
 * @param lastIncrease when provisioned throughput was last raised, or null; likewise {@code lastDecrease}
 * @param indexes the state of each of the definition's indexes, in their order
 */
public record TableDescription(
        TableDefinition definition,
        TableStatus status,
        String arn,
        String id,
        Instant createdAt,
        long itemCount,
        long sizeBytes,
        long decreasesToday,
        @Nullable Instant lastIncrease,
        @Nullable Instant lastDecrease,
        @Nullable Instant billedByRequestSince,
        List<IndexDescription> indexes) {

    public TableDescription {
        indexes = List.copyOf(indexes);
    }

    /** The same state of another definition. */
    public TableDescription with(TableDefinition changed, List<IndexDescription> changedIndexes) {
        return new TableDescription(
                changed,
                status,
                arn,
                id,
                createdAt,
                itemCount,
                sizeBytes,
                decreasesToday,
                lastIncrease,
                lastDecrease,
                billedByRequestSince,
                changedIndexes);
    }
}
