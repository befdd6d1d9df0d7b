package dev.tafel.storage.rocksdb;

import dev.tafel.storage.Confirmation;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Write;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.rocksdb.WriteOptions;

/**
 * Writes that are in the log, in the page cache, when they are confirmed, and on the disk a little later.
 *
 * <p>A write is pending at first: everybody finds its row, the database does not have it. Everything that is pending
 * goes to the database, and to the buffer of its log, as one batch: before somebody iterates, when there is much of it,
 * and when writes are confirmed; then the buffer is handed to the system. {@link Housekeeper} syncs the log. If a step
 * fails the promise is broken, so every later write fails too.
 */
final class LoggedWriter implements CommitWriter {

    /** The log is synced this often, so that two such times and a slow disk still are about a second. */
    private static final Duration SYNC_INTERVAL = Duration.ofMillis(400);

    /** A writer that finds more than this pending brings it to the database itself. */
    private static final long PENDING_BYTES_MAX = 1 << 20;

    private final RowDatabase database;
    private final WriteOptions options = new WriteOptions();
    private final PendingRows pending = new PendingRows();
    private final BatchImage batch = new BatchImage();
    private final Housekeeper syncer;
    private volatile boolean unsynced;
    private volatile @Nullable RuntimeException failure;

    /** Counted before a write begins, so before anybody can see it. */
    private final AtomicLong begun = new AtomicLong();

    /** Counted when a write is pending. */
    private final AtomicLong ended = new AtomicLong();

    /** How many writes had ended when the buffer was last handed over. */
    private volatile long handedOver;

    private LoggedWriter(RowDatabase database) {
        this.database = database;
        this.syncer = new Housekeeper("tafel-log-sync", SYNC_INTERVAL, this::sync);
    }

    static LoggedWriter start(RowDatabase database) {
        LoggedWriter writer = new LoggedWriter(database);
        writer.syncer.start();
        return writer;
    }

    @Override
    public void write(Session session, List<Write> writes, Confirmation confirmation) {
        requireKept();
        begun.getAndIncrement();
        long waiting = pending.add(writes);
        ended.getAndIncrement();
        switch (confirmation) {
            case AT_ONCE -> confirm();
            case LATER -> {
                if (waiting > PENDING_BYTES_MAX) {
                    store();
                }
            }
        }
    }

    @Override
    public @Nullable Write pending(RowKey row) {
        return pending.find(row);
    }

    @Override
    public void store() {
        if (pending.isEmpty()) {
            return;
        }
        synchronized (batch) {
            requireKept();
            List<Write> taken = pending.take();
            if (taken.isEmpty()) {
                return;
            }
            taken.forEach(write -> write.applyTo(batch));
            keeping(() -> database.write(options, batch));
            markUnsynced();
            pending.forget(taken);
        }
    }

    /** Does what the promise needs; that it failed is remembered. */
    private void keeping(Runnable step) {
        try {
            step.run();
        } catch (RuntimeException e) {
            failure = e;
            throw e;
        }
    }

    /**
     * What is visible has begun. So if all that began has been handed over, nothing visible is left; otherwise the
     * buffer is handed over now, with all that was visible when the call began.
     */
    @Override
    public void confirm() {
        if (isConfirmed()) {
            return;
        }
        synchronized (ended) {
            if (isConfirmed()) {
                return;
            }
            requireKept();
            long writes = ended.get();
            store();
            keeping(database::flushLog);
            handedOver = writes;
        }
    }

    @Override
    public boolean isConfirmed() {
        return handedOver == begun.get();
    }

    @Override
    public void drop(SpaceId space) {
        requireKept();
        store();
        database.drop(space, options);
        database.flushLog();
        markUnsynced();
    }

    /** Reads before it writes, since the flag is shared by all threads and mostly set. */
    private void markUnsynced() {
        if (!unsynced) {
            unsynced = true;
        }
    }

    private void requireKept() {
        RuntimeException met = failure;
        if (met != null) {
            throw new StorageUnavailableException("Earlier writes could not be brought to the disk", met);
        }
    }

    void sync() {
        if (!unsynced) {
            return;
        }
        unsynced = false;
        try {
            database.syncLog();
        } catch (RuntimeException e) {
            failure = e;
        }
    }

    @Override
    public void close() {
        syncer.close();
        try (options) {
            store();
            sync();
        }
        requireKept();
    }
}
