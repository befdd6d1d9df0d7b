package dev.tafel.partition;

import dev.tafel.partition.PartitionState.Cause;
import org.jspecify.annotations.Nullable;

/** One partition while it is open: its range, its limit, its load. For one thread. */
final class Partition {

    /** The shares of a second: 3,000 read units or 1,000 write units, or a mixture (documented). */
    static final long SHARES_PER_SECOND = 6_000;

    /** A minute is hot when this share of the limit was asked for (chosen). */
    private static final int HOT_PERCENT = 80;

    /** After so many hot minutes in a row a partition is split (chosen; documented is "sustained"). */
    private static final int HOT_MINUTES = 5;

    private static final long MINUTE_MICROS = 60_000_000;
    private static final long HOT_SHARES = 60 * SHARES_PER_SECOND * HOT_PERCENT / 100;

    private final int number;
    private final @Nullable Integer parent;
    private final KeyRange range;
    private final long openedAtMicros;
    private final Cause cause;
    private final TokenBucket bucket;
    private final KeySamples samples = new KeySamples();
    private long bytes;
    private long minute;
    private long minuteShares;
    private int hotMinutes;
    private long wholeUntilMicros = Long.MIN_VALUE;
    private @Nullable Obstacle obstacle;

    /** A partition with what one second gives it. */
    Partition(Opening opening, KeyRange range, long bytes) {
        this.number = opening.number();
        this.parent = opening.parent();
        this.range = range;
        this.openedAtMicros = opening.atMicros();
        this.cause = opening.cause();
        this.bytes = bytes;
        this.bucket = new TokenBucket(SHARES_PER_SECOND, 1, opening.atMicros());
        this.minute = Math.floorDiv(opening.atMicros(), MINUTE_MICROS);
    }

    /** How a partition comes to be. */
    record Opening(int number, @Nullable Integer parent, Cause cause, long atMicros) {}

    int number() {
        return number;
    }

    KeyRange range() {
        return range;
    }

    long bytes() {
        return bytes;
    }

    KeySamples samples() {
        return samples;
    }

    boolean hasRoom(long nowMicros) {
        return bucket.hasTokens(nowMicros);
    }

    /** Counts what was asked for, let in or not. */
    void ask(KeyPosition position, long shares, long nowMicros) {
        roll(nowMicros);
        minuteShares += shares;
        samples.add(position, shares);
    }

    /** Takes what a call cost that was let in. */
    void take(long shares, long nowMicros) {
        bucket.take(shares, nowMicros);
    }

    void grow(long grownBytes) {
        bytes = Math.max(0, bytes + grownBytes);
    }

    /** Whether the partition has been hot long enough, by the minutes that ended before now. */
    boolean isHot(long nowMicros) {
        roll(nowMicros);
        return hotMinutes >= HOT_MINUTES;
    }

    private void roll(long nowMicros) {
        long now = Math.floorDiv(nowMicros, MINUTE_MICROS);
        if (now <= minute) {
            return;
        }
        if (minuteShares >= HOT_SHARES && now == minute + 1) {
            hotMinutes++;
        } else {
            cool();
        }
        minute = now;
        minuteShares = 0;
    }

    /** Whether the partition holds more than it may, and was not found to be indivisible a moment ago. */
    boolean isTooLarge(long nowMicros) {
        return bytes > PartitionMap.BYTES_MAX && nowMicros >= wholeUntilMicros;
    }

    /** A split was wanted and cannot be; it is thought of again some minutes later. */
    void keepWhole(Obstacle reason, long nowMicros) {
        obstacle = reason;
        wholeUntilMicros = nowMicros + HOT_MINUTES * MINUTE_MICROS;
        cool();
    }

    private void cool() {
        hotMinutes = 0;
        samples.clear();
    }

    PartitionState state(@Nullable Long closedAtMicros) {
        return new PartitionState(number, parent, range, openedAtMicros, closedAtMicros, cause, bytes, obstacle);
    }
}
