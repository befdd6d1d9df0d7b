package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.storage.RowKey;

/** What must be done with an item before it is changed, in commits of its own. */
@FunctionalInterface
public interface ItemPreparation {

    /** Prepares the item in {@code row}, which may not exist. */
    void prepare(Table table, RowKey row);
}
