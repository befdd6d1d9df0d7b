package dev.tafel.model.api;

import dev.tafel.model.table.TableDescription;

/** The answer of the operations on one table. */
public record TableResponse(TableDescription table) implements Response {}
