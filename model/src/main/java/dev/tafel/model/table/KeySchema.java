package dev.tafel.model.table;

import java.util.List;
import java.util.stream.Stream;

/**
 * The key of a table or an index.
 *
 * @param partition the partition key: one attribute, or up to four on a global secondary index
 * @param sort the sort key: none or one attribute, or up to four on a global secondary index
 */
public record KeySchema(List<KeyAttribute> partition, List<KeyAttribute> sort) {

    public KeySchema {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        if (partition.isEmpty()) {
            throw new IllegalArgumentException("A key has a partition key");
        }
    }

    /** All key attributes, partition key first. */
    public List<KeyAttribute> attributes() {
        return Stream.concat(partition.stream(), sort.stream()).toList();
    }

    public boolean hasSortKey() {
        return !sort.isEmpty();
    }

    /** Whether {@code name} is one of the key attributes. */
    public boolean contains(String name) {
        return partition.stream().anyMatch(key -> key.name().equals(name))
                || sort.stream().anyMatch(key -> key.name().equals(name));
    }
}
