package dev.tafel.engine.service;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.change.ChangeLog;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.count.Recounter;
import dev.tafel.engine.index.FollowerSchedule;
import dev.tafel.engine.index.IndexDriver;
import dev.tafel.engine.index.IndexFollower;
import dev.tafel.engine.index.IndexUpdates;
import dev.tafel.engine.index.LogRecovery;
import dev.tafel.engine.item.ChangeUpkeep;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import org.jspecify.annotations.Nullable;

/** Keeps global indexes up to date in the way that the options choose, from the start of the engine to its end. */
final class IndexUpkeep implements AutoCloseable {

    private final IndexDriver driver;
    private final ChangeLog log;
    private final IndexFollower follower;
    private final FollowerSchedule schedule;

    private IndexUpkeep(IndexDriver driver, ChangeLog log, IndexFollower follower, FollowerSchedule schedule) {
        this.driver = driver;
        this.log = log;
        this.follower = follower;
        this.schedule = schedule;
    }

    /**
     * Begins, with changes that an earlier run left: they wait for the follower, or are brought in before this returns
     * if commits do that from now on.
     */
    static IndexUpkeep open(
            Catalog catalog, StorageEngine storage, CommitRunner commits, Recounter recounter, EngineOptions options) {
        IndexDriver driver = options.indexUpdates().driver();
        IndexUpdates updates = options.indexUpdates();
        ChangeLog.Waiting waiting = new ChangeLog.Waiting(updates.lag(), updates.waitingMax());
        ChangeLog log = new ChangeLog(storage, commits, options.clock(), waiting);
        IndexFollower follower = new IndexFollower(catalog, storage, commits, recounter, log);
        if (log.isOpen()) {
            new LogRecovery(catalog, storage, commits).recover(log);
        }
        if (driver == IndexDriver.INLINE) {
            follower.followUntil(Long.MAX_VALUE);
            follower.closeLog();
        }
        FollowerSchedule schedule = new FollowerSchedule(follower, log, options.clock(), options.background());
        return new IndexUpkeep(driver, log, follower, schedule);
    }

    /** Lets the follower run, if it runs by itself. */
    void start() {
        if (driver == IndexDriver.FOLLOWING) {
            schedule.start();
        }
    }

    /** What writers do for the follower; null if there is none. */
    @Nullable
    ChangeUpkeep changes() {
        return driver == IndexDriver.INLINE ? null : new ChangeUpkeep(log, follower::makeRoom);
    }

    void followUntil(long dueMillis) {
        follower.followUntil(dueMillis);
    }

    /** Brings in what waits, if the follower runs by itself; what cannot be brought in stays in the log. */
    @Override
    public void close() {
        schedule.close();
        try {
            if (driver == IndexDriver.FOLLOWING) {
                follower.followUntil(Long.MAX_VALUE);
            }
            follower.closeLog();
        } catch (StorageUnavailableException e) {
            // The log is still marked as open, so the next start finds what is left.
            return;
        }
    }
}
