package dev.tafel.studio.derive;

/**
 * Over how many partition keys a collection has to be spread.
 *
 * <p>One partition key carries 1,000 write units or 3,000 read units a second; 30 % are left free.
 */
public final class ShardCount {

    /** Write units a second that are planned for one partition key. */
    public static final int WRITE_UNITS = 700;

    /** Read units a second that are planned for one partition key. */
    public static final int READ_UNITS = 2_100;

    private ShardCount() {}

    /** The number of shards for what the hottest key takes at the busiest time; 1 if it need not be spread. */
    public static int of(double writeUnitsPerSecond, double readUnitsPerSecond) {
        double shards = Math.max(writeUnitsPerSecond / WRITE_UNITS, readUnitsPerSecond / READ_UNITS);
        return (int) Math.max(1, Math.ceil(shards - 1e-9));
    }

    /** The next power of two, which leaves room to grow without moving what was written. */
    public static int roomy(int shards) {
        return Integer.highestOneBit(Math.max(1, shards - 1)) * (shards > 1 ? 2 : 1);
    }
}
