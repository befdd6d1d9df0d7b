package dev.tafel.storage.memory;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import java.util.NavigableMap;
import org.jspecify.annotations.Nullable;

/**
 * The keys that a range or a scan goes over; may be empty.
 *
 * @param from the smallest key
 * @param to the smallest key above; null for no upper bound
 */
record MemoryBounds(MemoryKey from, @Nullable MemoryKey to) {

    static MemoryBounds of(RangeRead range) {
        SortRange sorts = range.sorts();
        MemoryKey from = MemoryKey.of(range.space(), range.partition(), sorts.from());
        Bytes end = sorts.to();
        Bytes nextPartition = SortRange.greaterThan(range.partition()).from();
        MemoryKey to = end != null
                ? new MemoryKey(from.space(), from.hash(), from.partition(), end)
                : new MemoryKey(from.space(), from.hash(), nextPartition, Bytes.EMPTY);
        return new MemoryBounds(from, to);
    }

    static MemoryBounds of(ScanRead scan) {
        SpaceId space = scan.space();
        MemoryKey from = MemoryKey.floorOf(space, PartitionHash.firstHashOf(scan.segment()));
        ScanRead.Position after = scan.after();
        if (after != null) {
            Bytes next = SortRange.greaterThan(after.sort()).from();
            MemoryKey resumed = MemoryKey.of(space, after.partition(), next);
            from = resumed.compareTo(from) > 0 ? resumed : from;
        }
        if (scan.segment().isLast()) {
            return new MemoryBounds(from, endOf(space));
        }
        ScanSegment following =
                new ScanSegment(scan.segment().number() + 1, scan.segment().total());
        return new MemoryBounds(from, MemoryKey.floorOf(space, PartitionHash.firstHashOf(following)));
    }

    /** All keys of a space. */
    static MemoryBounds of(SpaceId space) {
        return new MemoryBounds(MemoryKey.floorOf(space, 0), endOf(space));
    }

    private static @Nullable MemoryKey endOf(SpaceId space) {
        return space.number() == Integer.MAX_VALUE ? null : MemoryKey.floorOf(new SpaceId(space.number() + 1), 0);
    }

    /** Those of {@code rows} that are within the bounds. */
    <V> NavigableMap<MemoryKey, V> of(NavigableMap<MemoryKey, V> rows) {
        MemoryKey end = to;
        if (end == null) {
            return rows.tailMap(from, true);
        }
        return from.compareTo(end) < 0 ? rows.subMap(from, true, end, false) : rows.subMap(from, true, from, false);
    }
}
