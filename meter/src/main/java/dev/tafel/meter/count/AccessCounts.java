package dev.tafel.meter.count;

import dev.tafel.model.api.Operation;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess;
import dev.tafel.model.observe.WriteAccess.Effect;
import dev.tafel.model.observe.WriteAccess.IndexWrite;

/** What one access adds to the counts. Pure: the same access always adds the same. */
public final class AccessCounts implements Access.Visitor<Counters> {

    /** An item is just above a step if at most this part of a unit, in percent, lies above it (chosen). */
    static final int ROUNDING_PERCENT_MOST = 20;

    private static final int PERCENT = 100;

    private final Counters counters;
    private final Call call;

    /**
     * What the access alone does not say.
     *
     * @param accesses how many the call has
     * @param isKeyQuiet whether nobody wrote to the key lately
     * @param isResumed whether the request goes on from an earlier page
     */
    public record Call(Operation operation, int accesses, boolean isKeyQuiet, boolean isResumed) {}

    private AccessCounts(Counters counters, Call call) {
        this.counters = counters;
        this.call = call;
    }

    /** Adds to {@code counters} what the access is. */
    public static void add(Counters counters, Access access, Call call) {
        access.accept(new AccessCounts(counters, call));
    }

    @Override
    public Counters visitRead(ReadAccess read) {
        counters.add(Count.READ_HALF_UNITS, read.halfUnits())
                .add(Count.FETCH_HALF_UNITS, read.fetchHalfUnits())
                .add(Count.ITEMS_READ, read.itemsRead())
                .add(Count.ITEMS_RETURNED, read.itemsReturned())
                .add(Count.BYTES_READ, read.bytesRead())
                .add(Count.BYTES_PASSED, read.bytesPassed())
                .add(Count.BYTES_RETURNED, read.bytesReturned())
                .add(Count.FOUND_NOTHING, read.itemsRead() == 0 ? 1 : 0)
                .add(Count.PAGES_RESUMED, call.isResumed() ? 1 : 0);
        if (read.key() == null) {
            page(read);
        } else {
            item(read);
        }
        if (read.consistency() == ReadConsistency.STRONG
                && call.isKeyQuiet()
                && call.operation() != Operation.TRANSACT_GET_ITEMS) {
            counters.add(Count.STRONG_NEEDLESS, 1)
                    .add(Count.STRONG_NEEDLESS_HALF_UNITS, (read.halfUnits() + read.fetchHalfUnits()) / 2);
        }
        return counters;
    }

    private void page(ReadAccess read) {
        switch (read.rest()) {
            case NONE -> {}
            case BEHIND_LIMIT -> counters.add(Count.PAGES_LIMITED, 1);
            case BEHIND_FULL_PAGE -> counters.add(Count.PAGES_FULL, 1);
        }
        counters.add(
                Count.FILTER_WASTE_HALF_UNITS,
                read.halfUnits() - CapacityUnits.readHalfUnits(read.bytesPassed(), read.consistency()));
        if (read.itemsReturned() == 0 && read.itemsRead() > 0 && read.rest() != ReadAccess.Rest.NONE) {
            counters.add(Count.PAGES_EMPTY, 1).add(Count.PAGES_EMPTY_HALF_UNITS, read.halfUnits());
        }
    }

    private void item(ReadAccess read) {
        if (isJustAbove(read.bytesRead(), CapacityUnits.READ_UNIT_BYTES)) {
            long units = read.bytesRead() / CapacityUnits.READ_UNIT_BYTES + 1;
            counters.add(Count.ROUNDED, 1).add(Count.ROUNDED_READ_HALF_UNITS, read.halfUnits() / units);
        }
        if (call.operation() == Operation.TRANSACT_GET_ITEMS && call.accesses() == 1) {
            counters.add(Count.LONE_TRANSACTIONS, 1).add(Count.LONE_READ_HALF_UNITS, read.halfUnits() / 2);
        }
    }

    @Override
    public Counters visitWrite(WriteAccess write) {
        counters.add(Count.TABLE_WRITE_HALF_UNITS, write.tableHalfUnits())
                .add(Count.INDEX_WRITE_HALF_UNITS, write.indexHalfUnits());
        switch (write.effect()) {
            case CHECKED -> {}
            case REFUSED -> counters.add(Count.CONDITIONS_FAILED, 1);
            case CHANGED, SAME -> written(write);
        }
        if (call.operation() == Operation.TRANSACT_WRITE_ITEMS && call.accesses() == 1) {
            counters.add(Count.LONE_TRANSACTIONS, 1).add(Count.LONE_WRITE_HALF_UNITS, write.tableHalfUnits() / 2);
        }
        return counters;
    }

    private void written(WriteAccess write) {
        counters.add(Count.WRITES, 1).add(Count.BYTES_WRITTEN, write.presentBytes());
        if (write.effect() == Effect.SAME) {
            counters.add(Count.SAME_WRITES, 1)
                    .add(Count.SAME_WRITE_HALF_UNITS, write.tableHalfUnits() + write.indexHalfUnits());
        }
        if (isJustAbove(Math.max(write.oldBytes(), write.presentBytes()), CapacityUnits.WRITE_UNIT_BYTES)) {
            counters.add(Count.ROUNDED, 1).add(Count.ROUNDED_WRITE_HALF_UNITS, CapacityUnits.HALF_UNITS_PER_UNIT);
        }
        for (IndexWrite index : write.indexes()) {
            if (index.change() == IndexEntryChange.MOVED) {
                counters.add(Count.KEY_MOVES, 1)
                        .add(
                                Count.KEY_MOVE_HALF_UNITS,
                                CapacityUnits.indexWriteHalfUnits(IndexEntryChange.REMOVED, index.oldBytes(), 0));
            }
        }
    }

    /** Whether an item of this size pays a whole unit for a small rest; one below the first step pays the minimum. */
    private static boolean isJustAbove(long bytes, int unitBytes) {
        long rest = bytes % unitBytes;
        return bytes > unitBytes && rest > 0 && rest * PERCENT <= (long) unitBytes * ROUNDING_PERCENT_MOST;
    }
}
