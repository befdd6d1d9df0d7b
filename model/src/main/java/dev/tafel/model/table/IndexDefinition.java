package dev.tafel.model.table;

import org.jspecify.annotations.Nullable;

/**
 * A secondary index as defined.
 *
 * @param throughput provisioned for a global index of a provisioned table, otherwise null
 */
public record IndexDefinition(
        String name,
        Kind kind,
        KeySchema keySchema,
        Projection projection,
        @Nullable Throughput throughput) {

    /** Whether an index has its own partitions, or shares those of its table. */
    public enum Kind {
        GLOBAL,
        LOCAL
    }
}
