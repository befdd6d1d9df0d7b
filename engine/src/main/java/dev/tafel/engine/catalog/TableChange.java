package dev.tafel.engine.catalog;

import dev.tafel.model.table.TableDefinition;

/** A change of a table's definition, decided from the table as it is. */
@FunctionalInterface
public interface TableChange {

    /** What the table becomes; an exception leaves it as it is. */
    Result apply(Table table);

    /** A changed definition and history. */
    record Result(TableDefinition definition, ThroughputHistory history) {}
}
