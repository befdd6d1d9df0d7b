package dev.tafel.engine.index;

import dev.tafel.engine.change.ChangeLog;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.local.UseGate;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** Lets a follower run in the background when changes are due; no thread waits while there are none. */
public final class FollowerSchedule implements AutoCloseable {

    private static final long PAUSE_MILLIS = 100;

    private final IndexFollower follower;
    private final ChangeLog log;
    private final Clock clock;
    private final Executor background;
    private final UseGate runs = new UseGate("index follower");
    private final AtomicBoolean scheduled = new AtomicBoolean();

    /** @param background runs the follower, in other threads than those that hand it over */
    public FollowerSchedule(IndexFollower follower, ChangeLog log, Clock clock, Executor background) {
        this.follower = follower;
        this.log = log;
        this.clock = clock;
        this.background = background;
    }

    /** Begins, with what waits already. */
    public void start() {
        log.tell(this::wake);
        wake();
    }

    private void wake() {
        Long due = log.nextDueMillis();
        if (due != null) {
            scheduleIn(due - clock.millis());
        }
    }

    private void scheduleIn(long millis) {
        if (!scheduled.compareAndSet(false, true)) {
            return;
        }
        if (millis <= 0) {
            background.execute(this::run);
        } else {
            CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS, background)
                    .execute(this::run);
        }
    }

    private void run() {
        scheduled.set(false);
        if (!runs.tryEnter()) {
            return;
        }
        try {
            follower.followUntil(clock.millis());
            Long due = log.nextDueMillis();
            if (due != null) {
                scheduleIn(Math.max(1, due - clock.millis()));
            }
        } catch (StorageUnavailableException e) {
            // The log stands, and a storage engine that is busy or away may come back.
            scheduleIn(PAUSE_MILLIS);
        } finally {
            runs.leave();
        }
    }

    /** Waits for the run that is under way and lets no other one begin. */
    @Override
    public void close() {
        runs.close();
    }
}
