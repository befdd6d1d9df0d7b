package dev.tafel.partition;

import java.util.HashMap;
import java.util.Map;

/**
 * A table for the simulation.
 *
 * @param indexes its global indexes by name; local ones live in the table's partitions
 */
public record TableSettings(ThrottlingMode mode, ResourceSettings table, Map<String, ResourceSettings> indexes) {

    public TableSettings {
        indexes = Map.copyOf(indexes);
    }

    /** A table without global indexes, all of whose limits count. */
    public static TableSettings full(ResourceSettings table) {
        return new TableSettings(ThrottlingMode.FULL, table, Map.of());
    }

    /** The same table with one more global index. */
    public TableSettings with(String index, ResourceSettings settings) {
        Map<String, ResourceSettings> more = new HashMap<>(indexes);
        more.put(index, settings);
        return new TableSettings(mode, table, more);
    }
}
