package dev.tafel.engine.read;

import dev.tafel.engine.item.RowLayout;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowReader;
import org.jspecify.annotations.Nullable;

/** Reads the items of entries in a local index from its table, one by one, and counts what that costs. */
final class ItemFetch {

    private final RowReader rows;
    private final ReadTarget target;
    private long bytes;
    private long halfUnits;

    ItemFetch(RowReader rows, ReadTarget target) {
        this.rows = rows;
        this.target = target;
    }

    ReadTarget target() {
        return target;
    }

    /**
     * The item whose entry is {@code entry}; null if a write that ran beside this read has taken the item away or its
     * entry elsewhere.
     */
    @Nullable
    Item itemOf(Item entry) {
        Bytes value = rows.read(RowLayout.ofTable(target.table()).rowOf(entry));
        if (value == null) {
            return null;
        }
        Item item = Item.ofEncoding(value);
        if (!target.layout().isRowOf(item, entry)) {
            return null;
        }
        bytes += item.size();
        halfUnits += CapacityUnits.readHalfUnits(item.size(), target.consistency());
        return item;
    }

    /** The sizes of all fetched items together. */
    long bytes() {
        return bytes;
    }

    /** What the fetches consumed from the table, each rounded for itself. */
    long halfUnits() {
        return halfUnits;
    }
}
