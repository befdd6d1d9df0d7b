package dev.tafel.studio.simulate;

import dev.tafel.partition.Interval;
import dev.tafel.partition.Refusal;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.ObjectBuilder;
import dev.tafel.studio.layout.KeyHeat;
import dev.tafel.studio.lint.RuleCatalog;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * What became of simulated writes.
 *
 * @param seconds from the first second to the last
 * @param rows the map: ranges of the table's keys, then the index's keys
 * @param refusals how often each limit refused
 * @param indexPartitions how many partitions the index had in the end
 * @param verdict what it means, in words
 */
public record WriteOutcome(
        WriteLoad load,
        List<Interval> seconds,
        List<HeatRow> rows,
        Map<Refusal, Long> refusals,
        int indexPartitions,
        Verdict verdict) {

    /**
     * What it means.
     *
     * @param rule the rule that warns of it; null if nothing was throttled
     * @param message with the index and the numbers
     * @param shardsWanted over how many partition keys the hottest key would have to be spread
     */
    public record Verdict(@Nullable String rule, String message, int shardsWanted) {}

    public WriteOutcome {
        seconds = List.copyOf(seconds);
        rows = List.copyOf(rows);
        refusals = Map.copyOf(refusals);
    }

    /** The writes that were refused. */
    public long throttled() {
        return seconds.stream().mapToLong(Interval::throttledCalls).sum();
    }

    /** As JSON; {@code docs/reference/http-api.md} describes the members. */
    public Json toJson() {
        ObjectBuilder written = Json.object()
                .put("table", load.names().table())
                .put("index", load.names().index())
                .put("shards", load.shards())
                .put(
                        "offered",
                        seconds.stream().mapToLong(Interval::offeredCalls).sum())
                .put(
                        "admitted",
                        seconds.stream().mapToLong(Interval::admittedCalls).sum())
                .put("throttled", throttled())
                .put("admittedPerSecond", numbers(perSecond(Interval::admittedCalls)))
                .put("throttledPerSecond", numbers(perSecond(Interval::throttledCalls)))
                .put("partitionHalfUnitsPerSecond", 2L * KeyHeat.PARTITION_WRITE_UNITS)
                .put("rows", new JsonArray(rows.stream().map(WriteOutcome::row).toList()))
                .put("refusals", reasons())
                .put("indexPartitions", indexPartitions)
                .put("message", verdict.message())
                .put("shardsWanted", ShardCount.roomy(verdict.shardsWanted()));
        String rule = verdict.rule();
        if (rule != null) {
            written.put("rule", rule)
                    .put(
                            "ruleTitle",
                            RuleCatalog.find(rule)
                                    .map(found -> found.description().title())
                                    .orElse(rule));
        }
        return written.build();
    }

    private long[] perSecond(ToLongFunction<Interval> counted) {
        return seconds.stream().mapToLong(counted).toArray();
    }

    private static Json numbers(long[] numbers) {
        return new JsonArray(Arrays.stream(numbers).mapToObj(Json::of).toList());
    }

    private static Json row(HeatRow row) {
        ObjectBuilder written = Json.object()
                .put("key", row.key())
                .put("offeredHalfUnits", numbers(row.offered()))
                .put("admittedHalfUnits", numbers(row.admitted()));
        String index = row.index();
        return (index == null ? written : written.put("index", index)).build();
    }

    private Json reasons() {
        ObjectBuilder written = Json.object();
        refusals.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().reason()))
                .forEach(entry -> written.put(entry.getKey().reason(), entry.getValue()));
        return written.build();
    }
}
