package dev.tafel.storage.local;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Rows and ranges that were read or written lately, in front of a store that is dear to read.
 *
 * <p>What it knows is never older than what is stored. Each row and each partition has a version; a change makes a new
 * one before it is stored and another one afterwards, and an entry counts only while its row or partition has the
 * version under which it was read. So a reader asks for the version, then for the entry, then reads what is stored:
 *
 * <pre>
 *  long version = cache.versionOf(row);
 *  CachedRow kept = cache.find(row, version);
 *  if (kept == null) { value = read(row); cache.keep(row, version, value); }
 * </pre>
 *
 * Every change goes through {@link #change} or {@link #changeAll}; whoever changes a row holds its lock. Safe for many
 * threads.
 */
public final class ReadCache {

    /** A row or range that takes more bytes is not kept: what it saves is small against what it displaces. */
    public static final int ENTRY_BYTES_MAX = 64 << 10;

    /** What the objects around a row's bytes take, about. */
    static final int ROW_BYTES = 200;

    private final SlotVersions versions = new SlotVersions();
    private final RecentEntries<RowKey, CachedRow> rows;
    private final RecentEntries<RangeRead, CachedRange> ranges;

    /**
     * What is known of a row.
     *
     * @param value null if there is no such row
     */
    public record CachedRow(long version, @Nullable Bytes value, int bytes) implements RecentEntries.Sized {}

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
        return versions.current(SlotVersions.slotOf(row));
    }

    /** The version of the partition of a range, to be asked for before the range is read. */
    public long versionOf(RangeRead range) {
        return versions.current(SlotVersions.slotOf(range.space(), range.partition()));
    }

    /** What is known of the row in that version, or null if nothing is. */
    public @Nullable CachedRow find(RowKey row, long version) {
        CachedRow entry = rows.get(row);
        return entry != null && entry.version == version ? entry : null;
    }

    /** The rows of the range in that version, or null if they are not known. */
    public @Nullable CachedRange find(RangeRead range, long version) {
        CachedRange entry = ranges.get(range);
        return entry != null && entry.version == version ? entry : null;
    }

    /** Keeps what was read of a row after its version was asked for. */
    public void keep(RowKey row, long version, @Nullable Bytes value) {
        if (SlotVersions.isSettled(version) && versionOf(row) == version) {
            put(row, version, value);
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

    /**
     * Stores writes, by {@code store}, and keeps them.
     *
     * @param writes as they are stored, in order; the caller holds the locks that keep others from the same rows
     */
    public void change(List<Write> writes, Runnable store) {
        for (Write write : writes) {
            versions.begin(partitionSlot(write.row()));
            versions.begin(SlotVersions.slotOf(write.row()));
        }
        boolean stored = false;
        try {
            store.run();
            stored = true;
        } finally {
            for (Write write : writes) {
                versions.end(partitionSlot(write.row()));
                long version = versions.end(SlotVersions.slotOf(write.row()));
                // The lock is still held, so this is what is stored for as long as the slot has this version. It is not
                // settled if the commit writes the row once more.
                if (stored && SlotVersions.isSettled(version)) {
                    write.applyTo(new Written(version));
                }
            }
        }
    }

    private final class Written implements Write.Target {

        private final long version;

        Written(long version) {
            this.version = version;
        }

        @Override
        public void put(RowKey row, Bytes value) {
            ReadCache.this.put(row, version, value);
        }

        @Override
        public void delete(RowKey row) {
            ReadCache.this.put(row, version, null);
        }
    }

    private void put(RowKey row, long version, @Nullable Bytes value) {
        int bytes = ROW_BYTES + row.partition().length() + row.sort().length() + (value == null ? 0 : value.length());
        if (bytes <= ENTRY_BYTES_MAX) {
            rows.put(row, new CachedRow(version, value, bytes));
        }
    }

    /** Stores a change that may touch any row, and forgets everything. */
    public void changeAll(Runnable store) {
        versions.beginAll();
        try {
            store.run();
        } finally {
            rows.clear();
            ranges.clear();
            versions.endAll();
        }
    }

    /** The bytes that all entries take, about. */
    public long bytes() {
        return rows.bytes() + ranges.bytes();
    }

    private static int partitionSlot(RowKey row) {
        return SlotVersions.slotOf(row.space(), row.partition());
    }
}
