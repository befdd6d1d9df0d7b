package dev.tafel.storage;

import dev.tafel.model.value.Bytes;

/** A wish to see the rows of one partition whose sort bytes lie in a range. */
public record RangeRead(SpaceId space, Bytes partition, SortRange sorts, Direction direction) {

    public RangeRead {
        Limits.requirePartition(partition);
    }
}
