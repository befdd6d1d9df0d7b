package dev.tafel.storage.key;

/** Where a component stands in a key. */
public enum Place {

    /** Other bytes follow, so text and binary values are escaped and terminated. */
    INNER,

    /** Nothing follows, so text and binary values stand as they are. */
    LAST
}
