package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Commits that everybody sees and the database does not have yet.
 *
 * <p>They are kept in the order in which they were added. A row is found from its commit on until {@link #forget} is
 * told that the database has it, and whoever has found one row of a commit finds the others. Safe for many threads, if
 * one at a time takes and forgets.
 */
final class PendingRows {

    /** About what a write takes besides its key and value. */
    private static final int WRITE_BYTES = 100;

    private final ConcurrentHashMap<RowKey, Write> newest = new ConcurrentHashMap<>();
    private final Object order = new Object();
    private List<Write> added = new ArrayList<>();
    private long bytes;

    /** Counted before a write can be found. The map's own count is no help: it may follow what is found. */
    private final AtomicLong begun = new AtomicLong();

    /** Counted when the database has a write and it is found no more. */
    private final AtomicLong forgotten = new AtomicLong();

    /** Whether a commit of several rows is being added, so that some of them are found already. */
    private volatile boolean adding;

    /**
     * Adds a commit, whose rows nobody else writes at the time.
     *
     * @return the bytes of all that is to be taken, about
     */
    long add(List<Write> writes) {
        synchronized (order) {
            begun.addAndGet(writes.size());
            boolean several = writes.size() > 1;
            if (several) {
                adding = true;
            }
            for (Write write : writes) {
                newest.put(write.row(), write);
                added.add(write);
                bytes += bytesOf(write);
            }
            if (several) {
                adding = false;
            }
            return bytes;
        }
    }

    private static int bytesOf(Write write) {
        RowKey row = write.row();
        Bytes value = write.value();
        return WRITE_BYTES + row.partition().length() + row.sort().length() + (value == null ? 0 : value.length());
    }

    /** The newest write of a row, or null if the database has it. */
    @Nullable
    Write find(RowKey row) {
        Write found = newest.get(row);
        if (found != null && adding) {
            awaitAdded();
        }
        return found;
    }

    private void awaitAdded() {
        synchronized (order) {
            // Whoever adds has left.
        }
    }

    /** Whether the database has every row. */
    boolean isEmpty() {
        long before = forgotten.get();
        return begun.get() == before;
    }

    /** Takes what was added since the last time, in order; the rows are found until they are forgotten. */
    List<Write> take() {
        synchronized (order) {
            List<Write> taken = added;
            added = new ArrayList<>(taken.size());
            bytes = 0;
            return taken;
        }
    }

    /** Forgets what was taken and is now in the database, where no newer write has come for its row. */
    void forget(List<Write> taken) {
        for (Write write : taken) {
            newest.computeIfPresent(write.row(), (row, kept) -> kept == write ? null : kept);
        }
        forgotten.addAndGet(taken.size());
    }
}
