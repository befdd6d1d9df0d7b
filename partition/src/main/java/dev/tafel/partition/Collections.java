package dev.tafel.partition;

/** Whether the rows of one partition key may be spread over several partitions. */
public enum Collections {
    /** They may, at a sort key. */
    DIVISIBLE,
    /** They have no sort key to divide them at. */
    WITHOUT_SORT_KEY,
    /** They stay together, since the table has a local index. */
    BOUND_BY_LOCAL_INDEX
}
