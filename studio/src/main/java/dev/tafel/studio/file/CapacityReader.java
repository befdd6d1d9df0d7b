package dev.tafel.studio.file;

import dev.tafel.model.table.Throughput;
import dev.tafel.studio.design.ProvisionedCapacity;
import java.util.LinkedHashMap;
import java.util.Map;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads what a table and its indexes are provisioned with. */
final class CapacityReader {

    private CapacityReader() {}

    /** The capacity that the section of the table states, {@link ProvisionedCapacity#NONE} if it states none. */
    static ProvisionedCapacity read(Section table) {
        Section capacity = table.section("capacity", ModelKeys.CAPACITY);
        if (capacity == null) {
            return ProvisionedCapacity.NONE;
        }
        Map<String, Throughput> indexes = new LinkedHashMap<>();
        if (capacity.has("indexes")) {
            String path = capacity.path("indexes");
            Section.open(capacity.get("indexes"), path, capacity.faults())
                    .values()
                    .forEach((name, node) -> indexes.put(
                            name,
                            throughput(
                                    Section.of(node, path + "." + name, capacity.faults(), ModelKeys.INDEX_CAPACITY))));
        }
        return new ProvisionedCapacity(throughput(capacity), indexes);
    }

    private static Throughput throughput(Section section) {
        return new Throughput(units(section, "read"), units(section, "write"));
    }

    private static long units(Section section, String key) {
        Node node = section.get(key);
        if (node == null) {
            section.fault(key, "the " + key + " capacity is missing", "Write " + key + ": and units a second");
            return 1;
        }
        return Scalars.whole(node, section.path(key), section.faults(), 1);
    }
}
