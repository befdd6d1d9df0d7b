package dev.tafel.meter.replay;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** A clock that stands still until it is moved, and never goes back. Thread-safe. */
public final class SimulatedClock extends Clock {

    private volatile Instant now;

    /** A clock that begins at that moment. */
    public SimulatedClock(Instant begin) {
        this.now = begin;
    }

    /** Moves the clock, unless that would be back. */
    public synchronized void moveTo(Instant moment) {
        if (moment.isAfter(now)) {
            now = moment;
        }
    }

    @Override
    public Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    /** The same clock: whatever asks here asks for moments, not for local times. */
    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
