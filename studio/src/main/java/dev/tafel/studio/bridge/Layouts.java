package dev.tafel.studio.bridge;

import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Layouts of imported models. */
final class Layouts {

    private Layouts() {}

    static TableLayout of(TableModel table, EntityNames names) {
        List<ItemLayout> items = new ArrayList<>();
        for (EntityModel entity : table.entities()) {
            entity.tableKey().ifPresent(key -> items.add(item(entity, key, names)));
        }
        List<IndexLayout> indexes = table.definition().indexes().stream()
                .map(index -> new IndexLayout(index.name(), index.kind(), index.keySchema(), index.projection(), ""))
                .toList();
        return new TableLayout(table.definition().name(), table.definition().keySchema(), items, indexes);
    }

    private static ItemLayout item(EntityModel entity, EntityModel.EntityKey key, EntityNames names) {
        Map<String, ItemLayout.IndexEntryLayout> entries = new LinkedHashMap<>();
        for (EntityModel.EntityKey other : entity.keys()) {
            String index = other.index();
            if (index != null) {
                entries.put(
                        index, new ItemLayout.IndexEntryLayout(new ItemKeys(other.partition(), other.sort()), null));
            }
        }
        return new ItemLayout(
                names.of(entity.name()),
                ItemLayout.Role.ENTITY,
                null,
                new ItemKeys(key.partition(), key.sort()),
                entries,
                entity.fields().stream().map(EntityModel.Field::name).toList());
    }
}
