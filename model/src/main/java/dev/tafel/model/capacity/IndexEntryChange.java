package dev.tafel.model.capacity;

/**
 * What a write to an item does to the item's entry in one secondary index.
 *
 * <p>An entry is the view that the index projects: index keys, table keys, projected attributes. An item without all
 * index keys has no entry. Views differ as their values differ, so the order of a set's elements is no difference.
 */
public enum IndexEntryChange {
    /** There was no entry and there is none. */
    ABSENT,
    /** There was no entry and now there is one. */
    ADDED,
    /** There was an entry and now there is none. */
    REMOVED,
    /** The entry is what it was. */
    UNCHANGED,
    /** The entry keeps its index key, and something else in its view differs. */
    REWRITTEN,
    /** The index key differs: the old entry goes and a new one comes. */
    MOVED
}
