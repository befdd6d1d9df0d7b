package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.key.PartitionKey;
import dev.tafel.storage.key.Place;
import dev.tafel.storage.key.SortPrefix;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the rows of a table or an index are, and in which order.
 *
 * @param space the space that they are in
 * @param keySchema the key whose partition part is their partition and whose sort part orders them
 * @param prefix how the sort bytes of all of them begin
 * @param tieBreakers key attributes of the table that follow the sort key in the rows of an index, so that items with
 *     one index key stay apart; empty for a table
 */
public record RowLayout(SpaceId space, KeySchema keySchema, SortPrefix prefix, List<KeyAttribute> tieBreakers) {

    /** The rows of a table's items. */
    public static RowLayout ofTable(Table table) {
        return new RowLayout(table.space(), table.definition().keySchema(), SortPrefix.item(), List.of());
    }

    /** The rows of an index's entries. */
    public static RowLayout ofIndex(Index index) {
        return new RowLayout(
                index.place().space(),
                index.definition().keySchema(),
                index.place().prefix(),
                index.tieBreakers());
    }

    /** Where the sort key attribute number {@code index} of the key schema stands in the sort bytes. */
    public Place placeOfSort(int index) {
        return index == keySchema.sort().size() - 1 && tieBreakers.isEmpty() ? Place.LAST : Place.INNER;
    }

    /** Whether one partition may have more than one row. */
    public boolean mayHaveManyRows() {
        return keySchema.hasSortKey() || !tieBreakers.isEmpty();
    }

    /** All attributes that a row is named by: those of the key schema, then those of the table that it lacks. */
    public List<KeyAttribute> namingAttributes() {
        List<KeyAttribute> attributes = new ArrayList<>(keySchema.attributes());
        for (KeyAttribute attribute : tieBreakers) {
            if (!attributes.contains(attribute)) {
                attributes.add(attribute);
            }
        }
        return attributes;
    }

    /** The row of {@code item}, which has all naming attributes with their types. */
    public RowKey rowOf(Item item) {
        return new RowKey(space, partitionOf(item), sortOf(item));
    }

    /** Whether {@code item} has the key values that {@code entry} has in this layout. */
    public boolean isRowOf(Item item, Item entry) {
        for (KeyAttribute attribute : keySchema.attributes()) {
            byte[] name = attribute.nameUtf8().shared();
            if (!required(attribute, entry).equals(item.scalar(name))) {
                return false;
            }
        }
        return true;
    }

    /** The row with these key values; only of a layout without tie-breakers. */
    RowKey rowOf(KeyValues values) {
        Bytes sort = values.sort().isEmpty()
                ? prefix.bytes()
                : prefix.last(values.sort().get(0));
        return new RowKey(space, PartitionKey.of(values.partition()), sort);
    }

    private Bytes partitionOf(Item item) {
        return PartitionKey.of(keySchema.partition().stream()
                .map(attribute -> required(attribute, item))
                .toList());
    }

    private Bytes sortOf(Item item) {
        List<KeyAttribute> components = new ArrayList<>(keySchema.sort());
        components.addAll(tieBreakers);
        SortPrefix before = prefix;
        for (int i = 0; i < components.size(); i++) {
            KeyValue value = required(components.get(i), item);
            if (i == components.size() - 1) {
                return before.last(value);
            }
            before = before.then(value);
        }
        return before.bytes();
    }

    private static KeyValue required(KeyAttribute attribute, Item item) {
        KeyValue value = item.scalar(attribute.nameUtf8().shared());
        if (value == null) {
            throw new IllegalStateException("An item lacks a key attribute: " + attribute.name());
        }
        return value;
    }
}
