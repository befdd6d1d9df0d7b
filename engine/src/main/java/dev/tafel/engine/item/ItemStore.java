package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Write;
import org.jspecify.annotations.Nullable;

/**
 * Reads and changes single items.
 *
 * <p>In the data path it stands between an operation, which knows what to make of an item, and the storage engine,
 * which makes it happen once and whole.
 */
public final class ItemStore {

    private final StorageEngine storage;
    private final CommitRunner commits;

    public ItemStore(StorageEngine storage, CommitRunner commits) {
        this.storage = storage;
        this.commits = commits;
    }

    /** The item in {@code row}, or null if there is none; always the latest. */
    public @Nullable Item read(RowKey row) {
        return itemOf(storage.read(row));
    }

    /** Changes the item in {@code row} as one atomic step and counts the change in the table's statistics. */
    public Changed change(Table table, RowKey row, ItemChange change) {
        Changed changed = commits.run(Commit.onRow(row, rows -> outcome(row, rows, change)));
        table.statistics().itemChanged(changed.oldSize(), changed.presentSize());
        return changed;
    }

    private static Outcome<Changed> outcome(RowKey row, RowsRead rows, ItemChange change) {
        Item old = itemOf(rows.value(0));
        Item present = change.apply(old);
        Changed changed = new Changed(old, present);
        if (present != null) {
            return Outcome.of(changed, new Write.Put(row, present.encoding()));
        }
        return old == null ? Outcome.unchanged(changed) : Outcome.of(changed, new Write.Delete(row));
    }

    private static @Nullable Item itemOf(@Nullable Bytes value) {
        return value == null ? null : Item.ofEncoding(value);
    }
}
