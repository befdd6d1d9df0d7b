package dev.tafel.engine.check;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Table;
import dev.tafel.storage.StorageEngine;
import java.util.List;

/**
 * Reads everything and compares: each index entry with its item, each item with its entries, each count with what is
 * there.
 *
 * <p>It tells the truth only while nobody writes. An index that is being built may lack entries, but those that it has
 * must be right. Takes as long as reading all items, and a look-up for each entry.
 */
public final class ConsistencyCheck {

    private final Catalog catalog;
    private final StorageEngine storage;

    public ConsistencyCheck(Catalog catalog, StorageEngine storage) {
        this.catalog = catalog;
        this.storage = storage;
    }

    /** What does not agree, at most {@value Findings#FINDINGS_MAX} findings; none if all is well. */
    public List<Finding> run() {
        Findings findings = new Findings();
        for (Table table : catalog.all()) {
            new TableCheck(storage, table, findings).run();
        }
        return findings.toList();
    }
}
