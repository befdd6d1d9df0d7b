package dev.tafel.engine.catalog;

import dev.tafel.model.table.Throughput;
import org.jspecify.annotations.Nullable;

/** What throughput tables and global indexes have grown to be ready for. Safe for many threads. */
@FunctionalInterface
public interface Readiness {

    /** Nothing grows: each is ready for what its definition says. */
    Readiness AS_DEFINED = (table, index) -> Throughput.NONE;

    /**
     * What the table, or the global index of that name, takes at once by now; {@link Throughput#NONE} if that is not
     * known, and then its definition says.
     */
    Throughput of(Table table, @Nullable String index);
}
