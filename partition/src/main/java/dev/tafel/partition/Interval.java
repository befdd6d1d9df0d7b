package dev.tafel.partition;

/**
 * What was asked and let in during a span of simulated time.
 *
 * @param widthMicros how long the span is
 * @param offeredHalfUnits of the calls that were made, over all their arms; likewise {@code admittedHalfUnits} of those
 *     that were let in
 */
public record Interval(
        long startMicros,
        long widthMicros,
        long offeredCalls,
        long admittedCalls,
        long offeredHalfUnits,
        long admittedHalfUnits) {

    /** The calls that were refused. */
    public long throttledCalls() {
        return offeredCalls - admittedCalls;
    }

    Interval plus(Interval other) {
        return new Interval(
                startMicros,
                widthMicros,
                offeredCalls + other.offeredCalls,
                admittedCalls + other.admittedCalls,
                offeredHalfUnits + other.offeredHalfUnits,
                admittedHalfUnits + other.admittedHalfUnits);
    }

    Interval widened() {
        return new Interval(
                startMicros, 2 * widthMicros, offeredCalls, admittedCalls, offeredHalfUnits, admittedHalfUnits);
    }
}
