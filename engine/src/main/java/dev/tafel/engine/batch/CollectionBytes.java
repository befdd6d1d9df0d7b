package dev.tafel.engine.batch;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** How much of each item collection an answer holds, and of which it may hold no more. For one thread. */
final class CollectionBytes {

    private final Map<Collection, Integer> bytes = new HashMap<>();
    private final Set<Collection> full = new HashSet<>();

    private record Collection(SpaceId space, Bytes partition) {

        static Collection of(RowKey row) {
            return new Collection(row.space(), row.partition());
        }
    }

    /** Whether the collection of the item in {@code row} has had an item that there was no room for. */
    boolean isFull(RowKey row) {
        return !full.isEmpty() && full.contains(Collection.of(row));
    }

    /** Counts an item in; false, and the collection is full, if there is no room for it. */
    boolean add(RowKey row, int itemBytes) {
        Collection collection = Collection.of(row);
        int sum = bytes.merge(collection, itemBytes, Integer::sum);
        if (sum > BatchGetItem.COLLECTION_BYTES_MAX) {
            full.add(collection);
            return false;
        }
        return true;
    }
}
