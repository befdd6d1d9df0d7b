package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.change.ChangeLog;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The change of some items, with all that follows from it, as one commit.
 *
 * <p>It names the rows of the items, then those that the caller reads beside them, then the sizes of the collections
 * that the items belong to, on tables with local indexes. What it writes to index entries it writes blindly: such a row
 * belongs to one item, whose row is named.
 */
final class ItemCommit<R> {

    private final List<ItemTarget> targets;
    private final int otherRows;
    private final List<RowKey> rows;
    private final List<@Nullable RowKey> collections;
    private final ItemUpkeep upkeep;
    private final ItemsChange<R> change;
    private ChangeLog.@Nullable Append append;

    ItemCommit(List<ItemTarget> targets, List<RowKey> otherRows, ItemUpkeep upkeep, ItemsChange<R> change) {
        this.targets = targets;
        this.otherRows = otherRows.size();
        this.upkeep = upkeep;
        this.change = change;
        this.rows = new ArrayList<>(targets.size() + otherRows.size());
        this.collections = new ArrayList<>(targets.size());
        targets.forEach(target -> rows.add(target.row()));
        rows.addAll(otherRows);
        for (ItemTarget target : targets) {
            RowKey collection = target.table().hasLocalIndexes() ? CollectionSize.rowOf(target.row()) : null;
            collections.add(collection);
            if (collection != null && !rows.subList(targets.size(), rows.size()).contains(collection)) {
                rows.add(collection);
            }
        }
    }

    /** Adds the changes of items to the log, which was told of the commit. */
    ItemCommit<R> loggedBy(ChangeLog.Append log) {
        append = log;
        return this;
    }

    Commit<Committed<R>> commit() {
        return new Commit<>(rows, this::outcome);
    }

    private Outcome<Committed<R>> outcome(RowsRead read) {
        if (append != null) {
            append.restart();
        }
        List<@Nullable Item> olds = new ArrayList<>(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            Bytes value = read.value(i);
            olds.add(value == null ? null : Item.ofEncoding(value));
        }
        ItemsChange.Decision<R> decision = change.apply(olds, new OtherRows(read, targets.size(), otherRows));
        List<Write> writes = new ArrayList<>(decision.writes());
        Map<RowKey, Long> growths = new LinkedHashMap<>();
        List<Changed> changed = new ArrayList<>(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            Changed item =
                    changed(targets.get(i), olds.get(i), decision.presents().get(i), writes);
            changed.add(item);
            RowKey collection = collections.get(i);
            if (collection != null) {
                growths.merge(collection, growth(item), Long::sum);
            }
        }
        Map<RowKey, Long> sizes = collectionSizes(read, growths, writes);
        for (int i = 0; i < changed.size(); i++) {
            RowKey collection = collections.get(i);
            if (collection != null) {
                changed.set(i, changed.get(i).inCollectionOf(sizes.getOrDefault(collection, 0L)));
            }
        }
        return new Outcome<>(new Committed<>(decision.result(), changed), writes);
    }

    private Changed changed(ItemTarget target, @Nullable Item old, @Nullable Item present, List<Write> writes) {
        if (isUntouched(old, present)) {
            return new Changed(old, present, List.of(), 0);
        }
        Table table = target.table();
        writes.add(present == null ? new Write.Delete(target.row()) : new Write.Put(target.row(), present.encoding()));
        if (table.indexes().isEmpty()) {
            return new Changed(old, present, List.of(), 0);
        }
        if (append != null && ChangeLog.logs(table) && !Objects.equals(old, present)) {
            writes.add(append.write(table, target.row(), old, present));
        }
        ItemObserver.Consequences consequences = upkeep.observer().itemChanged(table, old, present);
        writes.addAll(consequences.writes());
        return new Changed(old, present, consequences.indexes(), 0);
    }

    @SuppressWarnings("ReferenceEquality") // An operation that leaves an item alone gives back the item it was given.
    private static boolean isUntouched(@Nullable Item old, @Nullable Item present) {
        return old == present;
    }

    /** By how many bytes the item and its entries in local indexes have grown. */
    private static long growth(Changed changed) {
        long growth = (long) changed.presentSize() - changed.oldSize();
        for (IndexChange index : changed.indexes()) {
            growth += switch (index.index().kind()) {
                case LOCAL -> index.presentBytes() - index.oldBytes();
                case GLOBAL -> 0;
            };
        }
        return growth;
    }

    private Map<RowKey, Long> collectionSizes(RowsRead read, Map<RowKey, Long> growths, List<Write> writes) {
        Map<RowKey, Long> sizes = new LinkedHashMap<>();
        growths.forEach((row, growth) -> {
            long size = CollectionSize.decode(read.value(rows.indexOf(row))) + growth;
            if (growth > 0 && size > upkeep.collectionBytesMax()) {
                throw change.collectionTooLarge(IntStream.range(0, targets.size())
                        .filter(place -> row.equals(collections.get(place)))
                        .boxed()
                        .toList());
            }
            sizes.put(row, size);
            if (growth != 0) {
                writes.add(CollectionSize.write(row, size));
            }
        });
        return sizes;
    }

    /** The rows between the items' and the collections'. */
    private record OtherRows(RowsRead all, int from, int count) implements RowsRead {

        @Override
        public @Nullable Bytes value(int index) {
            if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException(index);
            }
            return all.value(from + index);
        }
    }
}
