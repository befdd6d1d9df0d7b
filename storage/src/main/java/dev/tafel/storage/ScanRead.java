package dev.tafel.storage;

import dev.tafel.model.value.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * A wish to see the rows of a space.
 *
 * @param segment the part of the space to show
 * @param after the last row that was already seen, which need not exist any more; null to begin at the beginning. If it
 *     lies before the segment all of the segment is shown, if it lies behind it nothing
 */
public record ScanRead(
        SpaceId space, ScanSegment segment, @Nullable Position after) {

    /** The place of a row in the order of a scan. */
    public record Position(Bytes partition, Bytes sort) {

        public Position {
            Limits.requirePartition(partition);
            Limits.requireSort(sort);
        }
    }

    /** Everything in {@code space}. */
    public static ScanRead of(SpaceId space) {
        return new ScanRead(space, ScanSegment.WHOLE, null);
    }

    /** One segment of {@code space}. */
    public static ScanRead of(SpaceId space, ScanSegment segment) {
        return new ScanRead(space, segment, null);
    }

    /** The same read, continued behind a row. */
    public ScanRead resumedAfter(Bytes partition, Bytes sort) {
        return new ScanRead(space, segment, new Position(partition, sort));
    }
}
