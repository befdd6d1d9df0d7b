package dev.tafel.studio.derive;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a finished draft as a layout. */
final class Layouts {

    private final Draft draft;
    private final Design design;
    private final Sizes sizes;

    Layouts(Draft draft) {
        this.draft = draft;
        this.design = draft.design();
        this.sizes = draft.sizes();
    }

    Layout layout(List<Planned> plans) {
        TableSettings.AttributeNames names = design.table().names();
        List<ItemLayout> items = new ArrayList<>();
        design.entities().forEach(entity -> items.add(item(entity)));
        for (Entity entity : design.entities()) {
            Arms.locked(entity).forEach(attribute -> items.add(lock(entity, attribute)));
        }
        List<IndexLayout> indexes = new ArrayList<>();
        for (int slot = 1; slot <= draft.slots(); slot++) {
            indexes.add(index(slot));
        }
        TableLayout table = new TableLayout(
                design.table().tableName(), schema(names.partitionKey(), names.sortKey()), items, indexes);
        return new Layout(List.of(table), plans.stream().map(Planned::plan).toList());
    }

    private ItemLayout item(Entity entity) {
        KeyPath path = draft.tablePath(entity);
        Map<String, ItemLayout.IndexEntryLayout> indexes = new LinkedHashMap<>();
        for (KeyPath other : draft.paths(entity)) {
            if (!other.isTable()) {
                indexes.put(
                        draft.arm(other),
                        new ItemLayout.IndexEntryLayout(
                                ItemKeys.of(other.partitionKey(), other.sortKey()), other.only()));
            }
        }
        return new ItemLayout(
                entity.name(),
                ItemLayout.Role.ENTITY,
                null,
                ItemKeys.of(path.partitionKey(), path.sortKey()),
                indexes,
                sizes.attributes(entity).stream().map(Attribute::name).toList());
    }

    private ItemLayout lock(Entity entity, Attribute attribute) {
        KeyTemplate key = new Locks(design).key(entity, attribute);
        return new ItemLayout(
                entity.name(),
                ItemLayout.Role.UNIQUENESS,
                attribute.name(),
                ItemKeys.of(key, key),
                Map.of(),
                sizes.lockAttributes(entity));
    }

    private IndexLayout index(int slot) {
        TableSettings.AttributeNames names = design.table().names();
        String holds = draft.indexed().stream()
                .filter(path -> path.slot() == slot)
                .map(path -> path.entity()
                        + (path.only() == null
                                ? ""
                                : " with " + path.only().attribute() + " = "
                                        + path.only().value()))
                .collect(Collectors.joining(", "));
        return new IndexLayout(
                names.index(slot),
                IndexDefinition.Kind.GLOBAL,
                schema(names.indexPartitionKey(slot), names.indexSortKey(slot)),
                draft.projections().getOrDefault(slot, Draft.ALL),
                "Holds " + holds);
    }

    private static KeySchema schema(String partition, String sort) {
        return new KeySchema(
                List.of(new KeyAttribute(partition, ScalarType.S)), List.of(new KeyAttribute(sort, ScalarType.S)));
    }
}
