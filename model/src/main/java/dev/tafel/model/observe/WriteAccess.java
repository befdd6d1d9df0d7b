package dev.tafel.model.observe;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A write of one item.
 *
 * @param item the item afterwards, or the one before if it went; null if there was none on either side
 * @param oldBytes the size of the item before, 0 if there was none
 * @param presentBytes the size of the item after, 0 if there is none
 * @param tableHalfUnits the table's own part
 * @param indexes what happened to the item's entries; an index that was not touched may be missing
 */
public record WriteAccess(
        TableDefinition table,
        @Nullable Item item,
        int oldBytes,
        int presentBytes,
        Effect effect,
        long tableHalfUnits,
        List<IndexWrite> indexes)
        implements Access {

    /** What came of the write. */
    public enum Effect {
        /** The item differs now, or is new, or gone. */
        CHANGED,
        /** The item is what it was: it was written all the same. */
        SAME,
        /** A transaction looked at the item and left it alone. */
        CHECKED,
        /** The condition did not hold, and nothing was written. */
        REFUSED
    }

    /** What a write did to the item's entry in one index; sizes are 0 where there is no entry. */
    public record IndexWrite(String index, IndexEntryChange change, int oldBytes, int presentBytes) {

        /** The index's part of the write. */
        public long halfUnits() {
            return CapacityUnits.indexWriteHalfUnits(change, oldBytes, presentBytes);
        }
    }

    public WriteAccess {
        indexes = List.copyOf(indexes);
    }

    /** The parts of all indexes together. */
    public long indexHalfUnits() {
        long sum = 0;
        for (IndexWrite index : indexes) {
            sum += index.halfUnits();
        }
        return sum;
    }

    @Override
    public @Nullable Item keyed() {
        return item;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitWrite(this);
    }
}
