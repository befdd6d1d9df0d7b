package dev.tafel.studio.design;

import dev.tafel.model.table.Throughput;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a table that is billed by provisioned capacity is given.
 *
 * @param table the table's; {@link Throughput#NONE} if nothing was stated
 * @param indexes by index; one that is missing is given what the table is
 */
public record ProvisionedCapacity(Throughput table, Map<String, Throughput> indexes) {

    /** Nothing was stated. */
    public static final ProvisionedCapacity NONE = new ProvisionedCapacity(Throughput.NONE, Map.of());

    public ProvisionedCapacity {
        indexes = Collections.unmodifiableMap(new TreeMap<>(indexes));
    }

    /** What the index of that name is given. */
    public Throughput ofIndex(String name) {
        return indexes.getOrDefault(name, table);
    }
}
