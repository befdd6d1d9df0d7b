package dev.tafel.engine.commit;

import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs commits and tries them again when another one was in the way; the only place that sees a conflict.
 *
 * <p>In the data path it stands between an operation and the storage engine. Engines that lock never report a conflict,
 * so a commit on them runs once.
 */
public final class CommitRunner {

    /** How often a commit is tried before the caller is told that the service is busy. */
    public static final int ATTEMPTS_MAX = 20;

    private static final long FIRST_PAUSE_NANOS = 200_000;
    private static final long PAUSE_NANOS_MAX = 50_000_000;

    private final StorageEngine storage;
    private final CommitWatch watch;

    public CommitRunner(StorageEngine storage) {
        this(storage, CommitWatch.NONE);
    }

    /** Tells {@code watch} of every commit. */
    public CommitRunner(StorageEngine storage, CommitWatch watch) {
        this.storage = storage;
        this.watch = watch;
    }

    /**
     * The result of the commit.
     *
     * @throws StorageUnavailableException if every attempt met a conflict
     */
    public <R extends @Nullable Object> R run(Commit<R> commit) {
        CommitWatch.Watched watched = watch.begin();
        try {
            return untilNothingIsInTheWay(commit);
        } finally {
            watched.end();
        }
    }

    private <R extends @Nullable Object> R untilNothingIsInTheWay(Commit<R> commit) {
        long pauseNanos = FIRST_PAUSE_NANOS;
        for (int attempt = 1; ; attempt++) {
            try {
                return storage.commit(commit);
            } catch (ConflictException e) {
                if (attempt == ATTEMPTS_MAX) {
                    throw new StorageUnavailableException("A commit met a conflict in every attempt", e);
                }
                LockSupport.parkNanos(pauseNanos);
                pauseNanos = Math.min(pauseNanos * 2, PAUSE_NANOS_MAX);
            }
        }
    }
}
