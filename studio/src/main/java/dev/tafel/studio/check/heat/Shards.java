package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.KeyHeat;

/** How many shards a load needs, with 30 % of head-room. */
final class Shards {

    private static final double PLANNED_READ_UNITS = 0.7 * KeyHeat.PARTITION_READ_UNITS;

    private Shards() {}

    static long forWrites(double unitsPerSecond) {
        return (long) Math.ceil(unitsPerSecond / KeyHeat.PLANNED_WRITE_UNITS);
    }

    static long forReads(double unitsPerSecond) {
        return (long) Math.ceil(unitsPerSecond / PLANNED_READ_UNITS);
    }
}
