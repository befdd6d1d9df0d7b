package dev.tafel.meter.key;

import dev.tafel.meter.key.HeatMap.Minute;
import dev.tafel.meter.key.SpaceSaving.Weighed;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which partition keys of a table or index are used, and when. Thread-safe. */
public final class KeyUse {

    /** The keys that are kept for reads, as many for writes, and as many for throttles (chosen). */
    public static final int KEYS_MAX = 256;

    private final SpaceSaving reads = new SpaceSaving(KEYS_MAX);
    private final SpaceSaving writes = new SpaceSaving(KEYS_MAX);
    private final HeatMap map = new HeatMap();
    private @Nullable SpaceSaving throttled;

    /** Counts a read of these half units. */
    public synchronized void read(long epochSecond, byte[] key, long halfUnits) {
        int hash = Arrays.hashCode(key);
        reads.add(epochSecond, key, hash, halfUnits);
        map.add(epochSecond, hash, halfUnits, 0);
    }

    /** Counts a write of these half units. */
    public synchronized void wrote(long epochSecond, byte[] key, long halfUnits) {
        int hash = Arrays.hashCode(key);
        writes.add(epochSecond, key, hash, halfUnits);
        map.add(epochSecond, hash, 0, halfUnits);
    }

    /** Counts a call that met a limit. */
    public synchronized void throttled(long epochSecond, byte[] key) {
        SpaceSaving present = throttled;
        if (present == null) {
            present = new SpaceSaving(KEYS_MAX);
            throttled = present;
        }
        present.add(epochSecond, key, 1);
    }

    /** The keys that met limits most often; their weights are numbers of times. */
    public synchronized List<Weighed> mostThrottled(int count) {
        return throttled == null ? List.of() : throttled.heaviest(count);
    }

    /** The keys that consumed most in reads. */
    public synchronized List<Weighed> mostRead(int count) {
        return reads.heaviest(count);
    }

    /** The keys that consumed most in writes. */
    public synchronized List<Weighed> mostWritten(int count) {
        return writes.heaviest(count);
    }

    /** The half units of all reads that had a key. */
    public synchronized long readHalfUnits() {
        return reads.total();
    }

    /** The half units of all writes that had a key. */
    public synchronized long writeHalfUnits() {
        return writes.total();
    }

    /** The map of keys and minutes. */
    public synchronized List<Minute> minutes() {
        return map.minutes();
    }
}
