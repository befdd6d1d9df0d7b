package dev.tafel.partition;

import org.jspecify.annotations.Nullable;

/**
 * The limits of one kind of access to a table or index as a whole, whichever rows it goes to. For one thread.
 *
 * <p>Provisioned units that are not used are kept for 300 seconds (documented). A maximum on demand and the growth on
 * demand keep one second (chosen).
 */
final class Level {

    private static final int BURST_SECONDS = 300;

    private @Nullable TokenBucket provisioned;
    private @Nullable TokenBucket maximum;
    private @Nullable Ramp ramp;

    /** Has the units provisioned from now on, and no other limit. */
    void provision(long units, long nowMicros) {
        provisioned = rated(provisioned, units, BURST_SECONDS, nowMicros);
        maximum = null;
        ramp = null;
    }

    /** Is on demand from now on; a maximum below 0 is none. */
    void onDemand(long maximumUnits, long nowMicros) {
        provisioned = null;
        maximum = maximumUnits < 0 ? null : rated(maximum, maximumUnits, 1, nowMicros);
    }

    /** Grows with its peaks from now on, and is ready for at least so much. */
    void growFrom(long readyUnits, long nowMicros) {
        Ramp present = ramp;
        if (present == null) {
            ramp = new Ramp(readyUnits, nowMicros);
        } else {
            present.prepare(readyUnits, nowMicros);
        }
    }

    private static TokenBucket rated(@Nullable TokenBucket present, long units, int keptSeconds, long nowMicros) {
        long halfUnits = 2 * Math.min(units, TokenBucket.RATE_MAX / 2);
        if (present == null) {
            return new TokenBucket(halfUnits, keptSeconds, nowMicros);
        }
        present.setRate(halfUnits, nowMicros);
        return present;
    }

    /** The limit that lets nothing more in; null if there is none. */
    @Nullable
    Limit refusing(long nowMicros) {
        if (maximum != null && !maximum.hasTokens(nowMicros)) {
            return Limit.MAX_ON_DEMAND;
        }
        if (provisioned != null && !provisioned.hasTokens(nowMicros)) {
            return Limit.PROVISIONED_THROUGHPUT;
        }
        if (ramp != null && !ramp.hasTokens(nowMicros)) {
            return ramp.isAtQuota() ? Limit.ACCOUNT : Limit.KEY_RANGE;
        }
        return null;
    }

    void take(long halfUnits, long nowMicros) {
        if (maximum != null) {
            maximum.take(halfUnits, nowMicros);
        }
        if (provisioned != null) {
            provisioned.take(halfUnits, nowMicros);
        }
        if (ramp != null) {
            ramp.take(halfUnits, nowMicros);
        }
    }

    /** What it is ready for on demand, in units a second; 0 if it does not grow. */
    long readyUnits(long nowMicros) {
        return ramp == null ? 0 : ramp.readyUnits(nowMicros);
    }
}
