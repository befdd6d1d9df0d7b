package dev.tafel.studio.design;

import java.time.Duration;
import java.util.List;

/**
 * Somebody who is called with the changes of a table.
 *
 * @param name unique in the design
 * @param entities whose changes it wants; empty for those of all
 * @param outage for how long it may be down without losing a change; zero if that was not stated
 */
public record StreamConsumer(String name, List<String> entities, Selectivity filter, Duration outage, Source source) {

    /** Whether changes that it does not want are kept from it. */
    public enum Selectivity {
        /** It is called for every change. */
        NONE,
        /** A filter on the event source lets through only what it wants. */
        FILTERED
    }

    /** Where it reads changes. */
    public enum Source {
        /** The table's own stream, which keeps changes for a day. */
        STREAM,
        /** A Kinesis data stream, which keeps them as long as one wants. */
        KINESIS
    }

    public StreamConsumer {
        entities = List.copyOf(entities);
        if (outage.isNegative()) {
            throw new IllegalArgumentException("An outage is not negative");
        }
    }
}
