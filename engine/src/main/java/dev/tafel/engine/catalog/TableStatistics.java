package dev.tafel.engine.catalog;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * How many items a table or index holds and how large they are together; safe for many threads.
 *
 * <p>The figures are exact until something happens after which they may not be: the process was killed, or a commit
 * ended without anybody knowing how. Then they are in doubt and say about how much there is, until somebody has counted
 * and corrects them.
 */
public final class TableStatistics {

    private final LongAdder itemCount = new LongAdder();
    private final LongAdder sizeBytes = new LongAdder();
    private final AtomicInteger doubts = new AtomicInteger();
    private volatile int doubtsSettled;

    /** What the figures were at one moment. */
    public record Mark(long itemCount, long sizeBytes, int doubts) {}

    /** Statistics that begin with these figures. */
    public static TableStatistics of(long itemCount, long sizeBytes) {
        TableStatistics statistics = new TableStatistics();
        statistics.itemCount.add(itemCount);
        statistics.sizeBytes.add(sizeBytes);
        return statistics;
    }

    /** Statistics that begin with the last figures that somebody knows, in doubt. */
    static TableStatistics lastKnown(long itemCount, long sizeBytes) {
        TableStatistics statistics = of(itemCount, sizeBytes);
        statistics.doubt();
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

    /** The number of items; of figures in doubt it may be a little off, and below 0. */
    public long itemCount() {
        return itemCount.sum();
    }

    /** The bytes of all items; the same holds. */
    public long sizeBytes() {
        return sizeBytes.sum();
    }

    /** Whether nothing has happened after which the figures may be wrong. */
    public boolean isExact() {
        return doubts.get() == doubtsSettled;
    }

    /** Says that the figures may be wrong from now on. */
    public void doubt() {
        doubts.incrementAndGet();
    }

    /** The figures now. They fit what is stored if nobody writes at that moment. */
    public Mark mark() {
        return new Mark(itemCount(), sizeBytes(), doubts.get());
    }

    /** Corrects the figures: at the moment of {@code mark} there were so many items and bytes. */
    public void correct(Mark mark, long items, long bytes) {
        itemCount.add(items - mark.itemCount());
        sizeBytes.add(bytes - mark.sizeBytes());
        doubtsSettled = mark.doubts();
    }
}
