package dev.tafel.engine.catalog;

import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows of the catalogue's space.
 *
 * <pre>
 *  partition "tables"      sort = table name    a {@link TableRecord}
 *  partition "spaces"      sort = "next"        the number of the next space that was never used
 *  partition "statistics"  sort = table name    the table's counts, and whether they are of a clean stop
 *  partition "builds"      sort = space number  the item up to which the global index in that space was built
 * </pre>
 */
final class CatalogRows {

    private static final Bytes TABLES = Bytes.utf8("tables");
    private static final Bytes STATISTICS = Bytes.utf8("statistics");
    private static final Bytes BUILDS = Bytes.utf8("builds");
    private static final RowKey NEXT_SPACE = new RowKey(SpaceId.CATALOGUE, Bytes.utf8("spaces"), Bytes.utf8("next"));
    private static final String NUMBER = "Number";
    private static final String ITEM_COUNT = "ItemCount";
    private static final String SIZE_BYTES = "SizeBytes";

    private static final String TABLE_ID = "TableId";
    private static final String IN_USE = "InUse";
    private static final String INDEXES = "Indexes";
    private static final String NAME = "Name";
    private static final String PARTITION = "Partition";
    private static final String SORT = "Sort";

    private final StorageEngine storage;
    private final CommitRunner commits;

    CatalogRows(StorageEngine storage) {
        this.storage = storage;
        this.commits = new CommitRunner(storage);
    }

    List<Item> tables() {
        List<Item> records = new ArrayList<>();
        RangeRead all = new RangeRead(SpaceId.CATALOGUE, TABLES, SortRange.all(), Direction.FORWARD);
        storage.range(all, row -> {
            records.add(Item.ofEncoding(row.value()));
            return Visit.CONTINUE;
        });
        return records;
    }

    void putTable(Table table) {
        put(tableRow(table.name()), TableRecord.toItem(table));
    }

    void deleteTable(String name) {
        delete(statisticsRow(name));
        delete(tableRow(name));
    }

    /** A space that was never used before. */
    SpaceId takeSpace() {
        return commits.run(Commit.onRow(NEXT_SPACE, rows -> {
            Bytes next = rows.value(0);
            int number = next == null
                    ? 1
                    : (int) new RecordReader(Item.ofEncoding(next).toMap()).number(NUMBER);
            RecordWriter record = new RecordWriter();
            record.number(NUMBER, number + 1L);
            return Outcome.of(
                    new SpaceId(number),
                    new Write.Put(NEXT_SPACE, record.toItem().encoding()));
        }));
    }

    /** Whether stored counts are those of a table that nobody uses. */
    enum Standing {
        /** They are true: the engine has stopped. */
        AT_REST,
        /** They were about true at some time, and the table has been used since. */
        IN_USE
    }

    /** Stores the counts of a table. */
    void putStatistics(Table table, Standing standing) {
        put(statisticsRow(table.name()), statisticsRecord(table, standing));
    }

    /** What {@link #putStatistics} stores. */
    static Item statisticsRecord(Table table, Standing standing) {
        RecordWriter record = new RecordWriter();
        record.text(TABLE_ID, table.id());
        if (standing == Standing.IN_USE) {
            record.number(IN_USE, 1);
        }
        writeCounts(record, table.statistics());
        record.list(INDEXES, table.indexes(), (entry, index) -> {
            entry.text(NAME, index.name());
            writeCounts(entry, index.statistics());
        });
        return record.toItem();
    }

    /** The table with the counts that are stored: exact if they were stored at rest, otherwise in doubt. */
    Table withStoredStatistics(Table table) {
        Bytes value = storage.read(statisticsRow(table.name()));
        RecordReader record =
                value == null ? null : new RecordReader(Item.ofEncoding(value).toMap());
        if (record == null || !record.text(TABLE_ID).equals(table.id())) {
            return table.counting(TableStatistics.lastKnown(0, 0), Map.of());
        }
        Standing standing = record.has(IN_USE) ? Standing.IN_USE : Standing.AT_REST;
        Map<String, TableStatistics> indexes = new HashMap<>();
        record.list(INDEXES, entry -> indexes.put(entry.text(NAME), readCounts(entry, standing)));
        return table.counting(readCounts(record, standing), indexes);
    }

    private static void writeCounts(RecordWriter record, TableStatistics statistics) {
        record.number(ITEM_COUNT, statistics.itemCount());
        record.number(SIZE_BYTES, statistics.sizeBytes());
    }

    private static TableStatistics readCounts(RecordReader record, Standing standing) {
        long items = record.number(ITEM_COUNT);
        long bytes = record.number(SIZE_BYTES);
        return switch (standing) {
            case AT_REST -> TableStatistics.of(items, bytes);
            case IN_USE -> TableStatistics.lastKnown(items, bytes);
        };
    }

    /** The item up to which an index was built, or null if it was not begun or is not being built. */
    ScanRead.@Nullable Position builtUpTo(Index index) {
        Bytes value = storage.read(buildRow(index));
        if (value == null) {
            return null;
        }
        RecordReader record = new RecordReader(Item.ofEncoding(value).toMap());
        return new ScanRead.Position(record.binary(PARTITION), record.binary(SORT));
    }

    void putBuiltUpTo(Index index, ScanRead.Position position) {
        RecordWriter record = new RecordWriter();
        record.binary(PARTITION, position.partition());
        record.binary(SORT, position.sort());
        put(buildRow(index), record.toItem());
    }

    void deleteBuiltUpTo(Index index) {
        delete(buildRow(index));
    }

    private static RowKey buildRow(Index index) {
        return new RowKey(
                SpaceId.CATALOGUE,
                BUILDS,
                Bytes.utf8(String.valueOf(index.place().space().number())));
    }

    private void put(RowKey row, Item record) {
        commits.run(Commit.onRow(row, rows -> Outcome.of(record, new Write.Put(row, record.encoding()))));
    }

    private void delete(RowKey row) {
        commits.run(Commit.onRow(row, rows -> Outcome.of(row, new Write.Delete(row))));
    }

    private static RowKey tableRow(String name) {
        return new RowKey(SpaceId.CATALOGUE, TABLES, Bytes.utf8(name));
    }

    private static RowKey statisticsRow(String name) {
        return new RowKey(SpaceId.CATALOGUE, STATISTICS, Bytes.utf8(name));
    }
}
