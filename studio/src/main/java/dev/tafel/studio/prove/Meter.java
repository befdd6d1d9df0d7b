package dev.tafel.studio.prove;

import dev.tafel.model.capacity.ConsumedCapacity;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Adds up what calls consumed, arm by arm. Not thread-safe. */
final class Meter {

    private final Map<String, Long> arms = new TreeMap<>();

    void add(@Nullable ConsumedCapacity consumed) {
        if (consumed == null) {
            throw new IllegalStateException("The database did not report what a call consumed");
        }
        arms.merge(consumed.tableName(), consumed.tableHalfUnits(), Long::sum);
        consumed.localIndexes().forEach((index, halfUnits) -> arms.merge(index, halfUnits, Long::sum));
        consumed.globalIndexes().forEach((index, halfUnits) -> arms.merge(index, halfUnits, Long::sum));
    }

    void addAll(@Nullable List<ConsumedCapacity> consumed) {
        if (consumed == null) {
            throw new IllegalStateException("The database did not report what a call consumed");
        }
        consumed.forEach(this::add);
    }

    /** Half units by table and index. */
    Map<String, Long> arms() {
        return Map.copyOf(arms);
    }

    long totalHalfUnits() {
        return arms.values().stream().mapToLong(Long::longValue).sum();
    }
}
