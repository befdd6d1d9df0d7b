package dev.tafel.storage;

import dev.tafel.model.value.Bytes;

/**
 * The full name of a row.
 *
 * @param partition decides where the row lives; at most {@link Limits#PARTITION_BYTES_MAX} bytes, may be empty
 * @param sort the place of the row inside its partition; at most {@link Limits#SORT_BYTES_MAX} bytes, may be empty
 */
public record RowKey(SpaceId space, Bytes partition, Bytes sort) {

    public RowKey {
        Limits.requirePartition(partition);
        Limits.requireSort(sort);
    }
}
