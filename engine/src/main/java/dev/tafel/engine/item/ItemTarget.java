package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.storage.RowKey;

/** One of the items that a commit reads and may change: the row in which it is, or would be. */
public record ItemTarget(Table table, RowKey row) {}
