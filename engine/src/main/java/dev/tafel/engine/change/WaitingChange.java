package dev.tafel.engine.change;

import dev.tafel.engine.catalog.Table;
import dev.tafel.storage.RowKey;

/**
 * A change that was written, or may have been, and was not yet followed.
 *
 * @param table as it was when the item changed
 * @param row where the record is; if a commit failed there may be none
 * @param dueMillis when the change is to be followed, in milliseconds since 1970
 */
public record WaitingChange(Table table, RowKey row, long sequence, long dueMillis) {}
