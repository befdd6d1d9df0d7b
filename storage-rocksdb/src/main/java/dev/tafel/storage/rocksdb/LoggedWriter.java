package dev.tafel.storage.rocksdb;

import dev.tafel.storage.Confirmation;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Write;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.rocksdb.WriteOptions;

/**
 * Writes that are in the log, in the page cache, before they return, and on the disk a little later.
 *
 * <p>Writes go to the buffer of the log, which is handed to the system when they are confirmed: at once, or for all
 * writes since the last time together. {@link Housekeeper} syncs the log. If either fails the promise is broken, so
 * every later write fails too.
 */
final class LoggedWriter implements CommitWriter {

    /** The log is synced this often, so that two such times and a slow disk still are about a second. */
    private static final Duration SYNC_INTERVAL = Duration.ofMillis(400);

    private final RowDatabase database;
    private final WriteOptions options = new WriteOptions();
    private final Housekeeper syncer;
    private volatile boolean unsynced;
    private volatile @Nullable RuntimeException failure;

    /** Counted before a write begins, so before anybody can see it. */
    private final AtomicLong begun = new AtomicLong();

    /** Counted when a write is in the log's buffer. */
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
        try {
            session.write(options, writes);
        } finally {
            ended.getAndIncrement();
        }
        markUnsynced();
        switch (confirmation) {
            case AT_ONCE -> confirm();
            case LATER -> {}
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
            try {
                database.flushLog();
            } catch (RuntimeException e) {
                failure = e;
                throw e;
            }
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
        sync();
        options.close();
        requireKept();
    }
}
