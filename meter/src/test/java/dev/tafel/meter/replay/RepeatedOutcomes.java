package dev.tafel.meter.replay;

import dev.tafel.meter.Meter;
import dev.tafel.meter.record.RecordedCall;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.meter.replay.ReplayDatabase.Limits;
import dev.tafel.model.value.Bytes;
import java.time.Instant;

/** A database on which every call ends as it was recorded. */
public final class RepeatedOutcomes implements ReplayDatabase.Opened {

    private final Meter meter;

    private RepeatedOutcomes(Instant began) {
        this.meter = new Meter(new SimulatedClock(began));
    }

    public static ReplayDatabase.Opened open(Instant began, Limits limits) {
        return new RepeatedOutcomes(began);
    }

    @Override
    public Meter meter() {
        return meter;
    }

    @Override
    public void ensureTable(Bytes createTable) {}

    @Override
    public Outcome call(RecordedCall call) {
        return call.outcome();
    }

    @Override
    public void close() {}
}
