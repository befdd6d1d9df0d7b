package dev.tafel.engine.catalog;

import java.util.concurrent.atomic.LongAdder;

/** How many items a table or index holds and how large they are together; safe for many threads. */
public final class TableStatistics {

    private final LongAdder itemCount = new LongAdder();
    private final LongAdder sizeBytes = new LongAdder();

    /** Statistics that begin with these figures. */
    public static TableStatistics of(long itemCount, long sizeBytes) {
        TableStatistics statistics = new TableStatistics();
        statistics.itemCount.add(itemCount);
        statistics.sizeBytes.add(sizeBytes);
        return statistics;
    }

    /** Counts a change of one item; a size of 0 is no item. */
    public void itemChanged(int oldSize, int newSize) {
        int items = Integer.signum(newSize) - Integer.signum(oldSize);
        if (items != 0) {
            itemCount.add(items);
        }
        sizeBytes.add(newSize - oldSize);
    }

    public long itemCount() {
        return itemCount.sum();
    }

    public long sizeBytes() {
        return sizeBytes.sum();
    }
}
