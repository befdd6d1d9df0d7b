package dev.tafel.meter;

import dev.tafel.meter.count.IndexStats;
import dev.tafel.meter.key.KeyUse;
import dev.tafel.meter.key.RecentWrites;
import dev.tafel.meter.shape.ShapedTable;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess;
import dev.tafel.model.observe.WriteAccess.IndexWrite;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** What is known of the use of one table. Thread-safe. */
public final class TableUse {

    private volatile ShapedTable table;
    private final KeyUse keys = new KeyUse();
    private final RecentWrites recent;
    private final Map<String, IndexUse> indexes = new ConcurrentHashMap<>();

    /** What is known of the use of one index. */
    public record IndexUse(IndexStats stats, KeyUse keys) {}

    TableUse(TableDefinition definition, long epochSecond) {
        this.table = new ShapedTable(definition);
        this.recent = new RecentWrites(epochSecond);
        definition.indexes().forEach(index -> index(index.name()));
    }

    /** The table as it was when it was last used. */
    public TableDefinition definition() {
        return table.definition();
    }

    /** The same for reducing requests. */
    ShapedTable shaped() {
        return table;
    }

    /** The use of its own partition keys. */
    public KeyUse keys() {
        return keys;
    }

    /** The use of an index; one that was never used has counted nothing. */
    public IndexUse index(String name) {
        IndexUse present = indexes.get(name);
        return present != null
                ? present
                : indexes.computeIfAbsent(name, any -> new IndexUse(new IndexStats(), new KeyUse()));
    }

    @SuppressWarnings("ReferenceEquality") // The catalogue gives the same definition until the table is changed.
    void seen(TableDefinition current) {
        if (table.definition() != current) {
            table = new ShapedTable(current);
            current.indexes().forEach(index -> index(index.name()));
        }
    }

    boolean isQuiet(long epochSecond, byte @Nullable [] partition) {
        return partition != null && !recent.isRecent(epochSecond, partition);
    }

    void read(long epochSecond, ReadAccess read, byte @Nullable [] partition) {
        String index = read.index();
        if (index == null) {
            if (partition != null) {
                keys.read(epochSecond, partition, read.halfUnits());
            }
            return;
        }
        IndexUse use = index(index);
        use.stats().read(epochSecond, read);
        if (partition != null) {
            use.keys().read(epochSecond, partition, read.halfUnits());
        }
    }

    void wrote(long epochSecond, WriteAccess write, byte @Nullable [] partition) {
        if (partition != null) {
            recent.wrote(epochSecond, partition);
            keys.wrote(epochSecond, partition, write.tableHalfUnits());
        }
        for (IndexWrite entry : write.indexes()) {
            IndexUse use = index(entry.index());
            use.stats().wrote(epochSecond, entry);
            byte[] key = indexKey(write.item(), entry.index());
            if (key != null && entry.halfUnits() > 0) {
                use.keys().wrote(epochSecond, key, entry.halfUnits());
            }
        }
    }

    private byte @Nullable [] indexKey(@Nullable Item item, String index) {
        if (item == null) {
            return null;
        }
        for (IndexDefinition present : definition().indexes()) {
            if (present.name().equals(index)) {
                KeyValue value = item.scalar(
                        present.keySchema().partition().get(0).nameUtf8().shared());
                return value == null ? null : value.bytes().shared();
            }
        }
        return null;
    }
}
