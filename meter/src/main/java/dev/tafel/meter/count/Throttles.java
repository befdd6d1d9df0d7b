package dev.tafel.meter.count;

import java.util.Map;
import java.util.TreeMap;

/** How often calls met the limits of a table or an index, by the reason that the service gives. Thread-safe. */
public final class Throttles {

    private final Map<String, Timeline> byReason = new TreeMap<>();

    /** Counts one. */
    public synchronized void add(long epochSecond, String reason) {
        byReason.computeIfAbsent(reason, any -> new Timeline()).at(epochSecond).add(Count.THROTTLES, 1);
    }

    /** What was counted from the minute of {@code epochSecond} on; reasons without any are left out. */
    public synchronized Map<String, Long> since(long epochSecond) {
        Map<String, Long> counts = new TreeMap<>();
        byReason.forEach((reason, timeline) -> {
            long count = timeline.since(epochSecond).get(Count.THROTTLES);
            if (count > 0) {
                counts.put(reason, count);
            }
        });
        return counts;
    }

    /** What was counted since the beginning. */
    public synchronized Map<String, Long> total() {
        return since(Long.MIN_VALUE);
    }
}
