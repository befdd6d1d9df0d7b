package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.key.PartitionKey;
import dev.tafel.storage.key.SortPrefix;

/** The row in which an item of a table lives. */
public final class ItemRows {

    private ItemRows() {}

    /**
     * The row of the item that {@code key} names.
     *
     * @throws dev.tafel.model.error.ApiException ValidationException if {@code key} is no key of the table
     */
    public static RowKey ofKey(Table table, Item key) {
        return row(table, KeyRules.ofKey(table.definition().keySchema(), key));
    }

    /**
     * The row of {@code item}.
     *
     * @throws dev.tafel.model.error.ApiException ValidationException if its key attributes are missing or no key
     */
    public static RowKey ofItem(Table table, Item item) {
        return row(table, KeyRules.ofItem(table.definition().keySchema(), item));
    }

    /** The key attributes of {@code item} alone. */
    public static Item keyOf(KeySchema schema, Item item) {
        return item.only(schema::contains);
    }

    private static RowKey row(Table table, KeyValues values) {
        return new RowKey(
                table.space(),
                PartitionKey.of(values.partition()),
                values.sort().isEmpty()
                        ? SortPrefix.item().bytes()
                        : SortPrefix.item().last(values.sort().get(0)));
    }

    /** The value of {@code attribute} in {@code item}, which has it. */
    static KeyValue required(KeyAttribute attribute, Item item) {
        KeyValue value = item.scalar(attribute.nameUtf8().shared());
        if (value == null) {
            throw new IllegalStateException("A stored item lacks a key attribute: " + attribute.name());
        }
        return value;
    }
}
