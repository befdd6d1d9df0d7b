package dev.tafel.studio.simulate;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.partition.Capacity;
import dev.tafel.partition.Demand;
import dev.tafel.partition.Interval;
import dev.tafel.partition.KeyPosition;
import dev.tafel.partition.Limit;
import dev.tafel.partition.Refusal;
import dev.tafel.partition.ResourceSettings;
import dev.tafel.partition.TableSettings;
import dev.tafel.partition.TableSimulation;
import dev.tafel.partition.TrafficSimulation;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.layout.KeyHeat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Runs a {@link WriteLoad} against simulated partitions on demand, as {@code --throttling full} has them.
 *
 * <p>Nothing is random: each key gets its writes at even distances, and its shards in turn, so the same load has the
 * same result. For one thread.
 */
public final class WriteSimulation {

    /** Into how many ranges the table's keys are put together in the map. */
    static final int TABLE_RANGES = 8;

    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final int RANGE_SHIFT = Long.SIZE - 3;
    private static final String OTHERS = "(others)";

    private final WriteLoad load;
    private final long halfUnits;
    private final TrafficSimulation traffic;
    private final List<HeatRow> tableRows = new ArrayList<>();
    private final List<List<HeatRow>> keyRows = new ArrayList<>();
    private final HeatRow others;

    private WriteSimulation(WriteLoad load) {
        this.load = load;
        this.halfUnits = CapacityUnits.writeHalfUnits(0, load.itemBytes());
        ResourceSettings settings = ResourceSettings.of(Capacity.onDemand());
        TableSettings table = TableSettings.full(settings).with(load.names().index(), settings);
        this.traffic = new TrafficSimulation(new TableSimulation(table, 0), 0);
        for (int range = 0; range < TABLE_RANGES; range++) {
            tableRows.add(new HeatRow(null, "keys " + (range + 1) + "/" + TABLE_RANGES, load.seconds()));
        }
        for (WriteLoad.KeyShare key : load.keys()) {
            List<HeatRow> shards = new ArrayList<>();
            for (int shard = 0; shard < load.shards(); shard++) {
                String name = load.shards() == 1 ? key.key() : key.key() + "#" + shard;
                shards.add(new HeatRow(load.names().index(), name, load.seconds()));
            }
            keyRows.add(shards);
        }
        this.others = new HeatRow(load.names().index(), OTHERS, load.seconds());
    }

    /** What became of the writes. */
    public static WriteOutcome run(WriteLoad load) {
        return new WriteSimulation(load).run();
    }

    private WriteOutcome run() {
        int count = load.keys().size();
        double[] credit = new double[count + 1];
        double[] share = new double[count + 1];
        double rest = 1;
        for (int i = 0; i < count; i++) {
            share[i] = load.keys().get(i).share();
            rest -= share[i];
        }
        share[count] = Math.max(0, rest);
        long[] turns = new long[count + 1];
        long writes = (long) load.writesPerSecond() * load.seconds();
        for (long write = 0; write < writes; write++) {
            int chosen = next(credit, share);
            write(write, chosen, turns[chosen]++);
        }
        return outcome();
    }

    /** The key that is furthest behind its share. */
    private static int next(double[] credit, double[] share) {
        int chosen = 0;
        for (int i = 0; i < share.length; i++) {
            credit[i] += share[i];
            if (credit[i] > credit[chosen]) {
                chosen = i;
            }
        }
        credit[chosen] -= 1;
        return chosen;
    }

    private void write(long number, int chosen, long turn) {
        long atMicros = number * MICROS_PER_SECOND / load.writesPerSecond();
        int second = (int) (atMicros / MICROS_PER_SECOND);
        KeyPosition item = KeyPosition.ofText("item " + number, "");
        HeatRow row = chosen == keyRows.size() ? others : keyRows.get(chosen).get((int) (turn % load.shards()));
        String indexKey = row.equals(others) ? OTHERS + number : row.key();
        Demand demand = Demand.write(item, halfUnits, load.itemBytes())
                .with(
                        load.names().index(),
                        KeyPosition.ofText(indexKey, String.format("%012d", number)),
                        halfUnits,
                        load.itemBytes());
        boolean isAdmitted = traffic.offer(demand, atMicros).isEmpty();
        tableRows.get((int) (item.hash() >>> RANGE_SHIFT)).add(second, halfUnits, isAdmitted);
        row.add(second, halfUnits, isAdmitted);
    }

    private WriteOutcome outcome() {
        List<HeatRow> rows = new ArrayList<>(tableRows);
        keyRows.forEach(rows::addAll);
        if (others.offeredInAll() > 0) {
            rows.add(others);
        }
        List<Interval> seconds = traffic.intervals();
        return new WriteOutcome(
                load,
                seconds,
                rows,
                traffic.refusals(),
                traffic.table().partitions(load.names().index()).size(),
                verdict());
    }

    private WriteOutcome.Verdict verdict() {
        long throttled = traffic.throttledCalls();
        HeatRow hottest = keyRows.stream()
                .flatMap(List::stream)
                .max(Comparator.comparingLong(HeatRow::offeredInAll))
                .orElse(others);
        double unitsPerSecond = (double) hottest.offeredInAll() / CapacityUnits.HALF_UNITS_PER_UNIT / load.seconds();
        int wanted = ShardCount.of(unitsPerSecond * load.shards(), 0);
        if (throttled == 0) {
            return new WriteOutcome.Verdict(
                    null,
                    "No write was throttled. The hottest key, " + hottest.key() + " of "
                            + load.names().index()
                            + ", takes " + Math.round(unitsPerSecond) + " of the "
                            + KeyHeat.PARTITION_WRITE_UNITS + " write units a second that a partition carries.",
                    wanted);
        }
        Refusal cause = traffic.refusals().entrySet().stream()
                .max(Map.Entry.<Refusal, Long>comparingByValue()
                        .thenComparing(entry -> entry.getKey().reason()))
                .orElseThrow()
                .getKey();
        String percent = Math.round(100.0 * throttled / traffic.offeredCalls()) + " %";
        boolean isHot = !keyRows.isEmpty() && unitsPerSecond > KeyHeat.PARTITION_WRITE_UNITS;
        if (isHot && cause.index() != null && cause.limit() == Limit.KEY_RANGE) {
            return new WriteOutcome.Verdict(
                    "HOT-07",
                    hottest.key() + " of " + load.names().index() + " is asked for "
                            + Math.round(unitsPerSecond) + " write units a second, and a partition carries "
                            + KeyHeat.PARTITION_WRITE_UNITS + ". The index cannot follow, so " + percent
                            + " of the writes to the table " + load.names().table() + " fail: "
                            + cause.reason() + ".",
                    wanted);
        }
        return new WriteOutcome.Verdict(
                cause.limit() == Limit.KEY_RANGE ? "HOT-08" : "CAP-04",
                percent + " of the writes to the table " + load.names().table() + " fail: " + cause.reason() + ".",
                wanted);
    }
}
