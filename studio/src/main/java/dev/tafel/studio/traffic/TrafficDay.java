package dev.tafel.studio.traffic;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.partition.Access;
import dev.tafel.partition.Capacity;
import dev.tafel.partition.Collections;
import dev.tafel.partition.Demand;
import dev.tafel.partition.KeyPosition;
import dev.tafel.partition.PartitionState;
import dev.tafel.partition.Refusal;
import dev.tafel.partition.ResourceSettings;
import dev.tafel.partition.TableSettings;
import dev.tafel.partition.TableSimulation;
import dev.tafel.partition.TrafficSimulation;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.TableLayout;
import dev.tafel.studio.traffic.TrafficReport.ArmTraffic;
import dev.tafel.studio.traffic.TrafficReport.PatternTraffic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/**
 * A day of a design's calls on simulated tables: each pattern at its average rate, and one hour, the thirteenth, at its
 * peak.
 *
 * <p>Tables and indexes have seen such a peak before: they are ready for it as a whole, on demand, or provisioned so
 * that it uses 70 %. What is throttled is then throttled on account of its key. Where there are very many calls,
 * several of one key are made as one, and then hours outside of the peak are left out.
 */
public final class TrafficDay {

    /** The most requests that are simulated one by one (chosen: some seconds). */
    static final int EVENTS_MAX = 1_500_000;

    private static final int HOUR_SECONDS = 3_600;
    private static final int DAY_SECONDS = 24 * HOUR_SECONDS;
    private static final int PEAK_FROM_SECONDS = 12 * HOUR_SECONDS;
    private static final int TICKS_A_SECOND = 10;
    private static final long MICROS = 1_000_000;
    private static final double PROVISIONED_USE = 0.7;

    /** Of what a partition takes in a second, the part that one simulated request may take at once. */
    private static final double BUNDLE_UNITS = 100;

    private final Layout layout;
    private final TrafficSettings settings;
    private final boolean isProvisioned;
    private final List<Stream> streams = new ArrayList<>();
    private final Map<String, TrafficSimulation> simulations = new LinkedHashMap<>();
    private final HotKeys keys = new HotKeys();
    private final RandomGenerator random;

    /** The day of a design whose patterns consume that. */
    public TrafficDay(Design design, Layout layout, List<PatternUnits> units, TrafficSettings settings) {
        this.layout = layout;
        this.settings = settings;
        this.isProvisioned = design.table().billing() == BillingMode.PROVISIONED;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(settings.seed());
        Flows flows = new Flows(design, layout);
        for (AccessPattern pattern : design.patterns()) {
            for (PatternUnits of : units) {
                if (of.pattern().equals(pattern.id()) && pattern.load().peak() > 0) {
                    flows.of(pattern, of).forEach(flow -> streams.add(new Stream(flow, pattern.load())));
                }
            }
        }
    }

    /** A flow at its rate; counts what became of its requests. */
    private static final class Stream {
        private final Flow flow;
        private final Load load;
        private long bundle = 1;
        private long requests;
        private long throttled;

        Stream(Flow flow, Load load) {
            this.flow = flow;
            this.load = load;
        }

        double ofDay() {
            return flow.count() * (load.average() * (DAY_SECONDS - HOUR_SECONDS) + load.peak() * HOUR_SECONDS);
        }

        double ofPeak() {
            return flow.count() * load.peak() * HOUR_SECONDS / bundle;
        }
    }

    /** Simulates the day. */
    public TrafficReport run() {
        layout.tables().forEach(this::open);
        Extent extent = bundle();
        long seconds = 0;
        long peakSeconds = 0;
        for (int second = 0; second < DAY_SECONDS; second++) {
            if (extent.includes(second)) {
                second(second);
                seconds++;
                peakSeconds += isPeak(second) ? 1 : 0;
            }
        }
        return report(seconds, peakSeconds);
    }

