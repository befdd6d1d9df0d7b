package dev.tafel.storage.local;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows and ranges that were read or written lately, in front of a store that is dear to read.
 *
 * <p>What it knows is never older than what is stored. Rows and partitions have versions, which they share by their
 * hash; a change makes a new version before it is stored and another one afterwards. A reader asks for the version,
 * then for the entry, then reads what is stored:
 *
 * <pre>
 *  long version = cache.versionOf(row);
 *  CachedRow kept = cache.find(row, version);
 *  if (kept == null) { value = read(row); cache.keep(row, version, value); }
 * </pre>
 *
 * While a change is under way nothing is found, and nothing is kept that was read under another version than the
 * present one. A change leaves the rows that it has written, so a row's entry stays right until the next one; it cannot
 * know the ranges that it was in, so a range counts only in the version under which it was read.
 *
 * <p>Every change goes through {@link #change} or {@link #changeAll}; whoever changes a row holds its lock. Safe for
 * many threads.
 */
public final class ReadCache {

    /** A row or range that takes more bytes is not kept: what it saves is small against what it displaces. */
    public static final int ENTRY_BYTES_MAX = 64 << 10;

    /** What the objects around a row's bytes take, about. */
    static final int ROW_BYTES = 200;

    private final SlotVersions rowVersions = new SlotVersions();
    private final SlotVersions partitionVersions = new SlotVersions();
    private final RecentEntries<RowKey, CachedRow> rows;
    private final RecentEntries<RangeRead, CachedRange> ranges;

    /**
     * What is known of a row.
     *
     * @param value null if there is no such row
     */
    public record CachedRow(@Nullable Bytes value, int bytes) implements RecentEntries.Sized {}

    /** All rows of a range, in its order. */
    public record CachedRange(long version, List<Row> rows, int bytes) implements RecentEntries.Sized {

        public CachedRange {
            rows = List.copyOf(rows);
        }
    }

    /** A cache for entries of about {@code bytesMax} bytes, half of them for rows and half for ranges; 0 for none. */
    public ReadCache(long bytesMax) {
        rows = new RecentEntries<>(bytesMax / 2);
        ranges = new RecentEntries<>(bytesMax - bytesMax / 2);
    }

    /** The version of a row, to be asked for before the row is read. */
    public long versionOf(RowKey row) {
        return rowVersions.current(slotOf(row));
    }

    /** The version of the partition of a range, to be asked for before the range is read. */
    public long versionOf(RangeRead range) {
        return partitionVersions.current(slotOf(range.space(), range.partition()));
    }

    /** What is known of the row in that version, or null if nothing is. */
    public @Nullable CachedRow find(RowKey row, long version) {
        return SlotVersions.isSettled(version) ? rows.get(row) : null;
    }

    /** The rows of the range in that version, or null if they are not known. */
    public @Nullable CachedRange find(RangeRead range, long version) {
        CachedRange entry = ranges.get(range);
        return entry != null && entry.version == version ? entry : null;
    }

    /** Keeps what was read of a row after its version was asked for, unless it has changed since. */
    public void keep(RowKey row, long version, @Nullable Bytes value) {
        CachedRow entry = entry(row, value);
        if (entry.bytes() <= ENTRY_BYTES_MAX && SlotVersions.isSettled(version)) {
            rows.putIf(row, entry, () -> versionOf(row) == version);
        }
    }

    /** Keeps all rows of a range, which were read after its version was asked for. */
    public void keep(RangeRead range, long version, List<Row> all) {
        if (SlotVersions.isSettled(version) && versionOf(range) == version) {
            int bytes = ROW_BYTES;
            for (Row row : all) {
                bytes += bytesOf(row);
            }
            if (bytes <= ENTRY_BYTES_MAX) {
                ranges.put(range, new CachedRange(version, all, bytes));
            }
        }
    }

    /** The bytes that a row of a range takes, about. */
    static int bytesOf(Row row) {
        return ROW_BYTES + row.sort().length() + row.value().length();
    }

    private static CachedRow entry(RowKey row, @Nullable Bytes value) {
        int bytes = ROW_BYTES + row.partition().length() + row.sort().length() + (value == null ? 0 : value.length());
        return new CachedRow(value, bytes);
    }

    /**
     * Stores writes, by {@code store}, and keeps them.
     *
     * @param writes as they are stored, in order; the caller holds the locks that keep others from the same rows
     */
    public void change(List<Write> writes, Runnable store) {
        for (Write write : writes) {
            RowKey row = write.row();
            partitionVersions.begin(slotOf(row.space(), row.partition()));
            rowVersions.begin(slotOf(row));
        }
        boolean stored = false;
        try {
            store.run();
            stored = true;
        } finally {
            for (Write write : writes) {
                if (stored) {
                    write.applyTo(written);
                } else {
                    rows.remove(write.row());
                }
            }
            for (Write write : writes) {
                RowKey row = write.row();
                rowVersions.end(slotOf(row));
                partitionVersions.end(slotOf(row.space(), row.partition()));
            }
        }
    }

    private final Write.Target written = new Write.Target() {
        @Override
        public void put(RowKey row, Bytes value) {
            replace(row, entry(row, value));
        }

        @Override
        public void delete(RowKey row) {
            replace(row, entry(row, null));
        }
    };

    private void replace(RowKey row, CachedRow entry) {
        if (entry.bytes() <= ENTRY_BYTES_MAX) {
            rows.put(row, entry);
        } else {
            rows.remove(row);
        }
    }

    /** Stores a change that may touch any row, and forgets everything. */
    public void changeAll(Runnable store) {
        rowVersions.beginAll();
        partitionVersions.beginAll();
        try {
            store.run();
        } finally {
            rows.clear();
            ranges.clear();
            partitionVersions.endAll();
            rowVersions.endAll();
        }
    }

    /** The bytes that all entries take, about. */
    public long bytes() {
        return rows.bytes() + ranges.bytes();
    }

    private static int slotOf(RowKey row) {
        return SlotVersions.slotOf(PartitionHash.of(row.partition())
                + 31L * row.sort().hashCode()
                + row.space().number());
    }

    private static int slotOf(SpaceId space, Bytes partition) {
        return SlotVersions.slotOf(PartitionHash.of(partition) + space.number());
    }
}
