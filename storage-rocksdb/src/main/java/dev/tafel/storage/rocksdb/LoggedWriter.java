package dev.tafel.storage.rocksdb;

import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Write;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.rocksdb.WriteOptions;

/**
 * Writes that are in the log, in the page cache, before they return, and on the disk a little later.
 *
 * <p>{@link Housekeeper} syncs the log. If that fails the promise is broken, so every later write fails too.
 */
final class LoggedWriter implements CommitWriter {

    /** The log is synced this often, so that two such times and a slow disk still are about a second. */
    private static final Duration SYNC_INTERVAL = Duration.ofMillis(400);

    private final RowDatabase database;
    private final WriteOptions options = new WriteOptions();
    private final Housekeeper syncer;
    private volatile boolean unsynced;
    private volatile @Nullable RuntimeException syncFailure;

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
    public void write(Session session, List<Write> writes) {
        requireSynced();
        session.write(options, writes);
        markUnsynced();
    }

    @Override
    public void drop(SpaceId space) {
        requireSynced();
        database.drop(space, options);
        markUnsynced();
    }

    /** Reads before it writes, since the flag is shared by all threads and mostly set. */
    private void markUnsynced() {
        if (!unsynced) {
            unsynced = true;
        }
    }

    private void requireSynced() {
        RuntimeException failure = syncFailure;
        if (failure != null) {
            throw new StorageUnavailableException("Earlier writes could not be brought to the disk", failure);
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
            syncFailure = e;
        }
    }

    @Override
    public void close() {
        syncer.close();
        sync();
        options.close();
        requireSynced();
    }
}
