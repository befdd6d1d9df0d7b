package dev.tafel.studio.derive;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
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
        List<TableLayout> tables = draft.tables().stream().map(this::table).toList();
        return new Layout(tables, plans.stream().map(Planned::plan).toList());
    }

    private TableLayout table(String name) {
        Slot slot = Slot.table(name);
        List<Entity> entities = draft.in(slot).stream()
                .map(path -> design.requireEntity(path.entity()))
                .toList();
        List<ItemLayout> items = new ArrayList<>();
        entities.forEach(entity -> items.add(item(entity)));
        for (Entity entity : entities) {
            draft.paths(entity).stream()
                    .filter(path -> path.slot().isCopy())
                    .forEach(path -> items.add(copy(entity, path)));
        }
        for (Entity entity : entities) {
            Arms.locked(entity).forEach(attribute -> items.add(lock(entity, attribute)));
        }
        return new TableLayout(
                name,
                schema(slot),
                items,
                draft.indexes().stream()
                        .filter(index -> index.table().equals(name))
                        .map(this::index)
                        .toList());
    }

    private ItemLayout copy(Entity entity, KeyPath path) {
        Projection projection = draft.projection(path);
        List<String> attributes = sizes.attributes(entity).stream()
                .map(Attribute::name)
                .filter(name -> projection.type() == Projection.Type.ALL
                        || projection.nonKeyAttributes().contains(name))
                .toList();
        return new ItemLayout(
                entity.name(),
                ItemLayout.Role.COPY,
                null,
                ItemKeys.of(path.partitionKey(), path.sortKey()),
                Map.of(),
                attributes);
    }

    private ItemLayout item(Entity entity) {
        KeyPath path = draft.tablePath(entity);
        Map<String, ItemLayout.IndexEntryLayout> indexes = new LinkedHashMap<>();
        for (KeyPath other : draft.paths(entity)) {
            if (other.slot().isIndex()) {
                indexes.put(
                        draft.indexName(other.slot()),
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

    private IndexLayout index(Slot slot) {
        String holds = slot.isInverted()
                ? "Holds every item under its sort key: the table's key with its parts exchanged"
                : "Holds "
                        + draft.in(slot).stream()
                                .map(path -> path.entity()
                                        + (path.only() == null
                                                ? ""
                                                : " with " + path.only().attribute() + " = "
                                                        + path.only().value()))
                                .collect(Collectors.joining(", "));
        return new IndexLayout(
                draft.indexName(slot),
                slot.isLocal() ? IndexDefinition.Kind.LOCAL : IndexDefinition.Kind.GLOBAL,
                schema(slot),
                draft.projections().getOrDefault(slot, Draft.ALL),
                holds);
    }

    private KeySchema schema(Slot slot) {
        return new KeySchema(
                List.of(new KeyAttribute(draft.partitionName(slot), ScalarType.S)),
                List.of(new KeyAttribute(draft.sortName(slot), ScalarType.S)));
    }
}
