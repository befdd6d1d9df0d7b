package dev.tafel.partition;

/** Why a partition that is too hot or too large was not split. */
public enum Obstacle {
    /** One item takes the load, and an item is never divided. */
    SINGLE_ITEM,
    /** One partition key takes the load, and its rows have no sort key. */
    COLLECTION_WITHOUT_SORT_KEY,
    /** One partition key takes the load, and a local index holds its rows together. */
    COLLECTION_WITH_LOCAL_INDEX,
    /** One partition key takes the load at sort keys that only rise: after a split all of it would be in one half. */
    RISING_SORT_KEYS,
    /** The simulation has no room for another partition. */
    NO_MORE_PARTITIONS
}
