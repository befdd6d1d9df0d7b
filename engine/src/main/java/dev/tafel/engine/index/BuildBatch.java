package dev.tafel.engine.index;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.key.RowKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Some items of a table, in the order of a scan, as one step of a build takes them. For one thread. */
final class BuildBatch {

    /** Items in a batch, so that they and their entries are fewer rows than a commit may name. */
    static final int ITEMS_MAX = 64;

    /** Rows that are looked at for a batch: entries of local indexes stand between the items. */
    static final int ROWS_MAX = 1024;

    /** Bytes of items in a batch, but for the last item. */
    static final int BYTES_MAX = 1 << 20;

    private final SpaceId space;
    private final List<Found> items = new ArrayList<>();
    private int rows;
    private int bytes;
    private boolean full;
    private ScanRead.@Nullable Position last;

    /** An item as it was read. */
    record Found(RowKey row, Bytes value) {}

    private BuildBatch(SpaceId space) {
        this.space = space;
    }

    /** The items of the table in {@code space} behind a place; null is before all of them. */
    static BuildBatch read(StorageEngine storage, SpaceId space, ScanRead.@Nullable Position after) {
        BuildBatch batch = new BuildBatch(space);
        ScanRead scan = ScanRead.of(space);
        storage.scan(after == null ? scan : scan.resumedAfter(after.partition(), after.sort()), batch::visit);
        return batch;
    }

    private Visit visit(Row row) {
        rows++;
        last = new ScanRead.Position(row.partition(), row.sort());
        if (row.sort().at(0) == RowKind.ITEM.code()) {
            items.add(new Found(new RowKey(space, row.partition(), row.sort()), row.value()));
            bytes += row.value().length();
        }
        full = items.size() == ITEMS_MAX || rows == ROWS_MAX || bytes >= BYTES_MAX;
        return full ? Visit.STOP : Visit.CONTINUE;
    }

    List<Found> items() {
        return items;
    }

    /** The last row that was looked at, or null if there was none. */
    ScanRead.@Nullable Position last() {
        return last;
    }

    /** Whether there are no more rows behind this batch. */
    boolean isLast() {
        return !full;
    }
}
