package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Index;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.observe.WriteAccess.IndexWrite;

/**
 * What a change of an item does to its entry in one index.
 *
 * @param oldBytes the size of the entry before, 0 if there was none
 * @param presentBytes the size of the entry after, 0 if there is none
 */
public record IndexChange(Index index, IndexEntryChange kind, int oldBytes, int presentBytes) {

    IndexWrite noted() {
        return new IndexWrite(index.name(), kind, oldBytes, presentBytes);
    }

    /** The index's share of the write. */
    public long halfUnits() {
        return CapacityUnits.indexWriteHalfUnits(kind, oldBytes, presentBytes);
    }
}
