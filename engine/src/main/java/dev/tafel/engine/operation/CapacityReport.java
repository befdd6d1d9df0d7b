package dev.tafel.engine.operation;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Collects what one call consumes on several tables, in the order in which they come. For one thread. */
public final class CapacityReport {

    private final Mirror mirror;
    private final Map<String, Entry> byTable = new LinkedHashMap<>();

    private record Entry(String spelled, long halfUnits) {

        Entry plus(Entry other) {
            return new Entry(spelled, halfUnits + other.halfUnits);
        }
    }

    public CapacityReport(Mirror mirror) {
        this.mirror = mirror;
    }

    /** Adds half units consumed on the table that the caller {@code spelled} like this, by name or ARN. */
    public void add(String spelled, long halfUnits) {
        byTable.merge(TableNames.resolve(spelled), new Entry(spelled, halfUnits), Entry::plus);
    }

    /** The half units consumed so far, by the name of the table. */
    public Map<String, Long> halfUnits() {
        Map<String, Long> halfUnits = new LinkedHashMap<>();
        byTable.forEach((name, entry) -> halfUnits.put(name, entry.halfUnits()));
        return halfUnits;
    }

    /** The report as a checked ReturnConsumedCapacity asks for it, or null if it asks for none. */
    public @Nullable List<ConsumedCapacity> asAskedFor(@Nullable String returnConsumedCapacity) {
        Detail detail = CapacityDetail.of(returnConsumedCapacity);
        return detail == null
                ? null
                : byTable.values().stream()
                        .map(entry -> ConsumedCapacity.ofTable(entry.spelled(), entry.halfUnits(), detail)
                                .mirroredAs(mirror))
                        .toList();
    }
}
