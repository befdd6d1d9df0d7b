package dev.tafel.engine.item;

import dev.tafel.engine.commit.RowClaims;

/**
 * What else happens when items change.
 *
 * @param collectionBytesMax the largest size of an item collection on a table with local indexes
 * @param claims the rows on which transactions are at work, whose items nobody may change alone
 */
public record ItemUpkeep(
        ItemPreparation preparation, ItemObserver observer, long collectionBytesMax, RowClaims claims) {}
