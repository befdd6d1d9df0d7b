package dev.tafel.storage;

/**
 * What an engine says about itself; all that the layers above may know of it.
 *
 * @param name what logs and the health page call it
 * @param readsMayBlock whether a read may wait for a disk or a network, so that it has no place on an event loop
 * @param writesMayBlock the same for commits
 * @param crossPartitionCommitIsCheap whether a commit over several partitions costs about as much as one in a single
 *     partition, so that index entries elsewhere can be kept in the item's own commit
 * @param durability what a finished commit survives
 * @param snapshots whether the engine can read as of an earlier moment
 */
public record StorageTraits(
        String name,
        boolean readsMayBlock,
        boolean writesMayBlock,
        boolean crossPartitionCommitIsCheap,
        Durability durability,
        boolean snapshots) {}
