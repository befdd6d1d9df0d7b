package dev.tafel.studio.expression;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What has to be known of a table to read it: its key and its indexes.
 *
 * @param indexes their throughput is not looked at
 */
public record TableShape(String name, KeySchema keySchema, List<IndexDefinition> indexes) {

    public TableShape {
        indexes = List.copyOf(indexes);
    }

    /** The index of that name, or null if there is none. */
    public @Nullable IndexDefinition index(String indexName) {
        for (IndexDefinition index : indexes) {
            if (index.name().equals(indexName)) {
                return index;
            }
        }
        return null;
    }
}
