package dev.tafel.meter.replay;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/** The pace of a recording, faster or slower. For one thread. */
public final class ScaledPace implements Pace {

    private static final Pattern SPEED = Pattern.compile("[0-9]{1,6}(\\.[0-9]{1,6})?");

    private final double speed;
    private final LongSupplier nanoTime;
    private final Sleep sleep;
    private final long startNanos;

    /** Waits; a test may count instead. */
    @FunctionalInterface
    public interface Sleep {

        /** Waits so long. */
        void nanos(long nanos) throws InterruptedException;
    }

    /**
     * A pace that begins now.
     *
     * @param speed 1 for that of the recording, 2 for twice as fast
     * @param nanoTime a clock for durations
     */
    public ScaledPace(double speed, LongSupplier nanoTime, Sleep sleep) {
        if (!(speed > 0)) {
            throw new IllegalArgumentException("No speed: " + speed);
        }
        this.speed = speed;
        this.nanoTime = nanoTime;
        this.sleep = sleep;
        this.startNanos = nanoTime.getAsLong();
    }

    /** A speed as people write it, such as 10 or 0.5; empty if the text is none. */
    public static Optional<Double> speed(String text) {
        return SPEED.matcher(text).matches()
                ? Optional.of(Double.valueOf(text)).filter(speed -> speed > 0)
                : Optional.empty();
    }

    @Override
    public long await(long atMicros) throws InterruptedException {
        long dueNanos = (long) (TimeUnit.MICROSECONDS.toNanos(atMicros) / speed);
        long early = dueNanos - (nanoTime.getAsLong() - startNanos);
        if (early <= 0) {
            return TimeUnit.NANOSECONDS.toMicros(-early);
        }
        sleep.nanos(early);
        return 0;
    }
}
