package dev.tafel.engine.write;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.item.ItemStore;
import dev.tafel.language.expression.ExpressionParser;

/** What the operations that write one item work with. */
public record ItemWriteContext(Catalog catalog, ItemStore store, ExpressionParser parser) {}
