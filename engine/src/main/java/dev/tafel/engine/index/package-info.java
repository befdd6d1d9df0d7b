/**
 * Secondary indexes: which entries an item has, how they follow the item, and how an index is built on a table that has
 * items already.
 *
 * <p>Read {@link dev.tafel.engine.index.IndexEntries} first: what an entry is. {@code IndexMaintainer} keeps entries
 * inside an item's own commit, {@code IndexBuilder} brings in the items that were there before the index.
 */
@NullMarked
package dev.tafel.engine.index;

import org.jspecify.annotations.NullMarked;
