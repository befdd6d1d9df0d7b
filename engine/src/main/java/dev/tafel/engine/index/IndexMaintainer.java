package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.change.ChangeRecord;
import dev.tafel.engine.item.IndexChange;
import dev.tafel.engine.item.ItemObserver;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps secondary indexes equal to the items they project.
 *
 * <p>A pure function of a change: table, old item, new item. In the data path it is asked inside the item's own commit,
 * after the condition holds, and so are entries of local indexes never seen ahead of or behind their table. Those of
 * global indexes are written there too, or by {@link IndexFollower}, which asks for them later: two drivers of the same
 * function. What a change does to an index, and so what it costs, is the same with both.
 *
 * <p>An entry that does not change is not written; one whose index key changes is removed in one place and put in
 * another.
 */
public final class IndexMaintainer implements ItemObserver {

    private final IndexDriver globals;

    /** @param globals who writes the entries of global indexes */
    public IndexMaintainer(IndexDriver globals) {
        this.globals = globals;
    }

    @Override
    public Consequences itemChanged(Table table, @Nullable Item old, @Nullable Item present) {
        List<Write> writes = new ArrayList<>();
        List<Write> followed = globals == IndexDriver.INLINE ? writes : new ArrayList<>();
        List<IndexChange> changes = new ArrayList<>(table.indexes().size());
        for (Index index : table.indexes()) {
            if (index.isMaintained()) {
                Item oldEntry = IndexEntries.entryOf(index, old);
                Item presentEntry = IndexEntries.entryOf(index, present);
                IndexEntryChange kind = change(index, oldEntry, presentEntry, isGlobal(index) ? followed : writes);
                if (kind != IndexEntryChange.ABSENT) {
                    changes.add(new IndexChange(index, kind, size(oldEntry), size(presentEntry)));
                }
            }
        }
        return new Consequences(writes, changes);
    }

    /** What a follower writes to the global indexes that the table had when the item changed. */
    static List<Write> followed(Table table, ChangeRecord record) {
        List<Write> writes = new ArrayList<>();
        for (Index index : table.indexes()) {
            if (index.isMaintained() && isGlobal(index) && index.place().space().number() <= record.newestIndex()) {
                change(
                        index,
                        IndexEntries.entryOf(index, record.old()),
                        IndexEntries.entryOf(index, record.present()),
                        writes);
            }
        }
        return writes;
    }

    private static boolean isGlobal(Index index) {
        return index.kind() == IndexDefinition.Kind.GLOBAL;
    }

    private static IndexEntryChange change(
            Index index, @Nullable Item old, @Nullable Item present, List<Write> writes) {
        if (old == null) {
            if (present == null) {
                return IndexEntryChange.ABSENT;
            }
            writes.add(put(IndexEntries.rowOf(index, present), present));
            return IndexEntryChange.ADDED;
        }
        RowKey oldRow = IndexEntries.rowOf(index, old);
        if (present == null) {
            writes.add(new Write.Delete(oldRow));
            return IndexEntryChange.REMOVED;
        }
        if (old.equals(present)) {
            return IndexEntryChange.UNCHANGED;
        }
        RowKey presentRow = IndexEntries.rowOf(index, present);
        if (oldRow.equals(presentRow)) {
            writes.add(put(presentRow, present));
            return IndexEntryChange.REWRITTEN;
        }
        writes.add(new Write.Delete(oldRow));
        writes.add(put(presentRow, present));
        return IndexEntryChange.MOVED;
    }

    private static Write put(RowKey row, Item entry) {
        return new Write.Put(row, entry.encoding());
    }

    private static int size(@Nullable Item entry) {
        return entry == null ? 0 : entry.size();
    }
}
