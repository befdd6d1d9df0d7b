package dev.tafel.engine.write;

/** What the caller of a write wants to see of the item. */
enum ReturnValues {
    NONE,
    ALL_OLD,
    ALL_NEW,
    UPDATED_OLD,
    UPDATED_NEW
}
