package dev.tafel.engine.lag;

import dev.tafel.engine.commit.CommitWatch;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.storage.RowReader;
import dev.tafel.storage.Snapshot;
import dev.tafel.storage.StorageEngine;
import java.time.Clock;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Lets eventually consistent reads see the rows as they were some time ago.
 *
 * <p>Snapshots are taken before commits, never by a timer: a snapshot opens a <em>moment</em>, to which all commits
 * belong that begin within the granularity; the next commit after that opens the next moment. Between moments nothing
 * changes. A read that is to be behind by D looks for the oldest moment that reached beyond {@code now - D} and sees
 * the snapshot before that moment's first commit, or the rows of now if there is no such moment. So a write is never
 * seen when it is younger than D, and always when it is older than D, the granularity and the time that commits took.
 *
 * <p>The granularity is a hundredth of the longest lag, at least 1 ms, so the snapshots that are held are few. If the
 * clock goes back, what was remembered is forgotten and reads catch up.
 */
public final class LaggingReads implements ReadViews, CommitWatch, AutoCloseable {

    /** Snapshots held at a time, but for those that reads are still using. */
    public static final int SNAPSHOTS_MAX = 102;

    private static final int GRAINS = 100;

    private final StorageEngine storage;
    private final Clock clock;
    private final LongSupplier lagsMillis;
    private final long lagMillisMax;
    private final long grainMillis;
    private final ReadView live;
    private final Deque<Moment> moments = new ArrayDeque<>();

    /**
     * Reads behind by {@code lag}.
     *
     * @throws UnsupportedOperationException if the storage engine has no snapshots
     */
    public LaggingReads(StorageEngine storage, Clock clock, Lag lag) {
        if (!storage.traits().snapshots()) {
            throw new UnsupportedOperationException("Reads cannot lag: the storage engine "
                    + storage.traits().name() + " cannot read as of an earlier moment");
        }
        this.storage = storage;
        this.clock = clock;
        this.lagsMillis = lag.millis();
        this.lagMillisMax = lag.max().toMillis();
        this.grainMillis = Math.max(1, (lagMillisMax + GRAINS - 1) / GRAINS);
        this.live = ReadViews.viewOf(storage);
    }

    @Override
    public synchronized ReadView open(ReadConsistency consistency) {
        return switch (consistency) {
            case STRONG -> live;
            case EVENTUAL -> asOf(lagsMillis.getAsLong());
        };
    }

    private ReadView asOf(long lagMillis) {
        long now = clock.millis();
        forgetBefore(now - lagMillisMax);
        if (lagMillis == 0) {
            return live;
        }
        for (Moment moment : moments) {
            if (moment.reach() > now - lagMillis) {
                moment.readers++;
                return moment;
            }
        }
        return live;
    }

    @Override
    public synchronized Watched begin() {
        long now = clock.millis();
        Moment newest = moments.peekLast();
        if (newest != null && now < newest.beganMillis) {
            forgetAll();
            newest = null;
        }
        if (newest == null || now >= newest.beganMillis + grainMillis) {
            forgetBefore(now - lagMillisMax);
            if (moments.size() == SNAPSHOTS_MAX) {
                moments.remove().forget();
            }
            newest = new Moment(storage.snapshot(), now);
            moments.add(newest);
        }
        newest.writers++;
        return newest;
    }

    /** Gives all snapshots back that nobody reads from. */
    @Override
    public synchronized void close() {
        forgetAll();
    }

    private void forgetBefore(long millis) {
        for (Moment oldest = moments.peek(); oldest != null && oldest.reach() <= millis; oldest = moments.peek()) {
            moments.remove().forget();
        }
    }

    private void forgetAll() {
        moments.forEach(Moment::forget);
        moments.clear();
    }

    /** The rows before some commits, and the time over which these commits were made; guarded by the outer object. */
    private final class Moment implements ReadView, Watched {

        private final Snapshot snapshot;
        private final long beganMillis;
        private long endedMillis;
        private int writers;
        private int readers;
        private boolean forgotten;

        Moment(Snapshot snapshot, long beganMillis) {
            this.snapshot = snapshot;
            this.beganMillis = beganMillis;
            this.endedMillis = beganMillis + grainMillis;
        }

        /** The time from which on nothing was changed by the commits of this moment. */
        long reach() {
            return writers > 0 ? Long.MAX_VALUE : endedMillis;
        }

        @Override
        public RowReader rows() {
            return snapshot;
        }

        @Override
        public void end() {
            synchronized (LaggingReads.this) {
                writers--;
                endedMillis = Math.max(endedMillis, clock.millis());
            }
        }

        @Override
        public void close() {
            synchronized (LaggingReads.this) {
                readers--;
                closeIfUnused();
            }
        }

        void forget() {
            forgotten = true;
            closeIfUnused();
        }

        private void closeIfUnused() {
            if (forgotten && readers == 0) {
                snapshot.close();
            }
        }
    }
}
