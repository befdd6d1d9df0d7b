package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.storage.RowKey;

/**
 * One item's part in a commit: where it is, and what becomes of it.
 *
 * @param row the item's row in {@code table}
 */
public record ItemEdit(Table table, RowKey row, ItemChange change) {

    /** Counts the change, once it is committed, in the table's statistics. */
    public void count(Changed changed) {
        table.statistics().itemChanged(changed.oldSize(), changed.presentSize());
    }
}
