package dev.tafel.studio.prove;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Item;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * An item that a layout makes of a thing, and the table that it belongs to.
 *
 * @param layout which kind of item it is
 */
record Stored(TableLayout table, ItemLayout layout, Thing thing, Item item) {

    /** The item's key alone. */
    Item key() {
        return keyOf(table, item);
    }

    /** What tells the item apart from all others, in all tables. */
    String identity() {
        return identity(table, item);
    }

    /** Whether it is the thing itself and not an item that serves it. */
    boolean isThing() {
        return layout.role() == ItemLayout.Role.ENTITY;
    }

    /** What tells an item, or an entry of an index that holds its key, apart. */
    static String identity(TableLayout table, Item item) {
        return table.name() + " " + keyOf(table, item).toMap();
    }

    /** The key of the table alone. */
    static Item keyOf(TableLayout table, Item item) {
        Set<String> names =
                table.keySchema().attributes().stream().map(KeyAttribute::name).collect(Collectors.toSet());
        return item.only(names::contains);
    }
}
