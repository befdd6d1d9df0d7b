package dev.tafel.partition;

import dev.tafel.model.table.Throughput;

/**
 * How much a table or an index on demand is ready for: at first a fixed amount, then twice its former peak.
 *
 * <p>A peak is the highest average of a minute. It counts as former when the half hour in which it was reached is over
 * (the half hour and the doubling are documented, the minute is chosen). It is never forgotten. What the table may have
 * at all is the account's quota. For one thread; one kind of access.
 */
final class Ramp {

    /** What a new table or index is ready for (documented). */
    static final Throughput START = new Throughput(12_000, 4_000);

    /** The quota of units a second of a table or an index, for reads and for writes (documented, the default). */
    static final long QUOTA_MAX = 40_000;

    private static final long MINUTE_MICROS = 60_000_000;
    private static final int HALF_HOUR_MINUTES = 30;

    private final TokenBucket bucket;
    private long readyHalfUnits;
    private long minute;
    private long halfHourEnd;
    private long minuteHalfUnits;
    private long peakHalfUnits;

    Ramp(long readyUnits, long nowMicros) {
        this.readyHalfUnits = bounded(2 * readyUnits);
        this.bucket = new TokenBucket(readyHalfUnits, 1, nowMicros);
        this.minute = Math.floorDiv(nowMicros, MINUTE_MICROS);
        this.halfHourEnd = minute + HALF_HOUR_MINUTES;
    }

    private static long bounded(long halfUnits) {
        return Math.min(halfUnits, 2 * QUOTA_MAX);
    }

    /** What it is ready for at that time, in units a second. */
    long readyUnits(long nowMicros) {
        roll(nowMicros);
        return readyHalfUnits / 2;
    }

    boolean isAtQuota() {
        return readyHalfUnits == 2 * QUOTA_MAX;
    }

    boolean hasTokens(long nowMicros) {
        return bucket.hasTokens(nowMicros);
    }

    void take(long halfUnits, long nowMicros) {
        roll(nowMicros);
        minuteHalfUnits += halfUnits;
        bucket.take(halfUnits, nowMicros);
    }

    /** Makes it ready for at least so much. */
    void prepare(long units, long nowMicros) {
        long halfUnits = bounded(2 * units);
        if (halfUnits > readyHalfUnits) {
            readyHalfUnits = halfUnits;
            bucket.setRate(halfUnits, nowMicros);
        }
    }

    private void roll(long nowMicros) {
        long now = Math.floorDiv(nowMicros, MINUTE_MICROS);
        if (now <= minute) {
            return;
        }
        peakHalfUnits = Math.max(peakHalfUnits, minuteHalfUnits / 60);
        minuteHalfUnits = 0;
        minute = now;
        if (now >= halfHourEnd) {
            prepare(peakHalfUnits, nowMicros);
            halfHourEnd = now + HALF_HOUR_MINUTES;
        }
    }
}
