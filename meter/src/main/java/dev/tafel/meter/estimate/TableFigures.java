package dev.tafel.meter.estimate;

import dev.tafel.model.table.TableDescription;

/** How much a table or index holds. */
record TableFigures(long items, long bytes) {

    private static final int ITEM_BYTES_MOST = 400 << 10;

    static TableFigures of(TableDescription table) {
        return new TableFigures(table.itemCount(), table.sizeBytes());
    }

    /** The size of an item on average; 0 if there are none. */
    long averageBytes() {
        return items == 0 ? 0 : (bytes + items - 1) / items;
    }

    /** The largest that one item can be here. */
    long largestBytes() {
        return Math.min(bytes, ITEM_BYTES_MOST);
    }
}
