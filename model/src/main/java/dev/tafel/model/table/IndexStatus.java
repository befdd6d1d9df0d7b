package dev.tafel.model.table;

/** Where a secondary index is in its life. */
public enum IndexStatus {
    CREATING,
    UPDATING,
    DELETING,
    ACTIVE
}
