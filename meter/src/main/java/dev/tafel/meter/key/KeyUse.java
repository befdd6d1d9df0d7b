package dev.tafel.meter.key;

import dev.tafel.meter.key.HeatMap.Minute;
import dev.tafel.meter.key.SpaceSaving.Weighed;
import java.util.Arrays;
import java.util.List;

/** Which partition keys of a table or index are used, and when. Thread-safe. */
public final class KeyUse {

    /** The keys that are kept for reads, and as many for writes (chosen). */
    public static final int KEYS_MAX = 256;

    private final SpaceSaving reads = new SpaceSaving(KEYS_MAX);
    private final SpaceSaving writes = new SpaceSaving(KEYS_MAX);
    private final HeatMap map = new HeatMap();

    /** Counts a read of these half units. */
    public synchronized void read(long epochSecond, byte[] key, long halfUnits) {
        int hash = Arrays.hashCode(key);
        reads.add(key, hash, halfUnits);
        map.add(epochSecond, hash, halfUnits, 0);
    }

    /** Counts a write of these half units. */
    public synchronized void wrote(long epochSecond, byte[] key, long halfUnits) {
        int hash = Arrays.hashCode(key);
        writes.add(key, hash, halfUnits);
        map.add(epochSecond, hash, 0, halfUnits);
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
