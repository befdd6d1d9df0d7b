package dev.tafel.studio.change;

import dev.tafel.model.capacity.CapacityUnits;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Keeps what is written below a rate, and waits between attempts; not thread-safe. */
public final class Pace {

    private static final long BACKOFF_NANOS = TimeUnit.MILLISECONDS.toNanos(20);
    private static final int DOUBLINGS_MOST = 7;

    private final double nanosPerHalfUnit;
    private final LongSupplier nanoTime;
    private final Sleeper sleeper;
    private long freeAt;

    /** Lets time pass. */
    public interface Sleeper {

        /** Waits so long. */
        void sleep(long nanos) throws InterruptedException;
    }

    /**
     * @param unitsPerSecond write units a second, at least 1
     * @param nanoTime the running time, as {@link System#nanoTime}
     */
    public Pace(long unitsPerSecond, LongSupplier nanoTime, Sleeper sleeper) {
        if (unitsPerSecond < 1) {
            throw new IllegalArgumentException("A rate is at least one unit a second");
        }
        this.nanosPerHalfUnit = 1e9 / (unitsPerSecond * CapacityUnits.HALF_UNITS_PER_UNIT);
        this.nanoTime = nanoTime;
        this.sleeper = sleeper;
        this.freeAt = nanoTime.getAsLong();
    }

    /** Waits until what was spent before is within the rate. */
    void await() throws InterruptedException {
        long wait = freeAt - nanoTime.getAsLong();
        if (wait > 0) {
            sleeper.sleep(wait);
        }
    }

    /** Notes what a call has consumed. */
    void spent(long halfUnits) {
        freeAt = Math.max(freeAt, nanoTime.getAsLong()) + (long) (halfUnits * nanosPerHalfUnit);
    }

    /** Waits before another attempt, longer each time. */
    void backOff(int attempt) throws InterruptedException {
        sleeper.sleep(BACKOFF_NANOS << Math.min(attempt, DOUBLINGS_MOST));
    }
}
