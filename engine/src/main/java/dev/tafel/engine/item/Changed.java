package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A change that was committed.
 *
 * @param old the item before, or null if there was none
 * @param present the item after, or null if there is none
 * @param indexes what happened to the item's entries in indexes; an index that was not touched may be missing
 * @param collectionBytes the size of the item's collection after the commit; 0 on a table without local indexes
 */
public record Changed(@Nullable Item old, @Nullable Item present, List<IndexChange> indexes, long collectionBytes) {

    public Changed {
        indexes = List.copyOf(indexes);
    }

    Changed inCollectionOf(long sizeBytes) {
        return new Changed(old, present, indexes, sizeBytes);
    }

    /** What the indexes of a kind consumed, in half units by name; those that were not touched are left out. */
    public Map<String, Long> halfUnits(IndexDefinition.Kind kind) {
        Map<String, Long> halfUnits = new TreeMap<>();
        for (IndexChange change : indexes) {
            if (change.index().kind() == kind && change.halfUnits() > 0) {
                halfUnits.put(change.index().name(), change.halfUnits());
            }
        }
        return halfUnits;
    }

    /** The size of the collection after the commit, of the partition key that {@code keyed} has. */
    public ItemCollectionMetrics collectionMetrics(Table table, Item keyed) {
        KeySchema key = table.definition().keySchema();
        String partition = key.partition().get(0).name();
        return ItemCollectionMetrics.of(keyed.only(partition::equals), collectionBytes);
    }

    /** The size of the item before, 0 if there was none. */
    public int oldSize() {
        return old == null ? 0 : old.size();
    }

    /** The size of the item after, 0 if there is none. */
    public int presentSize() {
        return present == null ? 0 : present.size();
    }
}
