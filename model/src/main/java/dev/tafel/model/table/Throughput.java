package dev.tafel.model.table;

/** A pair of read and write limits, in units a second; which pair it is the holder says. */
public record Throughput(long readUnits, long writeUnits) {

    public static final Throughput NONE = new Throughput(0, 0);
}
