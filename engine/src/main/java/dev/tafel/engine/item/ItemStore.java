package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.change.ChangeLog;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.WriteAccess.IndexWrite;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Write;
import dev.tafel.storage.local.UseGate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads and changes items.
 *
 * <p>In the data path it stands between an operation, which knows what to make of an item, and the storage engine,
 * which makes it happen once and whole. Index entries and collection sizes change in the item's own commit, so no
 * reader sees an index ahead of its table or behind it.
 *
 * <p>Changes are confirmed later, by whoever answers the call ({@link StorageEngine#confirm}).
 */
public final class ItemStore {

    private final Catalog catalog;
    private final StorageEngine storage;
    private final CommitRunner commits;
    private final ItemUpkeep upkeep;

    public ItemStore(Catalog catalog, StorageEngine storage, CommitRunner commits, ItemUpkeep upkeep) {
        this.catalog = catalog;
        this.storage = storage;
        this.commits = commits;
        this.upkeep = upkeep;
    }

    /** The item in {@code row}, or null if there is none; always the latest. */
    public @Nullable Item read(RowKey row) {
        return itemOf(storage.read(row));
    }

    /**
     * Changes the item in {@code row} as one atomic step and counts the change in the table's statistics.
     *
     * @throws ApiException as {@code change} does, TransactionConflictException if a transaction is at work on the
     *     item, ResourceNotFoundException if the table went meanwhile, ItemCollectionSizeLimitExceededException if the
     *     item's collection would grow too large
     */
    public Changed change(Table table, RowKey row, ItemChange change) {
        if (upkeep.claims().isClaimed(row)) {
            throw ApiException.transactionConflict();
        }
        awaitRoom();
        UseGate gate = catalog.writers().enter();
        try {
            Table current = catalog.current(table);
            ItemChange noted = upkeep.calls().isNoting() ? noting(current, change) : change;
            if (upkeep.calls().isDryRun()) {
                return tried(current, row, noted);
            }
            if (current.indexes().isEmpty()) {
                Changed changed = commits.run(
                        Commit.onRow(row, rows -> outcome(row, rows, noted)).confirmedLater());
                count(current, changed);
                return changed;
            }
            ItemsChange<Boolean> one = (olds, rows) ->
                    new ItemsChange.Decision<>(true, Collections.singletonList(noted.apply(olds.get(0))), List.of());
            return committed(List.of(new ItemTarget(current, row)), List.of(), one)
                    .items()
                    .get(0);
        } finally {
            gate.leave();
        }
    }

    /**
     * Puts items in the place of those in the targets; null for none. It is one atomic step where the storage engine
     * makes that cheap, otherwise one step for each. A transaction that is at work on an item is waited for.
     *
     * @param targets no row twice
     * @throws ApiException as {@link #changeAll} does
     */
    public List<Changed> replaceEach(List<ItemTarget> targets, List<@Nullable Item> presents) {
        if (storage.traits().crossPartitionCommitIsCheap()) {
            return replaceAll(targets, presents);
        }
        List<Changed> changed = new ArrayList<>(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            changed.addAll(replaceAll(List.of(targets.get(i)), Collections.singletonList(presents.get(i))));
        }
        return changed;
    }

    private List<Changed> replaceAll(List<ItemTarget> targets, List<@Nullable Item> presents) {
        return changeAll(targets, List.of(), (olds, rows) -> new ItemsChange.Decision<>(true, presents, List.of()))
                .items();
    }

    /**
     * Changes several items, of one table or several, as one atomic step.
     *
     * @param targets no row twice
     * @param otherRows rows of the caller's own that decide too
     * @throws ApiException as {@code change} does, ResourceNotFoundException if a table went meanwhile, and what
     *     {@link ItemsChange#collectionTooLarge} says
     */
    public <R> Committed<R> changeAll(List<ItemTarget> targets, List<RowKey> otherRows, ItemsChange<R> change) {
        awaitRoom();
        UseGate gate = catalog.writers().enter();
        try {
            List<ItemTarget> current = new ArrayList<>(targets.size());
            targets.forEach(target -> current.add(new ItemTarget(catalog.current(target.table()), target.row())));
            return committed(current, otherRows, change);
        } finally {
            gate.leave();
        }
    }

    private <R> Committed<R> committed(List<ItemTarget> targets, List<RowKey> otherRows, ItemsChange<R> change) {
        ItemCommit<R> commit = new ItemCommit<>(targets, otherRows, upkeep, change);
        ChangeUpkeep changes = upkeep.changes();
        Committed<R> committed = changes == null ? inline(targets, commit) : logged(targets, changes.log(), commit);
        for (int i = 0; i < targets.size(); i++) {
            count(targets.get(i).table(), committed.items().get(i));
        }
        return committed;
    }

    private <R> Committed<R> inline(List<ItemTarget> targets, ItemCommit<R> commit) {
        for (ItemTarget target : targets) {
            if (isBeingIndexed(target.table())) {
                upkeep.preparation().prepare(target.table(), target.row());
            }
        }
        return commits.run(commit.commit().confirmedLater());
    }

    /** Indexes that are being built need no preparation: their entries follow the log as those of all others. */
    private <R> Committed<R> logged(List<ItemTarget> targets, ChangeLog log, ItemCommit<R> commit) {
        if (targets.stream().noneMatch(target -> ChangeLog.logs(target.table()))) {
            return commits.run(commit.commit().confirmedLater());
        }
        ChangeLog.Append append = log.begin();
        try {
            return commits.run(commit.loggedBy(append).commit().confirmedLater());
        } finally {
            append.end();
        }
    }

    private void awaitRoom() {
        ChangeUpkeep changes = upkeep.changes();
        if (changes != null) {
            changes.beforeWrites().run();
        }
    }

    private static boolean isBeingIndexed(Table table) {
        for (Index index : table.indexes()) {
            if (index.isBeingBuilt()) {
                return true;
            }
        }
        return false;
    }

    private ItemChange noting(Table table, ItemChange change) {
        return old -> {
            try {
                return change.apply(old);
            } catch (ApiException e) {
                if (e.code() == ErrorCode.CONDITIONAL_CHECK_FAILED) {
                    upkeep.calls().refused(table, old);
                }
                throw e;
            }
        };
    }

    /** What the change would be; nothing is committed. */
    private Changed tried(Table table, RowKey row, ItemChange change) {
        Item old = read(row);
        Item present = change.apply(old);
        List<IndexChange> indexes =
                upkeep.observer().itemChanged(table, old, present).indexes();
        Changed changed = new Changed(old, present, indexes, 0);
        note(table, changed);
        return changed;
    }

    private void note(Table table, Changed changed) {
        if (upkeep.calls().isNoting()) {
            List<IndexWrite> indexes = changed.indexes().isEmpty()
                    ? List.of()
                    : changed.indexes().stream().map(IndexChange::noted).toList();
            upkeep.calls().wrote(table, changed.old(), changed.present(), indexes);
        }
    }

    private void count(Table table, Changed changed) {
        note(table, changed);
        table.statistics().itemChanged(changed.oldSize(), changed.presentSize());
        for (IndexChange change : changed.indexes()) {
            Index index = change.index();
            boolean isFollowed = upkeep.changes() != null && index.kind() == IndexDefinition.Kind.GLOBAL;
            if (!isFollowed) {
                index.statistics().itemChanged(change.oldBytes(), change.presentBytes());
            }
        }
    }

    private static Outcome<Changed> outcome(RowKey row, RowsRead rows, ItemChange change) {
        Item old = itemOf(rows.value(0));
        Item present = change.apply(old);
        Changed changed = new Changed(old, present, List.of(), 0);
        if (present != null) {
            return Outcome.of(changed, new Write.Put(row, present.encoding()));
        }
        return old == null ? Outcome.unchanged(changed) : Outcome.of(changed, new Write.Delete(row));
    }

    private static @Nullable Item itemOf(@Nullable Bytes value) {
        return value == null ? null : Item.ofEncoding(value);
    }
}
