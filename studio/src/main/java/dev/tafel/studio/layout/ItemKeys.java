package dev.tafel.studio.layout;

import dev.tafel.studio.key.KeyTemplate;
import java.util.List;
import java.util.Optional;

/**
 * The templates of a key, one for each of the key schema's attributes and in their order.
 *
 * @param partition at least one; several only for an index whose key has several attributes
 * @param sort empty if the key has no sort key
 */
public record ItemKeys(List<KeyTemplate> partition, List<KeyTemplate> sort) {

    public ItemKeys {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        if (partition.isEmpty()) {
            throw new IllegalArgumentException("A key has a partition key");
        }
    }

    /** A key of two attributes. */
    public static ItemKeys of(KeyTemplate partition, KeyTemplate sort) {
        return new ItemKeys(List.of(partition), List.of(sort));
    }

    /** The first template of the partition key: the only one where a key has no several attributes. */
    public KeyTemplate partitionTemplate() {
        return partition.get(0);
    }

    /** The first template of the sort key. */
    public Optional<KeyTemplate> sortTemplate() {
        return sort.stream().findFirst();
    }
}
