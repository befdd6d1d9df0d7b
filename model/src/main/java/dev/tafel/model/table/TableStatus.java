package dev.tafel.model.table;

/** Where a table is in its life. */
public enum TableStatus {
    CREATING,
    ACTIVE,
    UPDATING,
    DELETING
}
