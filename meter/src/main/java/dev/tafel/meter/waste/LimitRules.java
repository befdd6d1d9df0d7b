package dev.tafel.meter.waste;

import dev.tafel.meter.key.KeyUse;
import dev.tafel.meter.key.SpaceSaving.Weighed;
import dev.tafel.meter.waste.Finding.Wasted;
import dev.tafel.meter.waste.Ledger.Raw;
import dev.tafel.model.capacity.CapacityUnits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules that hold what was observed against the limits of throughput: of partitions, and those that were met. */
final class LimitRules {

    /** What a partition carries in a second (documented). */
    private static final long PARTITION_READ_HALF_UNITS = 3_000L * CapacityUnits.HALF_UNITS_PER_UNIT;

    private static final long PARTITION_WRITE_HALF_UNITS = 1_000L * CapacityUnits.HALF_UNITS_PER_UNIT;

    /** A key is hot from this share of a partition in one second on (chosen; a partition splits at the same share). */
    private static final int HOT_PERCENT = 80;

    /** A key is much hotter than others from this share of all units on (chosen). */
    private static final int SKEW_PERCENT = 10;

    /** Below this share of a partition in one second skew does no harm yet (chosen). */
    private static final int SKEW_PARTITION_PERCENT = 10;

    /** A shard is planned with this many write units, which leaves room to grow (chosen). */
    private static final long SHARD_UNITS = 700;

    private static final int PERCENT = 100;

    private LimitRules() {}

    /**
     * A table or an index with the use of its keys.
     *
     * @param index null for the table itself
     * @param throttles how often each limit was met within a window, by its reason
     */
    record ObservedResource(String table, @Nullable String index, KeyUse keys, Map<String, Long> throttles) {

        String text() {
            return index == null ? table : table + "." + index;
        }
    }

    static List<Raw> check(ObservedResource resource) {
        List<Raw> found = new ArrayList<>();
        heat(resource, Use.READ, found);
        heat(resource, Use.WRITE, found);
        throttles(resource, found);
        return found;
    }

    private enum Use {
        READ("read", PARTITION_READ_HALF_UNITS),
        WRITE("write", PARTITION_WRITE_HALF_UNITS);

        private final String text;
        private final long partitionHalfUnits;

        Use(String text, long partitionHalfUnits) {
            this.text = text;
            this.partitionHalfUnits = partitionHalfUnits;
        }
    }

    private static void heat(ObservedResource resource, Use use, List<Raw> found) {
        List<Weighed> heaviest = switch (use) {
            case READ -> resource.keys().mostRead(KeyUse.KEYS_MAX);
            case WRITE -> resource.keys().mostWritten(KeyUse.KEYS_MAX);
        };
        long total = switch (use) {
            case READ -> resource.keys().readHalfUnits();
            case WRITE -> resource.keys().writeHalfUnits();
        };
        Weighed hottest = null;
        for (Weighed key : heaviest) {
            if (hottest == null || key.peak() > hottest.peak()) {
                hottest = key;
            }
        }
        if (hottest == null) {
            return;
        }
        long percent = hottest.peak() * PERCENT / use.partitionHalfUnits;
        if (percent >= HOT_PERCENT) {
            found.add(hot(resource, use, hottest, percent));
            return;
        }
        Weighed first = heaviest.get(0);
        long share = (first.weight() - first.error()) * PERCENT / Math.max(1, total);
        long ofPartition = first.peak() * PERCENT / use.partitionHalfUnits;
        if (share > SKEW_PERCENT && ofPartition >= SKEW_PARTITION_PERCENT && heaviest.size() > 1) {
            found.add(raw(
                    RuleId.HOT_03,
                    resource,
                    text(first) + " takes " + share + " % of all " + use.text + " units, and had " + ofPartition
                            + " % of what a partition carries in its busiest second",
                    "shard that key alone, or put a cache in front of it"));
        }
    }

    private static Raw hot(ObservedResource resource, Use use, Weighed key, long percent) {
        long units = key.peak() / CapacityUnits.HALF_UNITS_PER_UNIT;
        String evidence = text(key) + " took " + units + " " + use.text + " units in its busiest second, " + percent
                + " % of what a partition carries";
        boolean isIndexWrite = resource.index() != null && use == Use.WRITE;
        long shards = Math.max(2, (units + SHARD_UNITS - 1) / SHARD_UNITS);
        String fix = switch (use) {
            case WRITE -> "spread the key over " + shards + " or more shards, or make the index sparse if it is one";
            case READ -> "put a cache in front of it, or spread copies over shards";
        };
        return raw(isIndexWrite ? RuleId.HOT_07 : RuleId.HOT_04, resource, evidence, fix);
    }

    private static void throttles(ObservedResource resource, List<Raw> found) {
        resource.throttles().forEach((reason, count) -> {
            List<Weighed> keys = resource.keys().mostThrottled(1);
            String most = keys.isEmpty() ? "" : "; most often " + text(keys.get(0));
            found.add(raw(
                    rule(resource, reason),
                    resource,
                    count + (count == 1 ? " call met" : " calls met") + " the limit " + reason + most,
                    fix(reason)));
        });
    }

    private static RuleId rule(ObservedResource resource, String reason) {
        if (reason.endsWith("KeyRangeThroughputExceeded")) {
            return resource.index() != null && reason.contains("Write") ? RuleId.HOT_07 : RuleId.HOT_04;
        }
        if (reason.endsWith("AccountLimitExceeded")) {
            return RuleId.HOT_08;
        }
        return resource.index() != null && reason.contains("Write") ? RuleId.CAP_03 : RuleId.CAP_04;
    }

    private static String fix(String reason) {
        if (reason.endsWith("KeyRangeThroughputExceeded")) {
            return "spread the key; a table on demand that has only just begun is to be warmed (WarmThroughput)";
        }
        if (reason.endsWith("AccountLimitExceeded")) {
            return "have the quota of the table raised, or spread the load over time";
        }
        return reason.endsWith("MaxOnDemandThroughputExceeded")
                ? "raise the maximum of OnDemandThroughput, or call less often"
                : "provision more units, with auto scaling if the load varies, or change to on demand";
    }

    private static String text(Weighed key) {
        return new String(key.key(), StandardCharsets.UTF_8);
    }

    private static Raw raw(RuleId rule, ObservedResource resource, String evidence, String fix) {
        return new Raw(rule, resource.table(), resource.text(), Wasted.NOTHING, evidence, fix);
    }
}
