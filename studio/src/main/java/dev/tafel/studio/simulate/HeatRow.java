package dev.tafel.studio.simulate;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The write units that went to one partition key, or one range of keys, second by second. For one thread. */
public final class HeatRow {

    private final @Nullable String index;
    private final String key;
    private final long[] offered;
    private final long[] admitted;

    HeatRow(@Nullable String index, String key, int seconds) {
        this.index = index;
        this.key = key;
        this.offered = new long[seconds];
        this.admitted = new long[seconds];
    }

    void add(int second, long halfUnits, boolean isAdmitted) {
        offered[second] += halfUnits;
        if (isAdmitted) {
            admitted[second] += halfUnits;
        }
    }

    /** Null for the table. */
    public @Nullable String index() {
        return index;
    }

    /** The key, or what names the range. */
    public String key() {
        return key;
    }

    /** Half units by second that were asked for. */
    public long[] offered() {
        return offered.clone();
    }

    /** Half units by second that were let in. */
    public long[] admitted() {
        return admitted.clone();
    }

    /** Half units that were asked for. */
    public long offeredInAll() {
        return Arrays.stream(offered).sum();
    }

    /** Half units that were let in. */
    public long admittedInAll() {
        return Arrays.stream(admitted).sum();
    }
}
