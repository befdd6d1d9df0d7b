package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.lag.ReadViews;
import dev.tafel.engine.operation.CallLog;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.storage.StorageEngine;

/**
 * What the operations that read items work with.
 *
 * @param views decides which rows a read sees
 * @param calls where reads are noted
 */
public record ReadContext(
        Catalog catalog, StorageEngine storage, ReadViews views, ExpressionParser parser, CallLog calls) {}
