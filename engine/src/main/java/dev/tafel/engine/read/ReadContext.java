package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.CallLog;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.storage.StorageEngine;

/** What the operations that read items work with. */
public record ReadContext(Catalog catalog, StorageEngine storage, ExpressionParser parser, CallLog calls) {}
