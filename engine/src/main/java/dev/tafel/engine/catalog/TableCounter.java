package dev.tafel.engine.catalog;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Row;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.key.RowKind;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Counts what a table and its indexes hold by reading all of it. */
final class TableCounter {

    private final StorageEngine storage;

    TableCounter(StorageEngine storage) {
        this.storage = storage;
    }

    /** The table with statistics that are true while nobody writes. */
    Table counted(Table table) {
        TableStatistics items = new TableStatistics();
        Map<String, TableStatistics> indexes = new HashMap<>();
        Map<Integer, TableStatistics> local = new HashMap<>();
        for (Index index : table.indexes()) {
            TableStatistics statistics = new TableStatistics();
            indexes.put(index.name(), statistics);
            if (index.kind() == IndexDefinition.Kind.LOCAL) {
                local.put(index.place().number(), statistics);
            } else if (index.isMaintained()) {
                count(index.place().space(), row -> add(row, statistics));
            }
        }
        count(table.space(), row -> {
            byte kind = row.sort().at(0);
            if (kind == RowKind.ITEM.code()) {
                add(row, items);
            } else if (kind == RowKind.LOCAL_INDEX_ENTRY.code()) {
                TableStatistics statistics = local.get(row.sort().at(1) & 0xFF);
                if (statistics != null) {
                    add(row, statistics);
                }
            }
        });
        return table.counting(items, indexes);
    }

    private void count(SpaceId space, Consumer<Row> count) {
        storage.scan(ScanRead.of(space), row -> {
            count.accept(row);
            return Visit.CONTINUE;
        });
    }

    private static void add(Row row, TableStatistics statistics) {
        statistics.itemChanged(0, Item.ofEncoding(row.value()).size());
    }
}
