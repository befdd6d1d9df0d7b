package dev.tafel.studio.layout;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a request consumes, in half units; see {@link dev.tafel.model.capacity.CapacityUnits}.
 *
 * @param kind whether they are read or write units
 * @param tableHalfUnits the table's share on average
 * @param indexHalfUnits each index's share on average, by name
 * @param p99HalfUnits all together in the dearest but one of a hundred calls
 * @param returnedBytes how many bytes of what is read are returned; for writes 0
 * @param readBytes how many bytes are read; for writes 0
 */
public record CallUnits(
        Kind kind,
        long tableHalfUnits,
        Map<String, Long> indexHalfUnits,
        long p99HalfUnits,
        long readBytes,
        long returnedBytes) {

    /** Nothing, where nothing was computed: plans of an import. */
    public static final CallUnits UNKNOWN = new CallUnits(Kind.READ, 0, Map.of(), 0, 0, 0);

    /** Which units. */
    public enum Kind {
        READ,
        WRITE
    }

    public CallUnits {
        indexHalfUnits = Collections.unmodifiableMap(new TreeMap<>(indexHalfUnits));
    }

    /** Table and indexes together, on average. */
    public long totalHalfUnits() {
        return tableHalfUnits
                + indexHalfUnits.values().stream().mapToLong(Long::longValue).sum();
    }
}
