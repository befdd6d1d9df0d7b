package dev.tafel.engine.item;

/**
 * What else happens when items change.
 *
 * @param collectionBytesMax the largest size of an item collection on a table with local indexes
 */
public record ItemUpkeep(ItemPreparation preparation, ItemObserver observer, long collectionBytesMax) {}
