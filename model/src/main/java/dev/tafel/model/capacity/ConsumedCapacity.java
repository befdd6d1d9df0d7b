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
 * @param failedHalfUnits consumed by members of a batch that failed: a part of the total, and of no arm
 * @param detail how much of it is reported
 * @param mirror under which second name the units are reported too
 */
public record ConsumedCapacity(
        String tableName,
        long tableHalfUnits,
        Map<String, Long> localIndexes,
        Map<String, Long> globalIndexes,
        long failedHalfUnits,
        Detail detail,
        Mirror mirror) {

    /** What a caller wants to see; who asked for {@code NONE} gets no report at all. */
    public enum Detail {
        TOTAL,
        INDEXES
    }

    /** The second name under which a report repeats its units. */
    public enum Mirror {
        /** There is none: operations on single items, on pages and on batches. */
        NONE,
        /** Read units: transactional reads, and transactional writes that were answered again. */
        READ_UNITS,
        /** Write units: transactional writes. */
        WRITE_UNITS
    }

    public ConsumedCapacity {
        localIndexes = Collections.unmodifiableMap(new TreeMap<>(localIndexes));
        globalIndexes = Collections.unmodifiableMap(new TreeMap<>(globalIndexes));
    }

    /** What an operation outside transactions consumed. */
    public ConsumedCapacity(
            String tableName,
            long tableHalfUnits,
            Map<String, Long> localIndexes,
            Map<String, Long> globalIndexes,
            Detail detail) {
        this(tableName, tableHalfUnits, localIndexes, globalIndexes, 0, detail, Mirror.NONE);
    }

    /** An operation that touched only the table. */
    public static ConsumedCapacity ofTable(String tableName, long halfUnits, Detail detail) {
        return new ConsumedCapacity(tableName, halfUnits, Map.of(), Map.of(), detail);
    }

    /** The same, repeated under another name. */
    public ConsumedCapacity mirroredAs(Mirror other) {
        return new ConsumedCapacity(
                tableName, tableHalfUnits, localIndexes, globalIndexes, failedHalfUnits, detail, other);
    }

    /** The same with what members that failed consumed. */
    public ConsumedCapacity plusFailed(long halfUnits) {
        return new ConsumedCapacity(
                tableName, tableHalfUnits, localIndexes, globalIndexes, failedHalfUnits + halfUnits, detail, mirror);
    }

    /** Table and indexes together, and what failed. */
    public long totalHalfUnits() {
        return tableHalfUnits + sum(localIndexes) + sum(globalIndexes) + failedHalfUnits;
    }

    private static long sum(Map<String, Long> halfUnits) {
        return halfUnits.values().stream().mapToLong(Long::longValue).sum();
    }
}
