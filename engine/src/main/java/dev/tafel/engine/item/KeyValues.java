package dev.tafel.engine.item;

import dev.tafel.model.value.KeyValue;
import java.util.List;

/**
 * The values of a key, in the order of its schema.
 *
 * @param partition one value, or up to four on a global secondary index
 * @param sort none or one value, or up to four on a global secondary index
 */
public record KeyValues(List<KeyValue> partition, List<KeyValue> sort) {

    int count() {
        return partition.size() + sort.size();
    }
}
