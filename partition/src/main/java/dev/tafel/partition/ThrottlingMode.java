package dev.tafel.partition;

/** How much of a table's throughput is limited. */
public enum ThrottlingMode {
    /** Nothing. */
    OFF,
    /** What the owner has set: provisioned units of tables and global indexes, and maximums on demand. */
    PROVISIONED,
    /** That, and what the service sets: partitions, how fast a table on demand grows, the quota of a table. */
    FULL
}
