package dev.tafel.studio.layout;

import dev.tafel.model.table.KeySchema;
import java.util.List;
import java.util.Optional;

/**
 * A table: its key, its indexes, and what kinds of items are in it.
 *
 * @param keySchema the names and types of the key attributes
 * @param items one for each kind of item, entities in the order of the design
 */
public record TableLayout(String name, KeySchema keySchema, List<ItemLayout> items, List<IndexLayout> indexes) {

    public TableLayout {
        items = List.copyOf(items);
        indexes = List.copyOf(indexes);
    }

    /** The items that are the entity itself. */
    public Optional<ItemLayout> item(String entity) {
        return items.stream()
                .filter(item -> item.entity().equals(entity) && item.role() == ItemLayout.Role.ENTITY)
                .findFirst();
    }

    /** The index of that name. */
    public Optional<IndexLayout> index(String indexName) {
        return indexes.stream().filter(i -> i.name().equals(indexName)).findFirst();
    }
}
