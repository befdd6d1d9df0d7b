package dev.tafel.meter.key;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * Units by range of keys and by minute: keys are spread by a hash over {@value #RANGES} ranges.
 *
 * <p>For one thread, or under a lock of its owner.
 */
public final class HeatMap {

    /** The ranges of keys. */
    public static final int RANGES = 256;

    /** The minutes that are kept (chosen). */
    public static final int MINUTES_MAX = 120;

    private static final int SECONDS_PER_MINUTE = 60;
    private static final int GOLDEN = 0x9E3779B9;
    private static final int RANGE_SHIFT = 24;

    private final Deque<Row> rows = new ArrayDeque<>();

    /** Half units by range in one minute of the epoch; empty where there were none. */
    @SuppressWarnings("ArrayRecordComponent") // Made for a reader, and never compared.
    public record Minute(long minute, long[] readHalfUnits, long[] writeHalfUnits) {}

    private static final class Row {

        private final long minute;
        private final long[] reads = new long[RANGES];
        private final long[] writes = new long[RANGES];

        Row(long minute) {
            this.minute = minute;
        }
    }

    /** The range that a key falls into. */
    public static int rangeOf(byte[] key) {
        return rangeOf(Arrays.hashCode(key));
    }

    private static int rangeOf(int hash) {
        return (hash * GOLDEN) >>> RANGE_SHIFT;
    }

    /** Adds the half units of the key with this {@link Arrays#hashCode(byte[]) hash}. */
    void add(long epochSecond, int hash, long readHalfUnits, long writeHalfUnits) {
        long minute = Math.floorDiv(epochSecond, SECONDS_PER_MINUTE);
        Row row = rows.peekLast();
        if (row == null || row.minute < minute) {
            row = new Row(minute);
            rows.addLast(row);
            if (rows.size() > MINUTES_MAX) {
                rows.removeFirst();
            }
        }
        int range = rangeOf(hash);
        row.reads[range] += readHalfUnits;
        row.writes[range] += writeHalfUnits;
    }

    /** All minutes with traffic, oldest first. */
    List<Minute> minutes() {
        List<Minute> minutes = new ArrayList<>(rows.size());
        rows.forEach(row -> minutes.add(new Minute(row.minute, row.reads.clone(), row.writes.clone())));
        return minutes;
    }
}
