package dev.tafel.meter.key;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * Whether a partition key was written within the last seconds. Thread-safe.
 *
 * <p>It errs on one side: keys that share a place count as one, and so does everything in the first seconds, so that a
 * key of which it says no was not written.
 */
public final class RecentWrites {

    /** The places in which keys are remembered (chosen). */
    static final int PLACES = 4096;

    /** Eventually consistent reads are up to date long before that (chosen; usually within one second). */
    static final int RECENT_SECONDS = 2;

    private final AtomicLongArray lastWrites = new AtomicLongArray(PLACES);

    public RecentWrites(long epochSecond) {
        for (int i = 0; i < PLACES; i++) {
            lastWrites.set(i, epochSecond);
        }
    }

    /** Notes a write. */
    public void wrote(long epochSecond, byte[] key) {
        int place = place(key);
        if (lastWrites.get(place) != epochSecond) {
            lastWrites.set(place, epochSecond);
        }
    }

    /** Whether the key may have been written lately. */
    public boolean isRecent(long epochSecond, byte[] key) {
        return epochSecond - lastWrites.get(place(key)) <= RECENT_SECONDS;
    }

    private static int place(byte[] key) {
        int hash = Arrays.hashCode(key);
        return (hash ^ (hash >>> 16)) & (PLACES - 1);
    }
}
