package dev.tafel.engine.transaction;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.commit.RowClaims;
import dev.tafel.engine.item.ItemStore;
import dev.tafel.engine.operation.CallLog;
import dev.tafel.language.expression.ExpressionParser;

/**
 * What the transactions work with.
 *
 * @param claims where writing transactions say on which rows they are at work
 */
public record TransactionContext(
        Catalog catalog, ItemStore store, RowClaims claims, ExpressionParser parser, CallLog calls) {}
