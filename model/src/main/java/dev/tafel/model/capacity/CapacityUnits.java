package dev.tafel.model.capacity;

/**
 * The rounding rules of capacity; every figure that Tafel meters, estimates or prices comes from here.
 *
 * <p>Units are counted in integer <em>half units</em>, since an eventually consistent read costs half a read unit. The
 * rules were captured from the service.
 */
public final class CapacityUnits {

    /** Half units in a unit. */
    public static final int HALF_UNITS_PER_UNIT = 2;

    /** A read unit covers this many bytes. */
    public static final int READ_UNIT_BYTES = 4096;

    /** A write unit covers this many bytes. */
    public static final int WRITE_UNIT_BYTES = 1024;

    private CapacityUnits() {}

    /**
     * A read of {@code bytes} in one go: one item of GetItem (0 if it is missing), or all evaluated items of a Query or
     * Scan page together. Never less than one unit, or half of it.
     */
    public static long readHalfUnits(long bytes, ReadConsistency consistency) {
        long units = Math.max(1, roundUp(bytes, READ_UNIT_BYTES));
        return switch (consistency) {
            case EVENTUAL -> units;
            case STRONG -> units * HALF_UNITS_PER_UNIT;
        };
    }

    /** A write to the table that finds an item of {@code oldBytes} and leaves one of {@code newBytes}; 0 is no item. */
    public static long writeHalfUnits(long oldBytes, long newBytes) {
        return Math.max(1, roundUp(Math.max(oldBytes, newBytes), WRITE_UNIT_BYTES)) * HALF_UNITS_PER_UNIT;
    }

    /** A read of one item in a transaction; twice a strong read. */
    public static long transactionReadHalfUnits(long bytes) {
        return 2 * readHalfUnits(bytes, ReadConsistency.STRONG);
    }

    /**
     * The table's share of a write in a transaction; twice that of a write outside. A condition check is a write that
     * leaves the item as it is. Index shares are not doubled.
     */
    public static long transactionWriteHalfUnits(long oldBytes, long newBytes) {
        return 2 * writeHalfUnits(oldBytes, newBytes);
    }

    /**
     * One secondary index's share of a write, in or out of a transaction; the same for local and global indexes.
     *
     * @param oldEntryBytes the entry's size before, ignored if there was none
     * @param newEntryBytes the entry's size after, ignored if there is none
     * @return 0 if the index was not touched, in which case it is left out of a breakdown by index
     */
    public static long indexWriteHalfUnits(IndexEntryChange change, long oldEntryBytes, long newEntryBytes) {
        long units = switch (change) {
            case ABSENT, UNCHANGED -> 0;
            case ADDED -> roundUp(newEntryBytes, WRITE_UNIT_BYTES);
            case REMOVED -> roundUp(oldEntryBytes, WRITE_UNIT_BYTES);
            case REWRITTEN -> roundUp(Math.max(oldEntryBytes, newEntryBytes), WRITE_UNIT_BYTES);
            case MOVED -> roundUp(oldEntryBytes, WRITE_UNIT_BYTES) + roundUp(newEntryBytes, WRITE_UNIT_BYTES);
        };
        return units * HALF_UNITS_PER_UNIT;
    }

    private static long roundUp(long bytes, int step) {
        return (bytes + step - 1) / step;
    }
}
