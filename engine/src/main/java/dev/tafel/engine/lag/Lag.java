package dev.tafel.engine.lag;

import java.time.Duration;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;

/**
 * How far something is behind: always as far, or anything from {@code min} to {@code max}, drawn from a seed.
 *
 * @param min the shortest delay, not negative
 * @param max the longest delay, at most {@link #LAG_MAX}; may be equal to {@code min}
 * @param seed what delays are drawn from; the same seed gives the same delays in the same order
 */
public record Lag(Duration min, Duration max, long seed) {

    /** The longest delay. */
    public static final Duration LAG_MAX = Duration.ofMinutes(10);

    public Lag {
        if (min.isNegative() || min.compareTo(max) > 0 || max.compareTo(LAG_MAX) > 0) {
            throw new IllegalArgumentException(
                    "A lag is from 0 to " + LAG_MAX.toSeconds() + " s, the shorter one first: " + min + " to " + max);
        }
    }

    /** Always the same delay. */
    public static Lag of(Duration delay) {
        return new Lag(delay, delay, 0);
    }

    /** A delay from {@code min} to {@code max}, both included. */
    public static Lag between(Duration min, Duration max) {
        return new Lag(min, max, 0);
    }

    /** The same lag, drawn from another seed. */
    public Lag seeded(long other) {
        return new Lag(min, max, other);
    }

    /** Gives one delay after another, in milliseconds; for one thread at a time. */
    public LongSupplier millis() {
        SplittableRandom random = new SplittableRandom(seed);
        return () -> random.nextLong(min.toMillis(), max.toMillis() + 1);
    }
}
