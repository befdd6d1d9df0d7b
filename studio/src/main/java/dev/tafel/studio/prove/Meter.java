package dev.tafel.studio.prove;

import dev.tafel.model.capacity.ConsumedCapacity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Adds up what the calls of a pattern consumed, arm by arm, beside what the sizes of the items say that they have to.
 * Not thread-safe.
 */
final class Meter {

    private final Map<String, Long> metered = new TreeMap<>();
    private final Map<String, Long> expected = new TreeMap<>();
    private final List<Double> calls = new ArrayList<>();
    private long before;

    void add(@Nullable ConsumedCapacity consumed) {
        if (consumed == null) {
            throw new IllegalStateException("The database did not report what a call consumed");
        }
        count(metered, consumed.tableName(), consumed.tableHalfUnits());
        consumed.localIndexes().forEach((index, halfUnits) -> count(metered, index, halfUnits));
        consumed.globalIndexes().forEach((index, halfUnits) -> count(metered, index, halfUnits));
    }

    void addAll(@Nullable List<ConsumedCapacity> consumed) {
        if (consumed == null) {
            throw new IllegalStateException("The database did not report what a call consumed");
        }
        consumed.forEach(this::add);
    }

    /** Says what has to be consumed from a table or index. */
    void expect(String arm, long halfUnits) {
        count(expected, arm, halfUnits);
    }

    private static void count(Map<String, Long> arms, String arm, long halfUnits) {
        if (halfUnits != 0) {
            arms.merge(arm, halfUnits, Long::sum);
        }
    }

    /** Ends a call of the pattern. */
    void callEnded() {
        long all = totalHalfUnits();
        calls.add((double) (all - before));
        before = all;
    }

    /** Half units by table and index. */
    Map<String, Long> arms() {
        return Collections.unmodifiableMap(metered);
    }

    /** What has to be consumed, by table and index. */
    Map<String, Long> expected() {
        return Collections.unmodifiableMap(expected);
    }

    /** Whether exactly that was consumed which had to be. */
    boolean agrees() {
        return metered.equals(expected);
    }

    long totalHalfUnits() {
        return metered.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What one call consumed, for each call. */
    List<Double> calls() {
        return List.copyOf(calls);
    }
}
