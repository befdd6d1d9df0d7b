package dev.tafel.storage.memory;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;

/** A row's key in the order of a scan: space, hash as an unsigned number, partition, sort. */
record MemoryKey(SpaceId space, long hash, Bytes partition, Bytes sort) implements Comparable<MemoryKey> {

    static MemoryKey of(RowKey row) {
        return of(row.space(), row.partition(), row.sort());
    }

    static MemoryKey of(SpaceId space, Bytes partition, Bytes sort) {
        return new MemoryKey(space, PartitionHash.of(partition), partition, sort);
    }

    /** A key not above any row of {@code space} with this hash or a larger one. */
    static MemoryKey floorOf(SpaceId space, long hash) {
        return new MemoryKey(space, hash, Bytes.EMPTY, Bytes.EMPTY);
    }

    @Override
    public int compareTo(MemoryKey other) {
        int bySpace = space.compareTo(other.space);
        if (bySpace != 0) {
            return bySpace;
        }
        int byHash = Long.compareUnsigned(hash, other.hash);
        if (byHash != 0) {
            return byHash;
        }
        int byPartition = partition.compareTo(other.partition);
        return byPartition != 0 ? byPartition : sort.compareTo(other.sort);
    }
}
