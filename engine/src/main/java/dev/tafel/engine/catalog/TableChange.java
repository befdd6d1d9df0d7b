package dev.tafel.engine.catalog;

import dev.tafel.model.table.TableDefinition;
import java.util.Map;

/** A change of a table's definition, decided from the table as it is. */
@FunctionalInterface
public interface TableChange {

    /** What the table becomes; an exception leaves it as it is. */
    Result apply(Table table);

    /**
     * A changed definition and history. An index that the definition has not is deleted, one that the table had not is
     * created and built.
     *
     * @param indexHistories of the indexes whose throughput changes, by name
     */
    record Result(
            TableDefinition definition, ThroughputHistory history, Map<String, ThroughputHistory> indexHistories) {

        public Result {
            indexHistories = Map.copyOf(indexHistories);
        }
    }
}
