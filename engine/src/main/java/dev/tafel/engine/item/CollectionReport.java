package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.table.IndexDefinition.Kind;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Direction;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects how large the item collections are that one call wrote to, on tables with local secondary indexes.
 *
 * <p>A collection is no larger than its table, so one of a table below a gigabyte is not looked at. A larger one is
 * read from its beginning to its end. For one thread.
 */
public final class CollectionReport {

    private static final long GIGABYTE = 1L << 30;

    private final StorageEngine storage;
    private final Set<Collection> seen = new HashSet<>();
    private final Map<String, List<ItemCollectionMetrics>> byTable = new LinkedHashMap<>();

    private record Collection(SpaceId space, Bytes partition) {}

    public CollectionReport(StorageEngine storage) {
        this.storage = storage;
    }

    /**
     * Adds the collection of a row, once, unless its table has no local secondary index.
     *
     * @param spelled how the caller named the table
     * @param item an item or a key of the collection
     */
    public void add(String spelled, ItemEdit edit, Item item) {
        Table table = edit.table();
        long localIndexes = table.definition().indexes().stream()
                .filter(index -> index.kind() == Kind.LOCAL)
                .count();
        Bytes partition = edit.row().partition();
        if (localIndexes == 0 || !seen.add(new Collection(table.space(), partition))) {
            return;
        }
        List<String> key = table.definition().keySchema().partition().stream()
                .map(KeyAttribute::name)
                .toList();
        long bytesMax = table.statistics().sizeBytes() * (1 + localIndexes);
        int gigabytes = (int) ((bytesMax < GIGABYTE ? bytesMax : sizeOf(edit.row())) / GIGABYTE);
        byTable.computeIfAbsent(spelled, name -> new ArrayList<>())
                .add(new ItemCollectionMetrics(item.only(key::contains), gigabytes, gigabytes + 1));
    }

    /** The report, or null if there is nothing in it. */
    public @Nullable Map<String, List<ItemCollectionMetrics>> orNull() {
        return byTable.isEmpty() ? null : byTable;
    }

    private long sizeOf(RowKey row) {
        long[] bytes = {0};
        storage.range(new RangeRead(row.space(), row.partition(), SortRange.all(), Direction.FORWARD), read -> {
            bytes[0] += read.value().length();
            return Visit.CONTINUE;
        });
        return bytes[0];
    }
}
