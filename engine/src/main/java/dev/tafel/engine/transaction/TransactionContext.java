package dev.tafel.engine.transaction;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.commit.RowClaims;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.storage.StorageEngine;

/**
 * What the transactions work with.
 *
 * @param claims where writing transactions say on which rows they are at work
 */
public record TransactionContext(
        Catalog catalog, StorageEngine storage, CommitRunner commits, RowClaims claims, ExpressionParser parser) {}
