package dev.tafel.engine.check;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.catalog.TableStatistics;
import dev.tafel.engine.index.IndexEntries;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.key.RowKind;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Checks one table with its indexes; for one thread, once. */
final class TableCheck {

    private final StorageEngine storage;
    private final Table table;
    private final Findings findings;
    private final CollectionCheck collections;
    private final ChangeCheck changes;
    private final TableStatistics items = new TableStatistics();
    private final Map<String, TableStatistics> entries = new HashMap<>();

    TableCheck(StorageEngine storage, Table table, Findings findings) {
        this.storage = storage;
        this.table = table;
        this.findings = findings;
        this.collections = new CollectionCheck(table, findings);
        this.changes = new ChangeCheck(storage, table, findings);
        table.indexes().forEach(index -> entries.put(index.name(), new TableStatistics()));
    }

    void run() {
        scan(table.space(), this::tableRow);
        collections.end();
        changes.end();
        for (Index index : table.indexes()) {
            if (index.kind() == IndexDefinition.Kind.GLOBAL && index.isMaintained()) {
                scan(
                        index.place().space(),
                        row -> entry(index, rowKey(index.place().space(), row), row.value()));
            }
        }
        compareCounts(null, items, table.statistics());
        for (Index index : table.indexes()) {
            if (index.isMaintained()) {
                compareCounts(index, counted(index), index.statistics());
            }
        }
    }

    private void scan(SpaceId space, Consumer<Row> check) {
        storage.scan(ScanRead.of(space), row -> {
            check.accept(row);
            return Visit.CONTINUE;
        });
    }

    private void tableRow(Row row) {
        RowKey key = rowKey(table.space(), row);
        collections.enter(row.partition());
        byte kind = row.sort().isEmpty() ? 0 : row.sort().at(0);
        if (kind == RowKind.ITEM.code()) {
            item(key, row.value());
        } else if (kind == RowKind.LOCAL_INDEX_ENTRY.code()) {
            Index index = localIndex(row.sort());
            if (index == null) {
                findings.add(table, null, "An entry is of no local index: " + Findings.shown(key));
            } else {
                entry(index, key, row.value());
            }
        } else if (kind == RowKind.COLLECTION_SIZE.code()) {
            collections.stored(key, row.value());
        } else if (kind == RowKind.CHANGE.code()) {
            changes.check(key, row.value());
        } else if (kind == RowKind.FOLLOWED.code()) {
            changes.checkFollowed(key, row.value());
        } else {
            findings.add(table, null, "A row is of no kind that belongs here: " + Findings.shown(key));
        }
    }

    private @Nullable Index localIndex(Bytes sort) {
        int number = sort.length() > 1 ? sort.at(1) & 0xFF : -1;
        return table.indexes().stream()
                .filter(index -> index.kind() == IndexDefinition.Kind.LOCAL)
                .filter(index -> index.place().number() == number)
                .findFirst()
                .orElse(null);
    }

    private void item(RowKey key, Bytes value) {
        Item item = itemAt(RowLayout.ofTable(table), key, value);
        if (item == null) {
            findings.add(table, null, "A row holds no item, or one of another key: " + Findings.shown(key));
            return;
        }
        items.itemChanged(0, item.size());
        collections.add(item.size());
        for (Index index : table.indexes()) {
            if (index.isMaintained()) {
                entryOf(index, key, item);
            }
        }
    }

    private void entryOf(Index index, RowKey key, Item item) {
        Item expected = IndexEntries.entryOf(index, item);
        if (expected == null) {
            return;
        }
        Bytes stored = storage.read(IndexEntries.rowOf(index, expected));
        if (stored == null && !index.isBeingBuilt() && !changes.explainsLackOf(index, expected)) {
            findings.add(table, index, "An item has no entry: " + Findings.shown(key));
        }
    }

    private void entry(Index index, RowKey key, Bytes stored) {
        Item entry = itemAt(RowLayout.ofIndex(index), key, stored);
        if (entry == null) {
            findings.add(table, index, "A row holds no entry, or one of another key: " + Findings.shown(key));
            return;
        }
        counted(index).itemChanged(0, entry.size());
        if (index.kind() == IndexDefinition.Kind.LOCAL) {
            collections.add(entry.size());
        }
        RowKey itemRow = RowLayout.ofTable(table).rowOf(entry);
        Bytes value = storage.read(itemRow);
        Item expected =
                value == null ? null : IndexEntries.entryOf(index, itemAt(RowLayout.ofTable(table), itemRow, value));
        if ((expected != null && entry.equals(expected)) || changes.explainsEntry(index, entry)) {
            return;
        }
        if (value == null) {
            findings.add(table, index, "An entry has no item: " + Findings.shown(key));
        } else {
            findings.add(table, index, "An entry is not the projection of its item: " + Findings.shown(key));
        }
    }

    /** The item in a row, or null if there is none, or one that belongs in another row. */
    private static @Nullable Item itemAt(RowLayout layout, RowKey key, Bytes value) {
        try {
            Item item = Item.ofEncoding(value);
            return layout.rowOf(item).equals(key) ? item : null;
        } catch (IllegalStateException e) {
            // Neither the value's format nor its lack of a key attribute is more than what the caller reports.
            return null;
        }
    }

    private void compareCounts(@Nullable Index index, TableStatistics found, TableStatistics kept) {
        if (found.itemCount() != kept.itemCount() || found.sizeBytes() != kept.sizeBytes()) {
            findings.add(
                    table,
                    index,
                    "The counts do not agree: kept " + kept.itemCount() + " items of " + kept.sizeBytes()
                            + " bytes, found " + found.itemCount() + " of " + found.sizeBytes());
        }
    }

    private TableStatistics counted(Index index) {
        return entries.computeIfAbsent(index.name(), name -> new TableStatistics());
    }

    private static RowKey rowKey(SpaceId space, Row row) {
        return new RowKey(space, row.partition(), row.sort());
    }
}
