package dev.tafel.studio.bridge;

import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;

/** Names of entities that are unique in a design: with the table where two tables have one of the same name. */
final class EntityNames {

    private final DataModel model;
    private final TableModel table;

    EntityNames(DataModel model, TableModel table) {
        this.model = model;
        this.table = table;
    }

    String of(String entity) {
        long tables = model.tables().stream()
                .filter(other -> other.entity(entity).isPresent())
                .count();
        return tables > 1 ? entity + " (" + table.definition().name() + ")" : entity;
    }
}
