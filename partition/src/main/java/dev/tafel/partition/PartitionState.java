package dev.tafel.partition;

import org.jspecify.annotations.Nullable;

/**
 * A partition as the simulation has it, open or closed, with its place in the line of splits.
 *
 * @param number counts the partitions of a table or index, from 0
 * @param parent the partition that it was split from; null for one of the first
 * @param openedAtMicros since the epoch
 * @param closedAtMicros when it was split; null while it is open
 * @param cause why it was opened
 * @param bytes the size of its rows, an estimate after a split
 * @param obstacle why its last split did not happen; null if none was wanted or it did
 */
public record PartitionState(
        int number,
        @Nullable Integer parent,
        KeyRange range,
        long openedAtMicros,
        @Nullable Long closedAtMicros,
        Cause cause,
        long bytes,
        @Nullable Obstacle obstacle) {

    /** Why a partition was opened. */
    public enum Cause {
        /** The table or index began with it. */
        CREATED,
        /** Its parent was hot for minutes. */
        SPLIT_FOR_HEAT,
        /** Its parent was too large. */
        SPLIT_FOR_SIZE,
        /** The table or index was promised more throughput than its partitions could carry. */
        SPLIT_FOR_CAPACITY
    }
}
