package dev.tafel.model.table;

import org.jspecify.annotations.Nullable;

/**
 * A secondary index as defined.
 *
 * @param throughput provisioned for a global index of a provisioned table, otherwise null
 * @param onDemandMaximum the limits set for a global index of a table billed by request, or null; -1 in a member means
 *     no limit
 * @param warm what its owner asked a global index to be ready for, or null; see {@link #warmThroughput}
 */
public record IndexDefinition(
        String name,
        Kind kind,
        KeySchema keySchema,
        Projection projection,
        @Nullable Throughput throughput,
        @Nullable Throughput onDemandMaximum,
        @Nullable Throughput warm) {

    /** An index without on-demand limits. */
    public IndexDefinition(
            String name, Kind kind, KeySchema keySchema, Projection projection, @Nullable Throughput throughput) {
        this(name, kind, keySchema, projection, throughput, null, null);
    }

    /** Whether an index has its own partitions, or shares those of its table. */
    public enum Kind {
        GLOBAL,
        LOCAL
    }

    /** The same index with other limits. */
    public IndexDefinition limited(@Nullable Throughput changedThroughput, @Nullable Throughput changedMaximum) {
        return new IndexDefinition(name, kind, keySchema, projection, changedThroughput, changedMaximum, warm);
    }

    /** The same index, ready for {@code changedWarm}. */
    public IndexDefinition warmed(@Nullable Throughput changedWarm) {
        return new IndexDefinition(name, kind, keySchema, projection, throughput, onDemandMaximum, changedWarm);
    }

    /** What a global index is ready for at once: what its owner asked for, and never less than billing gives it. */
    public Throughput warmThroughput() {
        Throughput given = throughput == null ? Throughput.ON_DEMAND_START : throughput;
        return warm == null ? given : warm.max(given);
    }
}
