package dev.tafel.studio.traffic;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a day is simulated.
 *
 * @param seed of all that is drawn
 * @param startMicros when the day begins, in microseconds since the epoch
 * @param bytes how large tables and indexes are when it begins, by name
 */
public record TrafficSettings(long seed, long startMicros, Map<String, Long> bytes) {

    public TrafficSettings {
        bytes = Collections.unmodifiableMap(new TreeMap<>(bytes));
    }
}
