package dev.tafel.studio.derive;

import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemLayout.Only;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way to the items of an entity through the table or an index.
 *
 * @param slot where it leads
 * @param partition the attributes in the partition key
 * @param sort the attributes in the sort key that are not in the partition key, in order
 * @param only which items are in the index, or null for all
 */
record KeyPath(
        String entity,
        Slot slot,
        List<String> partition,
        List<String> sort,
        KeyTemplate partitionKey,
        KeyTemplate sortKey,
        @Nullable Only only) {

    KeyPath {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
    }

    static KeyPath of(String entity, Slot slot, KeyTemplate partitionKey, KeyTemplate sortKey, @Nullable Only only) {
        List<String> partition = partitionKey.attributes();
        List<String> sort = sortKey.attributes().stream()
                .filter(attribute -> !partition.contains(attribute))
                .toList();
        return new KeyPath(entity, slot, partition, sort, partitionKey, sortKey, only);
    }

    /** What every sort key begins with whose first {@code given} attributes are known. */
    KeyTemplate sortBegin(int given) {
        List<KeyPart> begin = new ArrayList<>();
        int seen = 0;
        for (KeyPart part : sortKey.parts()) {
            if (part instanceof KeyPart.Value value && !partition.contains(value.attribute()) && seen++ == given) {
                break;
            }
            begin.add(part);
        }
        return new KeyTemplate(begin);
    }

    /** The part of the sort key that is {@code attribute}. */
    KeyPart.Value sortPart(String attribute) {
        return sortKey.parts().stream()
                .filter(KeyPart.Value.class::isInstance)
                .map(KeyPart.Value.class::cast)
                .filter(value -> value.attribute().equals(attribute))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Not in the sort key: " + attribute));
    }

    /** Whether the sort key ends with {@code attribute}. */
    boolean endsWith(String attribute) {
        return !sort.isEmpty() && sort.get(sort.size() - 1).equals(attribute);
    }

    /** The partition key with the names left out: equal for the entities of one collection. */
    String collection() {
        StringBuilder text = new StringBuilder();
        for (KeyPart part : partitionKey.parts()) {
            text.append(part instanceof KeyPart.Value ? "{}" : part.text());
        }
        return text.toString();
    }

    /** Over how many partition keys one collection is spread. */
    int shards() {
        return partitionKey.shard().map(KeyPart.Shard::count).orElse(1);
    }

    boolean isTable() {
        return slot.isTable();
    }

    /** The way through an index on the same key attributes with their roles exchanged. */
    KeyPath exchanged(Slot other) {
        return of(entity, other, /* partitionKey= */ sortKey, /* sortKey= */ partitionKey, null);
    }

    /** The same keys elsewhere. */
    KeyPath in(Slot other) {
        return new KeyPath(entity, other, partition, sort, partitionKey, sortKey, only);
    }

    KeyPath withPartitionKey(KeyTemplate changed) {
        return new KeyPath(entity, slot, partition, sort, changed, sortKey, only);
    }
}
