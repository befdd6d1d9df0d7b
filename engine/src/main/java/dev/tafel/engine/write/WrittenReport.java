package dev.tafel.engine.write;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.CollectionSize;
import dev.tafel.engine.item.ItemTarget;
import dev.tafel.engine.operation.CapacityReport;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.table.IndexDefinition.Kind;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the caller of an operation that writes many items is told about them. For one thread. */
public final class WrittenReport {

    private final CapacityReport capacity;
    private final Set<RowKey> collections = new HashSet<>();
    private final Map<String, List<ItemCollectionMetrics>> metrics = new LinkedHashMap<>();

    public WrittenReport(Mirror mirror) {
        this.capacity = new CapacityReport(mirror);
    }

    /** Adds a change of the table that the caller {@code spelled} like this, and what the table itself consumed. */
    public void add(String spelled, Changed changed, long halfUnits) {
        capacity.add(spelled, halfUnits);
        capacity.addIndexes(spelled, changed.halfUnits(Kind.LOCAL), changed.halfUnits(Kind.GLOBAL));
    }

    /** Adds the collection that the change was in, once, if its table has local indexes; {@code keyed} has its key. */
    public void addCollection(String spelled, ItemTarget target, Changed changed, Item keyed) {
        Table table = target.table();
        if (table.hasLocalIndexes() && collections.add(CollectionSize.rowOf(target.row()))) {
            metrics.computeIfAbsent(spelled, name -> new ArrayList<>()).add(changed.collectionMetrics(table, keyed));
        }
    }

    /** The capacity as a checked ReturnConsumedCapacity asks for it. */
    public @Nullable List<ConsumedCapacity> capacity(@Nullable String returnConsumedCapacity) {
        return capacity.asAskedFor(returnConsumedCapacity);
    }

    /** The collections as a checked ReturnItemCollectionMetrics asks for them; null if there is nothing to say. */
    public @Nullable Map<String, List<ItemCollectionMetrics>> metrics(@Nullable String returnItemCollectionMetrics) {
        return !"SIZE".equals(returnItemCollectionMetrics) || metrics.isEmpty() ? null : metrics;
    }
}
