package dev.tafel.studio.layout;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;

/**
 * A secondary index.
 *
 * @param explanation why it is there, empty for an import
 */
public record IndexLayout(
        String name, IndexDefinition.Kind kind, KeySchema keySchema, Projection projection, String explanation) {

    /** The index as CreateTable defines it, without throughput. */
    public IndexDefinition toDefinition() {
        return new IndexDefinition(name, kind, keySchema, projection, null);
    }
}
