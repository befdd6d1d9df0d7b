package dev.tafel.storage.local;

import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RowKey;
import java.util.List;
import java.util.concurrent.locks.StampedLock;

/**
 * A fixed number of locks that rows share by their hash.
 *
 * <p>Several rows are locked in the order of their locks, each lock once, so commits cannot wait for one another in a
 * circle. The locks are not reentrant.
 */
public final class RowLocks {

    private static final int LOCK_BITS = 10;

    private static final int LOCKS = 1 << LOCK_BITS;

    /** An odd multiplier that carries every bit of a hash into the upper bits: 2^64 divided by the golden ratio. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final StampedLock[] locks = new StampedLock[LOCKS];

    public RowLocks() {
        for (int i = 0; i < LOCKS; i++) {
            locks[i] = new StampedLock();
        }
    }

    /** The lock of a row. */
    public StampedLock of(RowKey row) {
        return locks[index(row)];
    }

    /** Locks every row for writing, waiting as long as it takes; {@link Held#release} gives the locks back. */
    public Held lockAll(List<RowKey> rows) {
        StampedLock[] ordered = ordered(rows);
        for (StampedLock lock : ordered) {
            lock.asWriteLock().lock();
        }
        return new Held(ordered);
    }

    /** Waits for all commits that hold a lock, and holds every lock: nobody commits until they are given back. */
    public Held lockEverything() {
        for (StampedLock lock : locks) {
            lock.asWriteLock().lock();
        }
        return new Held(locks);
    }

    private StampedLock[] ordered(List<RowKey> rows) {
        if (rows.size() == 1) {
            return new StampedLock[] {of(rows.get(0))};
        }
        return rows.stream()
                .mapToInt(RowLocks::index)
                .sorted()
                .distinct()
                .mapToObj(index -> locks[index])
                .toArray(StampedLock[]::new);
    }

    private static int index(RowKey row) {
        long hash = PartitionHash.of(row.partition())
                + 31L * row.sort().hashCode()
                + row.space().number();
        return (int) ((hash * SPREAD) >>> (Long.SIZE - LOCK_BITS));
    }

    /** Locks that are held; to be released once, by the thread that took them. */
    public static final class Held {

        private final StampedLock[] held;

        private Held(StampedLock[] held) {
            this.held = held;
        }

        public void release() {
            for (StampedLock lock : held) {
                lock.asWriteLock().unlock();
            }
        }
    }
}
