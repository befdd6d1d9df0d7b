package dev.tafel.studio.simulate;

import java.util.List;

/**
 * Writes that are to be simulated: so many a second, for so long, each to a new item of a table whose keys are even,
 * and each with an entry in one global index.
 *
 * @param keys the index's partition keys with their shares of the writes; what they leave over goes to as many other
 *     keys as there are writes
 * @param shards over how many partition keys each of {@code keys} is spread; 1 for none
 */
public record WriteLoad(Names names, int writesPerSecond, int seconds, int itemBytes, List<KeyShare> keys, int shards) {

    /** How long at most. */
    public static final int SECONDS_MAX = 600;

    /** How many writes in all at most; a million are simulated in about a second. */
    public static final int WRITES_MAX = 1_000_000;

    /** How many keys may be named. */
    public static final int KEYS_MAX = 50;

    /** Over how many partition keys a key may be spread. */
    public static final int SHARDS_MAX = 100;

    /** The largest item that the service takes. */
    public static final int ITEM_BYTES_MAX = 400 * 1024;

    /** What table and index are called. */
    public record Names(String table, String index) {}

    /** A partition key of the index and its share of all writes, 0 to 1. */
    public record KeyShare(String key, double share) {}

    public WriteLoad {
        keys = List.copyOf(keys);
        requireWithin("writesPerSecond", writesPerSecond, WRITES_MAX);
        requireWithin("seconds", seconds, SECONDS_MAX);
        requireWithin("writesPerSecond times seconds", (long) writesPerSecond * seconds, WRITES_MAX);
        requireWithin("itemBytes", itemBytes, ITEM_BYTES_MAX);
        requireWithin("shards", shards, SHARDS_MAX);
        if (keys.size() > KEYS_MAX) {
            throw new IllegalArgumentException("At most " + KEYS_MAX + " keys are named");
        }
        double sum = keys.stream().mapToDouble(KeyShare::share).sum();
        if (keys.stream().anyMatch(key -> !(key.share() > 0)) || sum > 1 + 1e-9) {
            throw new IllegalArgumentException("Shares are above 0, and together at most 1");
        }
    }

    private static void requireWithin(String name, long value, long max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(name + " is a whole number from 1 to " + max);
        }
    }
}
