package dev.tafel.partition;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * The situations of {@code docs/guides/hot-partitions.md}, run in simulated time; each gives the line that the guide
 * prints.
 */
final class Scenario {

    private static final int MINUTE = 60;

    /** What events are kept under. */
    enum EventKey {
        HOUR,
        DEVICE
    }

    private final String name;
    private final int callsPerSecond;
    private final Traffic traffic;

    private Scenario(String name, int callsPerSecond, Traffic traffic) {
        this.name = name;
        this.callsPerSecond = callsPerSecond;
        this.traffic = traffic;
    }

    /**
     * Tickets on demand with an index on their status; the status has so many shards. Ten minutes of 2,000 writes a
     * second.
     */
    static Scenario statusIndex(int shards) {
        TableSettings settings = TableSettings.full(ResourceSettings.of(Capacity.onDemand()))
                .with("gsi1", ResourceSettings.of(Capacity.onDemand()));
        String name = shards == 1 ? "gsi1pk = STATUS#open" : "gsi1pk = STATUS#open#0.." + (shards - 1);
        return run(
                name,
                settings,
                new Load(
                        2_000,
                        10 * MINUTE,
                        n -> Demand.write(Traffic.key("TICKET#" + n, "META"), 2, 300)
                                .with("gsi1", Traffic.key(shard("STATUS#open", n, shards), rising(n)), 2, 100)));
    }

    /** Events of 1 KB at 3,000 a second for ten minutes, on the present hour's key or on each device's own. */
    static Scenario events(EventKey key) {
        TableSettings settings = TableSettings.full(ResourceSettings.of(Capacity.provisioned(100, 4_000)));
        return switch (key) {
            case HOUR ->
                run(
                        "pk = HOUR#2026-03-01T14",
                        settings,
                        new Load(
                                3_000,
                                10 * MINUTE,
                                n -> Demand.write(Traffic.key("HOUR#2026-03-01T14", rising(n)), 2, 1_000)));
            case DEVICE ->
                run(
                        "pk = DEVICE#id",
                        settings,
                        new Load(
                                3_000,
                                10 * MINUTE,
                                n -> Demand.write(Traffic.key("DEVICE#" + n * 37 % 5_000, rising(n)), 2, 1_000)));
        };
    }

    /** A bank's 555 transactions of 8 KB a second on the date's key, in so many shards, for a quarter of an hour. */
    static Scenario bank(int shards) {
        TableSettings settings = TableSettings.full(ResourceSettings.of(Capacity.provisioned(100, 5_000)));
        return run(
                "DATE# with " + shards + (shards == 1 ? " shard" : " shards"),
                settings,
                new Load(
                        555,
                        15 * MINUTE,
                        n -> Demand.write(Traffic.key(shard("DATE#2026-03-01", n, shards), rising(n)), 16, 8_192)));
    }

    /** The players of one game, whose sort keys have no order: 1,800 writes a second for a quarter of an hour. */
    static Scenario game() {
        TableSettings settings = TableSettings.full(ResourceSettings.of(Capacity.provisioned(100, 4_000)));
        return run(
                "pk = GAME#1, sk = PLAYER#id",
                settings,
                new Load(
                        1_800,
                        15 * MINUTE,
                        n -> Demand.write(Traffic.key("GAME#1", "PLAYER#" + (10_000 + n * 7_919 % 10_000)), 2, 0)));
    }

    private record Load(int callsPerSecond, int seconds, LongFunction<Demand> demand) {}

    private static Scenario run(String name, TableSettings settings, Load load) {
        Traffic traffic = Traffic.on(settings).send(load.callsPerSecond(), load.seconds(), load.demand());
        return new Scenario(name, load.callsPerSecond(), traffic);
    }

    private static String shard(String key, long number, int shards) {
        return shards == 1 ? key : key + "#" + number % shards;
    }

    private static String rising(long number) {
        return Long.toString(1_000_000_000L + number);
    }

    String name() {
        return name;
    }

    int callsPerSecond() {
        return callsPerSecond;
    }

    TrafficSimulation result() {
        return traffic.result();
    }

    /** The calls that were let in during the last minute, a second. */
    long lastCallsPerSecond() {
        List<Interval> intervals = result().intervals();
        return intervals.subList(intervals.size() - MINUTE, intervals.size()).stream()
                        .mapToLong(Interval::admittedCalls)
                        .sum()
                / MINUTE;
    }

    /** What the limits were that refused, without how often. */
    List<String> reasons() {
        return result().refusals().keySet().stream()
                .map(Refusal::reason)
                .sorted()
                .toList();
    }

    /** Calls let in during each span of ten seconds, a second. */
    List<Long> admittedByTenSeconds() {
        return byTenSeconds(Interval::admittedCalls);
    }

    /** Calls refused during each span of ten seconds, a second. */
    List<Long> throttledByTenSeconds() {
        return byTenSeconds(Interval::throttledCalls);
    }

    private List<Long> byTenSeconds(ToLongFunction<Interval> calls) {
        List<Interval> intervals = result().intervals();
        return IntStream.range(0, intervals.size() / 10)
                .mapToObj(i -> intervals.subList(10 * i, 10 * i + 10).stream()
                                .mapToLong(calls)
                                .sum()
                        / 10)
                .toList();
    }

    /** One line of figures, as the guide has it. */
    String line() {
        TrafficSimulation result = result();
        Map<Refusal, Long> refusals = result.refusals();
        return String.format(
                Locale.ROOT,
                "%-28s %,6d calls/s asked  %,6d/s let in at the end  %,9d of %,9d throttled  %s",
                name,
                callsPerSecond,
                lastCallsPerSecond(),
                result.throttledCalls(),
                result.offeredCalls(),
                refusals.isEmpty() ? "-" : String.join(" ", reasons()));
    }
}
