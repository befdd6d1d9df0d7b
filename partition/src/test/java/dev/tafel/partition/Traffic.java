package dev.tafel.partition;

import java.util.function.LongFunction;

/** Calls at a steady rate, for tests: call number n is made n / rate seconds after the start. */
final class Traffic {

    static final long SECOND = 1_000_000;
    static final long MINUTE = 60 * SECOND;
    static final long START = 1_790_000_000L * SECOND / (30 * MINUTE) * (30 * MINUTE);

    private final TrafficSimulation simulation;
    private long atMicros = START;

    private Traffic(TableSettings settings) {
        this.simulation = new TrafficSimulation(new TableSimulation(settings, START), START);
    }

    static Traffic on(TableSettings settings) {
        return new Traffic(settings);
    }

    /** Goes on with so many calls a second for so long; calls are numbered from 0. */
    Traffic send(int callsPerSecond, int seconds, LongFunction<Demand> demand) {
        long calls = (long) callsPerSecond * seconds;
        for (long i = 0; i < calls; i++) {
            simulation.offer(demand.apply(i), atMicros + i * SECOND / callsPerSecond);
        }
        return pause(seconds);
    }

    /** Lets time pass. */
    Traffic pause(int seconds) {
        atMicros += seconds * SECOND;
        return this;
    }

    /** Changes the table's definition. */
    Traffic apply(TableSettings settings) {
        simulation.table().apply(settings, atMicros);
        return this;
    }

    TrafficSimulation result() {
        return simulation;
    }

    /** The half units that were let in during each of the last seconds, on average. */
    long admittedHalfUnitsPerSecond(int lastSeconds) {
        return simulation.intervals().stream()
                        .filter(interval -> interval.startMicros() >= atMicros - lastSeconds * SECOND)
                        .mapToLong(Interval::admittedHalfUnits)
                        .sum()
                / lastSeconds;
    }

    static KeyPosition key(String partition, Object sort) {
        return KeyPosition.ofText(partition, String.valueOf(sort));
    }

    /** A write of one unit to a key of its own, spread over all partitions. */
    static Demand spreadWrite(long number) {
        return Demand.write(key("KEY#" + number, ""), 2, 0);
    }
}
