package dev.tafel.engine.catalog;

import dev.tafel.model.table.Throughput;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * When a table's throughput was changed.
 *
 * @param decreases how often it was lowered on the day of {@code lastDecrease}, in UTC
 * @param billedByRequestSince when the table last became billed by request
 */
public record ThroughputHistory(
        long decreases,
        @Nullable Instant lastIncrease,
        @Nullable Instant lastDecrease,
        @Nullable Instant billedByRequestSince) {

    /** The history of a new table. */
    public static final ThroughputHistory NONE = new ThroughputHistory(0, null, null, null);

    /** How often throughput was lowered on the day of {@code now}, in UTC. */
    public long decreasesOnDayOf(Instant now) {
        Instant last = lastDecrease;
        return last != null && day(last) == day(now) ? decreases : 0;
    }

    /**
     * The history after a change from {@code before} to {@code after}; a change may raise one part and lower another.
     */
    public ThroughputHistory changed(Throughput before, Throughput after, Instant now) {
        boolean raised = after.readUnits() > before.readUnits() || after.writeUnits() > before.writeUnits();
        boolean lowered = after.readUnits() < before.readUnits() || after.writeUnits() < before.writeUnits();
        return new ThroughputHistory(
                lowered ? decreasesOnDayOf(now) + 1 : decreases,
                raised ? now : lastIncrease,
                lowered ? now : lastDecrease,
                billedByRequestSince);
    }

    /** The history after the table became billed by request. */
    public ThroughputHistory billedByRequest(Instant now) {
        return new ThroughputHistory(decreases, lastIncrease, lastDecrease, now);
    }

    private static long day(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC).toLocalDate().toEpochDay();
    }
}
