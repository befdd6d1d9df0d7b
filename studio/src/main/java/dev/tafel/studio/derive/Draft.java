package dev.tafel.studio.derive;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.layout.ItemLayout.Only;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A design with its keys, as far as a derivation has come.
 *
 * @param table the table's key of each entity
 * @param indexed the paths through indexes and copies
 * @param projections what each index projects and each copy repeats
 * @param carried attributes that an entity's items carry for another entity, whose key they make up
 */
record Draft(
        Design design,
        Map<String, KeyPath> table,
        List<KeyPath> indexed,
        Map<Slot, Projection> projections,
        Map<String, List<Attribute>> carried) {

    static final Projection ALL = new Projection(Projection.Type.ALL, List.of());

    Draft {
        indexed = List.copyOf(indexed);
    }

    Sizes sizes() {
        return new Sizes(this);
    }

    Naming naming() {
        return new Naming(design);
    }

    KeyPath tablePath(Entity entity) {
        KeyPath path = table.get(entity.name());
        if (path == null) {
            throw new IllegalStateException("An entity without a key: " + entity.name());
        }
        return path;
    }

    /** The name of the table that holds the items of an entity. */
    String tableOf(Entity entity) {
        return tablePath(entity).slot().table();
    }

    /** The names of the tables, in the order of the entities. */
    List<String> tables() {
        return design.entities().stream().map(this::tableOf).distinct().toList();
    }

    /** The paths to an entity: the table first, then the others in the order of their slots. */
    List<KeyPath> paths(Entity entity) {
        List<KeyPath> paths = new ArrayList<>();
        paths.add(tablePath(entity));
        indexed.stream().filter(path -> path.entity().equals(entity.name())).forEach(paths::add);
        return paths;
    }

    Optional<KeyPath> path(Entity entity, Slot slot) {
        return paths(entity).stream().filter(path -> path.slot().equals(slot)).findFirst();
    }

    /** Every index and every kind of copy, in order. */
    List<Slot> slots() {
        return indexed.stream().map(KeyPath::slot).distinct().sorted().toList();
    }

    /** The indexes, local ones first. */
    List<Slot> indexes() {
        return slots().stream().filter(Slot::isIndex).toList();
    }

    /** The indexes of the table that hold every item of it. */
    List<Slot> inverted(String tableName) {
        return slots().stream()
                .filter(slot -> slot.isInverted() && slot.table().equals(tableName))
                .toList();
    }

    /** The paths of all entities that lead to {@code slot}. */
    List<KeyPath> in(Slot slot) {
        return slot.isTable()
                ? table.values().stream()
                        .filter(path -> path.slot().equals(slot))
                        .toList()
                : indexed.stream().filter(path -> path.slot().equals(slot)).toList();
    }

    Projection projection(KeyPath path) {
        return projections.getOrDefault(path.slot(), ALL);
    }

    Draft with(Map<Slot, Projection> changed) {
        return new Draft(design, table, indexed, changed, carried);
    }

    Draft withProjection(Slot slot, Projection projection) {
        Map<Slot, Projection> changed = new LinkedHashMap<>(projections);
        changed.put(slot, projection);
        return with(changed);
    }

    Draft withIndexed(List<KeyPath> changed) {
        return new Draft(design, table, changed, projections, carried);
    }

    Draft withTable(Map<String, KeyPath> changed) {
        return new Draft(design, changed, indexed, projections, carried);
    }

    /** What consumes: the name of the table, or that of the index, with its table's where there are several. */
    String arm(KeyPath path) {
        Slot slot = path.slot();
        if (slot.isInTable()) {
            return slot.table();
        }
        return tables().size() == 1 ? indexName(slot) : slot.table() + "/" + indexName(slot);
    }

    String indexName(Slot slot) {
        return slot.isLocal() ? names().localIndex(slot.number()) : names().index(slot.number());
    }

    /** The attribute that is the partition key. */
    String partitionName(Slot slot) {
        return switch (slot.kind()) {
            case TABLE, COPY, LOCAL -> names().partitionKey();
            case GLOBAL -> names().indexPartitionKey(slot.number());
            case INVERTED -> names().sortKey();
        };
    }

    /** The attribute that is the sort key. */
    String sortName(Slot slot) {
        return switch (slot.kind()) {
            case TABLE, COPY -> names().sortKey();
            case LOCAL -> names().localSortKey(slot.number());
            case GLOBAL -> names().indexSortKey(slot.number());
            case INVERTED -> names().partitionKey();
        };
    }

    private TableSettings.AttributeNames names() {
        return design.table().names();
    }

    /** The share of an entity's items that have this value, 1 for all. */
    static double share(Entity entity, @Nullable Only only) {
        if (only == null) {
            return 1;
        }
        return entity.requireAttribute(only.attribute()).shares().getOrDefault(only.value(), 1.0);
    }
}
