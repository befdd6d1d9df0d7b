package dev.tafel.studio.expression;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What can be read: a table, or one of its indexes. */
record ReadSource(TableShape table, @Nullable IndexDefinition definition) {

    /** The table and all its indexes. */
    static List<ReadSource> allOf(TableShape table) {
        List<ReadSource> sources = new ArrayList<>();
        sources.add(new ReadSource(table, null));
        table.indexes().forEach(index -> sources.add(new ReadSource(table, index)));
        return sources;
    }

    KeySchema keySchema() {
        return definition == null ? table.keySchema() : definition.keySchema();
    }

    @Nullable
    String indexName() {
        return definition == null ? null : definition.name();
    }

    /** As texts call it. */
    String title() {
        return definition == null ? "the table" : definition.name();
    }

    boolean isGlobalIndex() {
        return definition != null && definition.kind() == IndexDefinition.Kind.GLOBAL;
    }

    boolean isLocalIndex() {
        return definition != null && definition.kind() == IndexDefinition.Kind.LOCAL;
    }

    boolean isPartial() {
        return definition != null && definition.projection().type() != Projection.Type.ALL;
    }

    /** Of these attributes, the ones that are not in the source's entries. */
    List<String> missing(Collection<String> attributes) {
        return attributes.stream().filter(name -> !holds(name)).toList();
    }

    private boolean holds(String attribute) {
        return definition == null
                || definition.projection().type() == Projection.Type.ALL
                || table.keySchema().contains(attribute)
                || definition.keySchema().contains(attribute)
                || definition.projection().nonKeyAttributes().contains(attribute);
    }

    /** How dear a query of the source is beside one of the table, as a rank. */
    int rank() {
        if (definition == null) {
            return 0;
        }
        return (isGlobalIndex() ? 3 : 1) + (isPartial() ? 1 : 0);
    }
}
