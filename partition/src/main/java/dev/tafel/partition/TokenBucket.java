package dev.tafel.partition;

/**
 * Tokens that come at a rate, are kept for some seconds, and may be owed.
 *
 * <p>A call is let in while there is a token left, and pays what it cost when that is known: a read is paid for after
 * the items were seen. So the last call may leave a debt, and nobody is let in until it is paid off.
 *
 * <p>All numbers are whole: what is left over of a token is kept for the next time. For one thread.
 */
final class TokenBucket {

    /** The most tokens a second; a higher rate is as good as none (chosen, so that no product overflows). */
    static final long RATE_MAX = 2_000_000_000L;

    private static final long MICROS_PER_SECOND = 1_000_000;

    private final int keptSeconds;
    private long rate;
    private long level;
    private long leftOver;
    private long atMicros;

    /** A bucket with the tokens of one second in it. */
    TokenBucket(long rate, int keptSeconds, long nowMicros) {
        this.rate = bounded(rate);
        this.keptSeconds = keptSeconds;
        this.level = this.rate;
        this.atMicros = nowMicros;
    }

    private static long bounded(long rate) {
        return Math.min(Math.max(rate, 0), RATE_MAX);
    }

    long rate() {
        return rate;
    }

    /** Changes the rate from now on; what is kept stays, as far as the bucket still holds it. */
    void setRate(long changed, long nowMicros) {
        refill(nowMicros);
        rate = bounded(changed);
        level = Math.min(level, rate * keptSeconds);
    }

    /** Whether a call is let in. */
    boolean hasTokens(long nowMicros) {
        refill(nowMicros);
        return level > 0;
    }

    /** Pays for a call. */
    void take(long tokens, long nowMicros) {
        refill(nowMicros);
        level -= tokens;
    }

    /** The tokens that are there; negative if some are owed. */
    long level(long nowMicros) {
        refill(nowMicros);
        return level;
    }

    /** Time that runs backwards, as a system's clock may, is taken for none. */
    private void refill(long nowMicros) {
        if (nowMicros <= atMicros) {
            return;
        }
        long elapsed = Math.min(nowMicros - atMicros, (Long.MAX_VALUE - leftOver) / Math.max(1, rate));
        atMicros = nowMicros;
        long come = rate * elapsed + leftOver;
        leftOver = come % MICROS_PER_SECOND;
        level = Math.min(level + come / MICROS_PER_SECOND, rate * keptSeconds);
    }
}
