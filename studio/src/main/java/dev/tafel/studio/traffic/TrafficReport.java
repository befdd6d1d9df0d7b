package dev.tafel.studio.traffic;

import dev.tafel.partition.Access;
import java.util.List;

/**
 * What became of a day of calls.
 *
 * @param seconds how much time was simulated: a day, or less of it if there are very many calls
 * @param peakSeconds how much of that was at the peak rates
 * @param requests how many requests were made, as many as the rates say
 * @param throttled how many of them were refused
 * @param patterns one for each access pattern that makes requests, in the order of the design
 * @param keys the keys that were throttled, the worst first; at most {@link #KEYS_MAX}
 * @param arms the tables and indexes
 */
public record TrafficReport(
        long seconds,
        long peakSeconds,
        long requests,
        long throttled,
        List<PatternTraffic> patterns,
        List<ThrottledKey> keys,
        List<ArmTraffic> arms) {

    /** The most throttled keys that are told of (chosen). */
    public static final int KEYS_MAX = 20;

    public TrafficReport {
        patterns = List.copyOf(patterns);
        keys = List.copyOf(keys);
        arms = List.copyOf(arms);
    }

    /** The requests of a pattern. */
    public record PatternTraffic(String pattern, long requests, long throttled) {}

    /**
     * A partition key that asked for more than it gets.
     *
     * @param arm the table or index
     * @param key with ranks in the places of values, the most popular is 0
     * @param throttledUnits how many units were refused
     * @param peakUnitsPerSecond what it asks for at the peak, on average of its hottest minute
     * @param reason how the service names the limit
     * @param rule the rule whose page says what to do
     * @param shards over how many keys it would have to be spread; 1 if spreading it is no cure
     */
    public record ThrottledKey(
            String arm,
            String key,
            Access access,
            long throttledUnits,
            double peakUnitsPerSecond,
            String reason,
            String rule,
            int shards) {}

    /**
     * A table or index.
     *
     * @param partitions how many partitions it has in the end
     * @param splitForHeat how many of them come from splits of hot ones
     */
    public record ArmTraffic(String arm, int partitions, int splitForHeat) {}

    /** Whether nobody was refused. */
    public boolean isCalm() {
        return throttled == 0;
    }
}
