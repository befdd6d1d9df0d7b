package dev.tafel.model.table;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A secondary index as DescribeTable shows it; of a local one only the definition, the ARN and the figures are shown.
 *
 * @param sizeBytes the entries' sizes together
 * @param lastIncrease when provisioned throughput was last raised, or null; likewise {@code lastDecrease}
 */
public record IndexDescription(
        IndexDefinition definition,
        IndexStatus status,
        Backfill backfill,
        String arn,
        long itemCount,
        long sizeBytes,
        long decreasesToday,
        @Nullable Instant lastIncrease,
        @Nullable Instant lastDecrease) {

    /** The same state of another definition. */
    public IndexDescription with(IndexDefinition changed) {
        return new IndexDescription(
                changed, status, backfill, arn, itemCount, sizeBytes, decreasesToday, lastIncrease, lastDecrease);
    }

    /** Whether the items that were there before the index are being brought into it. */
    public enum Backfill {
        /** The index came with its table, or is complete: there is nothing to show. */
        NOT_SHOWN,
        /** Not yet. */
        WAITING,
        /** Now. */
        RUNNING
    }
}
