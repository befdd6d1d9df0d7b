package dev.tafel.engine.count;

import java.util.concurrent.locks.LockSupport;

/** Leaves the processor to others for the larger part of the time. For one thread. */
final class Pace {

    /** Rows between two rests. */
    static final int ROWS_BETWEEN_RESTS = 1_000;

    /** For each time of work, so many times of rest: a quarter of one processor is taken. */
    private static final long RESTS = 3;

    private int rows;
    private long sinceNanos = System.nanoTime();

    /** Rests if there has been enough work; called after each row. */
    void step() {
        rows++;
        if (rows < ROWS_BETWEEN_RESTS) {
            return;
        }
        long worked = System.nanoTime() - sinceNanos;
        LockSupport.parkNanos(this, worked * RESTS);
        rows = 0;
        sinceNanos = System.nanoTime();
    }
}
