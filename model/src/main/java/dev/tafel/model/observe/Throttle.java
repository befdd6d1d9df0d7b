package dev.tafel.model.observe;

import dev.tafel.model.value.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * A limit of throughput that a call met. One call may meet several: one for each member of a batch, and for each index
 * that a write would have changed.
 *
 * @param table the name of the table
 * @param index the global index whose limit it was; null for the table itself
 * @param reason as the service names it, for example {@code IndexWriteKeyRangeThroughputExceeded}
 * @param partition the value of the partition key that was asked for, as a key value holds it, of several attributes
 *     the first; null if there was none, as for a Scan
 */
public record Throttle(
        String table,
        @Nullable String index,
        String reason,
        @Nullable Bytes partition) {

    /** Whether it was a limit of reads. */
    public boolean isRead() {
        return reason.startsWith("TableRead") || reason.startsWith("IndexRead");
    }
}
