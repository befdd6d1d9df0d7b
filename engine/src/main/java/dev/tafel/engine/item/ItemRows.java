package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;

/** The row in which an item of a table lives, for keys and items that a caller gave. */
public final class ItemRows {

    private ItemRows() {}

    /**
     * The row of the item that {@code key} names.
     *
     * @throws dev.tafel.model.error.ApiException ValidationException if {@code key} is no key of the table
     */
    public static RowKey ofKey(Table table, Item key) {
        return RowLayout.ofTable(table).rowOf(KeyRules.ofKey(table.definition().keySchema(), key));
    }

    /**
     * The row of {@code item}.
     *
     * @throws dev.tafel.model.error.ApiException ValidationException if its key attributes are missing or no key
     */
    public static RowKey ofItem(Table table, Item item) {
        return RowLayout.ofTable(table).rowOf(KeyRules.ofItem(table.definition().keySchema(), item));
    }
}