    private static boolean isPeak(int second) {
        return second >= PEAK_FROM_SECONDS && second < PEAK_FROM_SECONDS + HOUR_SECONDS;
    }

    /**
     * How much of the day is simulated: of the hours outside of the peak those next to it, of the peak its beginning.
     *
     * @param off the share of the hours outside of the peak, 0 to 1
     * @param peak the share of the hour at the peak, 0 to 1
     */
    private record Extent(double off, double peak) {

        boolean includes(int second) {
            int since = second - PEAK_FROM_SECONDS;
            if (isPeak(second)) {
                return since < peak * HOUR_SECONDS;
            }
            return Math.min(Math.abs(since), Math.abs(since - HOUR_SECONDS)) <= off * PEAK_FROM_SECONDS;
        }
    }

    /** Chooses how many requests are made as one, and how much of the day is simulated. */
    private Extent bundle() {
        double each = EVENTS_MAX / (double) Math.max(1, streams.size());
        double peak = 0;
        double all = 0;
        for (Stream stream : streams) {
            double units = Math.max(0.5, stream.flow.halfUnits() / 2) * (stream.flow.access() == Access.WRITE ? 3 : 1);
            double most = Math.max(1, BUNDLE_UNITS / units);
            stream.bundle = (long) Math.max(1, Math.min(most, Math.ceil(stream.ofDay() / each)));
            peak += stream.ofPeak();
            all += stream.ofDay() / stream.bundle;
        }
        if (all <= EVENTS_MAX) {
            return new Extent(1, 1);
        }
        return new Extent(Math.max(0, (EVENTS_MAX - peak) / Math.max(1, all - peak)), Math.min(1, EVENTS_MAX / peak));
    }

    private void open(TableLayout table) {
        boolean hasLocal = table.indexes().stream().anyMatch(index -> index.kind() == IndexDefinition.Kind.LOCAL);
        Collections collections = hasLocal ? Collections.BOUND_BY_LOCAL_INDEX : Collections.DIVISIBLE;
        TableSettings opened = TableSettings.full(resource(table.name(), null, collections));
        for (IndexLayout index : table.indexes()) {
            if (index.kind() == IndexDefinition.Kind.GLOBAL) {
                opened = opened.with(index.name(), resource(table.name(), index.name(), Collections.DIVISIBLE));
            }
        }
        simulations.put(
                table.name(),
                new TrafficSimulation(new TableSimulation(opened, settings.startMicros()), settings.startMicros()));
    }

    /** Ready for the peak as a whole. */
    private ResourceSettings resource(String table, @Nullable String index, Collections collections) {
        double reads = 0;
        double writes = 0;
        for (Stream stream : streams) {
            for (Flow.Arm arm : stream.flow.arms()) {
                if (stream.flow.table().equals(table) && Objects.equals(arm.index(), index)) {
                    double units = arm.halfUnits() / 2 * stream.flow.count() * stream.load.peak();
                    reads += stream.flow.access() == Access.READ ? units : 0;
                    writes += stream.flow.access() == Access.WRITE ? units : 0;
                }
            }
        }
        long readUnits = (long) Math.ceil(reads / PROVISIONED_USE);
        long writeUnits = (long) Math.ceil(writes / PROVISIONED_USE);
        Capacity capacity = isProvisioned
                ? Capacity.provisioned(Math.max(1, readUnits), Math.max(1, writeUnits))
                : Capacity.onDemand().warmed(readUnits, writeUnits);
        long bytes = settings.bytes().getOrDefault(index == null ? table : index, 0L);
        return new ResourceSettings(capacity, collections, bytes);
    }

    private void second(int second) {
        boolean isPeak = isPeak(second);
        for (int tick = 0; tick < TICKS_A_SECOND; tick++) {
            long atMicros = settings.startMicros() + second * MICROS + tick * MICROS / TICKS_A_SECOND;
            for (Stream stream : streams) {
                double rate = isPeak ? stream.load.peak() : stream.load.average();
                double events = rate * stream.flow.count() / stream.bundle / TICKS_A_SECOND;
                long whole = (long) events;
                long count = whole + (random.nextDouble() < events - whole ? 1 : 0);
                for (int i = 0; i < count; i++) {
                    offer(stream, i, atMicros + i * (MICROS / TICKS_A_SECOND) / count);
                }
            }
        }
        keys.at(second / 60);
    }

