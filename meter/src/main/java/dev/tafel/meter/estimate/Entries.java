package dev.tafel.meter.estimate;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Item;

/** The sizes of entries in indexes. */
final class Entries {

    static final int ITEM_BYTES_MOST = 400 << 10;

    private Entries() {}

    /** The size of the entry that an item has in an index, if it has one. */
    static long bytes(TableDefinition table, IndexDefinition index, Item item) {
        return switch (index.projection().type()) {
            case ALL -> item.size();
            case KEYS_ONLY, INCLUDE ->
                item.only(name -> table.keySchema().contains(name)
                                || index.keySchema().contains(name)
                                || index.projection().nonKeyAttributes().contains(name))
                        .size();
        };
    }
}
