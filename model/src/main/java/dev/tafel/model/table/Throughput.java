package dev.tafel.model.table;

/** A pair of read and write limits, in units a second; which pair it is the holder says. */
public record Throughput(long readUnits, long writeUnits) {

    public static final Throughput NONE = new Throughput(0, 0);

    /** What a table or global index that is billed by request takes at once from its first day, as documented. */
    public static final Throughput ON_DEMAND_START = new Throughput(12_000, 4_000);

    /** The larger of both in each part. */
    public Throughput max(Throughput other) {
        return new Throughput(Math.max(readUnits, other.readUnits), Math.max(writeUnits, other.writeUnits));
    }
}
