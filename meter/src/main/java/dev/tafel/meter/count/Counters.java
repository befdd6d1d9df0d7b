package dev.tafel.meter.count;

import java.util.Arrays;

/** One number for each {@link Count}. For one thread, or under a lock of its owner. */
@SuppressWarnings("EnumOrdinal") // An array by ordinal is an EnumMap of longs without boxes; it is never stored.
public final class Counters {

    private final long[] values = new long[Count.SIZE];

    /** Adds to one count. */
    public Counters add(Count count, long amount) {
        values[count.ordinal()] += amount;
        return this;
    }

    /** Adds all counts of {@code other}. */
    public Counters add(Counters other) {
        for (int i = 0; i < values.length; i++) {
            values[i] += other.values[i];
        }
        return this;
    }

    /** One count. */
    public long get(Count count) {
        return values[count.ordinal()];
    }

    /** Units consumed by reads, in half units. */
    public long readHalfUnits() {
        return get(Count.READ_HALF_UNITS) + get(Count.FETCH_HALF_UNITS);
    }

    /** Units consumed by writes, in half units. */
    public long writeHalfUnits() {
        return get(Count.TABLE_WRITE_HALF_UNITS) + get(Count.INDEX_WRITE_HALF_UNITS);
    }

    void clear() {
        Arrays.fill(values, 0);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Counters that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** The counts that are not zero. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int i = 0; i < values.length; i++) {
            if (values[i] != 0) {
                text.append(text.length() == 1 ? "" : ", ")
                        .append(Count.at(i).text())
                        .append('=')
                        .append(values[i]);
            }
        }
        return text.append('}').toString();
    }
}
