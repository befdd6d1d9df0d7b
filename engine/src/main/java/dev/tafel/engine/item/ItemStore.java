package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.commit.RowClaims;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.StorageEngine;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads and changes items.
 *
 * <p>In the data path it stands between an operation, which knows what to make of an item, and the storage engine,
 * which makes it happen once and whole.
 */
public final class ItemStore {

    private final StorageEngine storage;
    private final CommitRunner commits;
    private final RowClaims claims;

    /** A store that refuses to change an item alone while a transaction is at work on it, as {@code claims} say. */
    public ItemStore(StorageEngine storage, CommitRunner commits, RowClaims claims) {
        this.storage = storage;
        this.commits = commits;
        this.claims = claims;
    }

    /** The item in {@code row}, or null if there is none; always the latest. */
    public @Nullable Item read(RowKey row) {
        Bytes value = storage.read(row);
        return value == null ? null : Item.ofEncoding(value);
    }

    /**
     * Changes the item in {@code row} as one atomic step and counts the change in the table's statistics.
     *
     * @throws ApiException TransactionConflictException if a transaction is at work on the item
     */
    public Changed change(Table table, RowKey row, ItemChange change) {
        if (claims.isClaimed(row)) {
            throw ApiException.transactionConflict();
        }
        return commit(new ItemEdit(table, row, change));
    }

    /**
     * Changes several items, no item twice. The changes are one atomic step where the storage engine makes that cheap,
     * otherwise one step each. A transaction that is at work on an item is waited for.
     */
    public List<Changed> changeEach(List<ItemEdit> edits) {
        if (!storage.traits().crossPartitionCommitIsCheap()) {
            return edits.stream().map(this::commit).toList();
        }
        List<RowKey> rows = edits.stream().map(ItemEdit::row).toList();
        List<Changed> changes = commits.run(new Commit<>(rows, read -> outcome(edits, read)));
        for (int i = 0; i < edits.size(); i++) {
            edits.get(i).count(changes.get(i));
        }
        return changes;
    }

    private Changed commit(ItemEdit edit) {
        Changed changed = commits.run(Commit.onRow(edit.row(), read -> {
            ItemWrites writes = new ItemWrites();
            return new Outcome<>(writes.add(edit, read.value(0)), writes.toList());
        }));
        edit.count(changed);
        return changed;
    }

    private static Outcome<List<Changed>> outcome(List<ItemEdit> edits, RowsRead read) {
        ItemWrites writes = new ItemWrites();
        List<Changed> changes = new ArrayList<>(edits.size());
        for (int i = 0; i < edits.size(); i++) {
            changes.add(writes.add(edits.get(i), read.value(i)));
        }
        return new Outcome<>(changes, writes.toList());
    }
}
