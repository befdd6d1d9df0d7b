package dev.tafel.studio.traffic;

import dev.tafel.partition.Access;
import dev.tafel.partition.Limit;
import dev.tafel.partition.Refusal;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.traffic.TrafficReport.ThrottledKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts what keys ask for and what they are refused, as far as there is room. Not thread-safe. */
final class HotKeys {

    /** The most keys that are counted at a time; colder ones are forgotten each minute (chosen). */
    static final int COUNTED_MAX = 50_000;

    private static final double HALF_UNITS = 2;
    private static final double MINUTE_SECONDS = 60;

    private final Map<Key, Count> counts = new HashMap<>();
    private long minute;

    /** A key of a table or index, and what it is used for. */
    private record Key(String arm, String key, Access access) {}

    private static final class Count {
        private double minuteHalfUnits;
        private double peakHalfUnits;
        private double refusedHalfUnits;
        private String reason = "";
        private Limit limit = Limit.KEY_RANGE;
        private boolean isOfIndex;
    }

    /** A request asks for half units of a key. */
    void ask(String arm, String key, Access access, double halfUnits) {
        Key asked = new Key(arm, key, access);
        Count count = counts.get(asked);
        if (count == null) {
            if (counts.size() >= COUNTED_MAX) {
                return;
            }
            count = new Count();
            counts.put(asked, count);
        }
        count.minuteHalfUnits += halfUnits;
    }

    /** A request was refused on account of a key. */
    void refuse(String arm, String key, Refusal refusal, double halfUnits) {
        Key asked = new Key(arm, key, refusal.access());
        Count count = counts.get(asked);
        if (count == null) {
            // It came when there was no room for it, so others are hotter.
            return;
        }
        count.refusedHalfUnits += halfUnits;
        count.reason = refusal.reason();
        count.limit = refusal.limit();
        count.isOfIndex = refusal.index() != null;
    }

    /** A minute is over when another begins; what was cold in it and never refused is forgotten. */
    void at(long now) {
        if (now == minute) {
            return;
        }
        minute = now;
        for (Count count : counts.values()) {
            count.peakHalfUnits = Math.max(count.peakHalfUnits, count.minuteHalfUnits);
            count.minuteHalfUnits = 0;
        }
        counts.values()
                .removeIf(count -> count.refusedHalfUnits == 0
                        && count.peakHalfUnits < MINUTE_SECONDS * HALF_UNITS * ShardCount.WRITE_UNITS / 10);
    }

    /** Those that were refused, the worst first. */
    List<ThrottledKey> throttled() {
        at(minute + 1);
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue().refusedHalfUnits > 0)
                .sorted(Comparator.comparingDouble((Map.Entry<Key, Count> entry) -> -entry.getValue().refusedHalfUnits)
                        .thenComparing(entry -> entry.getKey().arm())
                        .thenComparing(entry -> entry.getKey().key()))
                .limit(TrafficReport.KEYS_MAX)
                .map(entry -> throttled(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static ThrottledKey throttled(Key key, Count count) {
        double peak = count.peakHalfUnits / HALF_UNITS / MINUTE_SECONDS;
        int shards = switch (key.access()) {
            case READ -> ShardCount.of(0, peak);
            case WRITE -> ShardCount.of(peak, 0);
        };
        return new ThrottledKey(
                key.arm(),
                key.key(),
                key.access(),
                Math.round(count.refusedHalfUnits / HALF_UNITS),
                peak,
                count.reason,
                rule(key, count, shards),
                count.limit == Limit.KEY_RANGE ? shards : 1);
    }

    /** Hot by itself: the rule on indexes or on partitions; otherwise the table as a whole grows too steeply. */
    private static String rule(Key key, Count count, int shards) {
        if (shards == 1) {
            return "HOT-08";
        }
        return count.isOfIndex && key.access() == Access.WRITE ? "HOT-07" : "HOT-04";
    }
}
