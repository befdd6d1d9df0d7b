package dev.tafel.model.api;

import dev.tafel.model.value.Item;

/**
 * How large a collection of items with one partition key is, on a table with local secondary indexes.
 *
 * @param itemCollectionKey the partition key
 * @param sizeAtLeastGb with {@code sizeAtMostGb} the bounds of the estimate, in gigabytes
 */
public record ItemCollectionMetrics(Item itemCollectionKey, int sizeAtLeastGb, int sizeAtMostGb) {

    /** Bytes in a gigabyte of the service. */
    public static final long GIGABYTE = 1L << 30;

    /** The metrics of a collection of {@code sizeBytes}, which are told to a gigabyte. */
    public static ItemCollectionMetrics of(Item itemCollectionKey, long sizeBytes) {
        int gigabytes = Math.toIntExact(sizeBytes / GIGABYTE);
        return new ItemCollectionMetrics(itemCollectionKey, gigabytes, gigabytes + 1);
    }
}
