package dev.tafel.meter.count;

import dev.tafel.model.observe.FinishedCall.Timing;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.IntCountsHistogram;

/**
 * Durations of the current hour and the one before, in microseconds with two digits. For one thread, or under a lock of
 * its owner.
 */
public final class Latency {

    private static final long MICROS_MOST = TimeUnit.MINUTES.toMicros(1);
    private static final int DIGITS = 2;
    private static final int SECONDS_PER_HOUR = 3600;

    private IntCountsHistogram present = histogram();
    private IntCountsHistogram past = histogram();
    private long hour = Long.MIN_VALUE;

    private static IntCountsHistogram histogram() {
        return new IntCountsHistogram(1, MICROS_MOST, DIGITS);
    }

    /** Adds a duration, for all calls that it stands for. */
    public void add(long epochSecond, Timing timing) {
        long current = Math.floorDiv(epochSecond, SECONDS_PER_HOUR);
        if (current > hour) {
            IntCountsHistogram older = past;
            past = present;
            older.reset();
            if (current > hour + 1) {
                past.reset();
            }
            present = older;
            hour = current;
        }
        long micros = TimeUnit.NANOSECONDS.toMicros(timing.nanos());
        present.recordValueWithCount(Math.max(1, Math.min(MICROS_MOST, micros)), timing.weight());
    }

    /** The duration that this share of calls did not exceed, in microseconds; 0 if there were none. */
    public long micros(double percentile) {
        Histogram both = new Histogram(1, MICROS_MOST, DIGITS);
        both.add(past);
        both.add(present);
        return both.getTotalCount() == 0 ? 0 : both.getValueAtPercentile(percentile);
    }
}
