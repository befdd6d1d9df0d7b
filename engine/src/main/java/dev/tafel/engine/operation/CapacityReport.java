package dev.tafel.engine.operation;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects what one call consumes on several tables, in the order in which they come. For one thread. */
public final class CapacityReport {

    private final Mirror mirror;
    private final Map<String, Entry> byTable = new LinkedHashMap<>();

    /** What is consumed on one table, in half units. */
    private static final class Entry {

        private final String spelled;
        private long table;
        private final Map<String, Long> local = new TreeMap<>();
        private final Map<String, Long> global = new TreeMap<>();

        Entry(String spelled) {
            this.spelled = spelled;
        }
    }

    public CapacityReport(Mirror mirror) {
        this.mirror = mirror;
    }

    /** Adds half units consumed on the table that the caller {@code spelled} like this, by name or ARN. */
    public void add(String spelled, long halfUnits) {
        entry(spelled).table += halfUnits;
    }

    /** Adds half units consumed on the local and global indexes of the table, by name. */
    public void addIndexes(String spelled, Map<String, Long> local, Map<String, Long> global) {
        Entry entry = entry(spelled);
        local.forEach((index, halfUnits) -> entry.local.merge(index, halfUnits, Long::sum));
        global.forEach((index, halfUnits) -> entry.global.merge(index, halfUnits, Long::sum));
    }

    /** Adds all of another report, if there is one. */
    public void add(@Nullable ConsumedCapacity consumed) {
        if (consumed != null) {
            add(consumed.tableName(), consumed.tableHalfUnits());
            addIndexes(consumed.tableName(), consumed.localIndexes(), consumed.globalIndexes());
        }
    }

    private Entry entry(String spelled) {
        return byTable.computeIfAbsent(TableNames.resolve(spelled), name -> new Entry(spelled));
    }

    /** The report as a checked ReturnConsumedCapacity asks for it, or null if it asks for none. */
    public @Nullable List<ConsumedCapacity> asAskedFor(@Nullable String returnConsumedCapacity) {
        Detail detail = CapacityDetail.of(returnConsumedCapacity);
        if (detail == null) {
            return null;
        }
        List<ConsumedCapacity> reports = new ArrayList<>(byTable.size());
        for (Entry entry : byTable.values()) {
            reports.add(new ConsumedCapacity(entry.spelled, entry.table, entry.local, entry.global, detail)
                    .mirroredAs(mirror));
        }
        return reports;
    }
}
