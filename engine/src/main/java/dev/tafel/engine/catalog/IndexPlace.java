package dev.tafel.engine.catalog;

import dev.tafel.storage.SpaceId;
import dev.tafel.storage.key.SortPrefix;

/**
 * Where the entries of an index are.
 *
 * @param space the index's own if it is global, otherwise the table's
 * @param prefix how the sort bytes of its entries begin
 * @param number the number of a local index, 0 to 255 and never used again in its table; -1 if it is global
 */
public record IndexPlace(SpaceId space, SortPrefix prefix, int number) {

    private static final int NO_NUMBER = -1;

    /** A global index in a space of its own. */
    static IndexPlace global(SpaceId space) {
        return new IndexPlace(space, SortPrefix.globalIndex(), NO_NUMBER);
    }

    /** A local index of the table in {@code space}. */
    static IndexPlace local(SpaceId space, int number) {
        return new IndexPlace(space, SortPrefix.localIndex(number), number);
    }
}
