package dev.tafel.meter.count;

import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess.IndexWrite;

/** What was counted of one index. Thread-safe. */
public final class IndexStats {

    private final Timeline timeline = new Timeline();

    /** Counts a read. */
    public synchronized void read(long epochSecond, ReadAccess read) {
        timeline.at(epochSecond)
                .add(Count.CALLS, 1)
                .add(Count.READ_HALF_UNITS, read.halfUnits())
                .add(Count.ITEMS_READ, read.itemsRead())
                .add(Count.ITEMS_RETURNED, read.itemsReturned())
                .add(Count.BYTES_PASSED, read.bytesPassed())
                .add(Count.BYTES_RETURNED, read.bytesReturned());
    }

    /** Counts what a write did to an entry; one that left it as it was is none. */
    public synchronized void wrote(long epochSecond, IndexWrite write) {
        long halfUnits = write.halfUnits();
        if (halfUnits == 0) {
            return;
        }
        Counters counters = timeline.at(epochSecond);
        counters.add(Count.WRITES, 1)
                .add(Count.INDEX_WRITE_HALF_UNITS, halfUnits)
                .add(Count.BYTES_WRITTEN, write.presentBytes());
        switch (write.change()) {
            case MOVED -> counters.add(Count.KEY_MOVES, 1);
            case ABSENT, ADDED, REMOVED, REWRITTEN, UNCHANGED -> {}
        }
    }

    /** What was counted from the minute of {@code epochSecond} on. */
    public synchronized Counters since(long epochSecond) {
        return timeline.since(epochSecond);
    }

    /** What was counted since the beginning. */
    public synchronized Counters total() {
        return timeline.total();
    }
}