    private void offer(Stream stream, int number, long atMicros) {
        Flow flow = stream.flow;
        List<Demand.Arm> arms = new ArrayList<>(flow.arms().size());
        List<String> texts = new ArrayList<>(flow.arms().size());
        for (Flow.Arm arm : flow.arms()) {
            double halfUnits = arm.halfUnits() * stream.bundle;
            long whole = (long) halfUnits;
            long drawn = whole + (random.nextDouble() < halfUnits - whole ? 1 : 0);
            // Readers ask every shard in turn, a writer the one that its item belongs to.
            String key = arm.keys().draw(flow.access() == Access.READ ? number : -1, random);
            texts.add(key);
            String sort =
                    arm.order() == Flow.Order.GROWING ? Long.toString(atMicros) : Long.toHexString(random.nextLong());
            arms.add(new Demand.Arm(arm.index(), KeyPosition.ofText(key, sort), drawn, 0));
            keys.ask(name(flow, arm.index()), key, flow.access(), (double) drawn);
        }
        TrafficSimulation simulation = simulations.get(flow.table());
        if (simulation == null) {
            throw new IllegalStateException("A plan names a table that is none: " + flow.table());
        }
        stream.requests += stream.bundle;
        List<Refusal> refusals = simulation.offer(new Demand(flow.access(), arms), atMicros);
        if (!refusals.isEmpty()) {
            stream.throttled += stream.bundle;
            refusals.forEach(refusal -> refused(flow, arms, texts, refusal));
        }
    }

    private void refused(Flow flow, List<Demand.Arm> arms, List<String> texts, Refusal refusal) {
        for (int i = 0; i < arms.size(); i++) {
            if (Objects.equals(arms.get(i).index(), refusal.index())) {
                keys.refuse(name(flow, refusal.index()), texts.get(i), refusal, (double)
                        arms.get(i).halfUnits());
            }
        }
    }

    private static String name(Flow flow, @Nullable String index) {
        return index == null ? flow.table() : index;
    }

    private TrafficReport report(long seconds, long peakSeconds) {
        Map<String, PatternTraffic> patterns = new LinkedHashMap<>();
        long requests = 0;
        long throttled = 0;
        for (Stream stream : streams) {
            requests += stream.requests;
            throttled += stream.throttled;
            patterns.merge(
                    stream.flow.pattern(),
                    new PatternTraffic(stream.flow.pattern(), stream.requests, stream.throttled),
                    (one, other) -> new PatternTraffic(
                            one.pattern(), one.requests() + other.requests(), one.throttled() + other.throttled()));
        }
        List<ArmTraffic> arms = new ArrayList<>();
        for (TableLayout table : layout.tables()) {
            arms.add(arm(table.name(), table.name(), null));
            table.indexes().forEach(index -> arms.add(arm(table.name(), index.name(), index.name())));
        }
        return new TrafficReport(
                seconds, peakSeconds, requests, throttled, List.copyOf(patterns.values()), keys.throttled(), arms);
    }

    private ArmTraffic arm(String table, String name, @Nullable String index) {
        TrafficSimulation simulation = simulations.get(table);
        List<PartitionState> states =
                simulation == null ? List.of() : simulation.table().partitions(index);
        int open = (int)
                states.stream().filter(state -> state.closedAtMicros() == null).count();
        int split = (int) states.stream()
                .filter(state -> state.closedAtMicros() == null)
                .filter(state -> state.cause() == PartitionState.Cause.SPLIT_FOR_HEAT)
                .count();
        return new ArmTraffic(name, open, split);
    }
}
