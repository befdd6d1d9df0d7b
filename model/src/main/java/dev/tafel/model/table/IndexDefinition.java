package dev.tafel.model.table;

import org.jspecify.annotations.Nullable;

/**
 * A secondary index as defined.
 *
 * @param throughput provisioned for a global index of a provisioned table, otherwise null
 * @param onDemandMaximum the limits set for a global index of a table billed by request, or null; -1 in a member means
 *     no limit
 */
public record IndexDefinition(
        String name,
        Kind kind,
        KeySchema keySchema,
        Projection projection,
        @Nullable Throughput throughput,
        @Nullable Throughput onDemandMaximum) {

    /** An index without on-demand limits. */
    public IndexDefinition(
            String name, Kind kind, KeySchema keySchema, Projection projection, @Nullable Throughput throughput) {
        this(name, kind, keySchema, projection, throughput, null);
    }

    /** Whether an index has its own partitions, or shares those of its table. */
    public enum Kind {
        GLOBAL,
        LOCAL
    }

    /** The same index with other limits. */
    public IndexDefinition limited(@Nullable Throughput changedThroughput, @Nullable Throughput changedMaximum) {
        return new IndexDefinition(name, kind, keySchema, projection, changedThroughput, changedMaximum);
    }
}
