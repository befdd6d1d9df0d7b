package dev.tafel.model.capacity;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one operation consumed on one table, in half units.
 *
 * @param tableName as the caller spelled it
 * @param tableHalfUnits consumed by the table itself
 * @param localIndexes half units by the name of each local secondary index touched
 * @param globalIndexes half units by the name of each global secondary index touched
 * @param detail how much of it is reported
 */
public record ConsumedCapacity(
        String tableName,
        long tableHalfUnits,
        Map<String, Long> localIndexes,
        Map<String, Long> globalIndexes,
        Detail detail) {

    /** What a caller wants to see; who asked for {@code NONE} gets no report at all. */
    public enum Detail {
        TOTAL,
        INDEXES
    }

    public ConsumedCapacity {
        localIndexes = Collections.unmodifiableMap(new TreeMap<>(localIndexes));
        globalIndexes = Collections.unmodifiableMap(new TreeMap<>(globalIndexes));
    }

    /** An operation that touched only the table. */
    public static ConsumedCapacity ofTable(String tableName, long halfUnits, Detail detail) {
        return new ConsumedCapacity(tableName, halfUnits, Map.of(), Map.of(), detail);
    }

    /** Table and indexes together. */
    public long totalHalfUnits() {
        return tableHalfUnits + sum(localIndexes) + sum(globalIndexes);
    }

    private static long sum(Map<String, Long> halfUnits) {
        return halfUnits.values().stream().mapToLong(Long::longValue).sum();
    }
}
