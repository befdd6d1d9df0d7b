package dev.tafel.storage;

import dev.tafel.model.value.Bytes;

/** The limits that every storage engine keeps. */
public final class Limits {

    /** Rows that a commit may name: the hundred items of the largest transaction, a counter for each, and room. */
    public static final int COMMIT_ROWS_MAX = 256;

    /** Segments into which a scan may be divided. */
    public static final int SEGMENTS_MAX = 1_000_000;

    /** Bytes of a row's partition; the length is stored in 16 bits. */
    public static final int PARTITION_BYTES_MAX = 65_535;

    /** Bytes of a row's sort key. */
    public static final int SORT_BYTES_MAX = 65_535;

    /** Bytes of a row's value: two images of the largest item and room to spare. */
    public static final int VALUE_BYTES_MAX = 4 << 20;

    private Limits() {}

    static void requirePartition(Bytes partition) {
        if (partition.length() > PARTITION_BYTES_MAX) {
            throw new IllegalArgumentException("A partition has too many bytes: " + partition.length());
        }
    }

    static void requireSort(Bytes sort) {
        if (sort.length() > SORT_BYTES_MAX) {
            throw new IllegalArgumentException("A sort key has too many bytes: " + sort.length());
        }
    }
}
