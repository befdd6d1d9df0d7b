package dev.tafel.studio.derive;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
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
 * @param indexed the paths through indexes
 * @param projections what each index projects, by its number
 * @param carried attributes that an entity's items carry for another entity, whose key they make up
 */
record Draft(
        Design design,
        Map<String, KeyPath> table,
        List<KeyPath> indexed,
        Map<Integer, Projection> projections,
        Map<String, List<Attribute>> carried) {

    static final Projection ALL = new Projection(Projection.Type.ALL, List.of());

    Draft {
        indexed = List.copyOf(indexed);
    }

    Sizes sizes() {
        return new Sizes(design, table, indexed, carried);
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

    /** The paths to an entity: the table first, then indexes by number. */
    List<KeyPath> paths(Entity entity) {
        List<KeyPath> paths = new ArrayList<>();
        paths.add(tablePath(entity));
        indexed.stream().filter(path -> path.entity().equals(entity.name())).forEach(paths::add);
        return paths;
    }

    Optional<KeyPath> path(Entity entity, int slot) {
        return paths(entity).stream().filter(path -> path.slot() == slot).findFirst();
    }

    int slots() {
        return indexed.stream().mapToInt(KeyPath::slot).max().orElse(0);
    }

    Projection projection(KeyPath path) {
        return projections.getOrDefault(path.slot(), ALL);
    }

    Draft with(Map<Integer, Projection> changed) {
        return new Draft(design, table, indexed, changed, carried);
    }

    Draft withProjection(int slot, Projection projection) {
        Map<Integer, Projection> changed = new LinkedHashMap<>(projections);
        changed.put(slot, projection);
        return with(changed);
    }

    Draft withIndexed(List<KeyPath> changed) {
        return new Draft(design, table, changed, projections, carried);
    }

    /** The name of the table or of the index. */
    String arm(KeyPath path) {
        return path.isTable()
                ? design.table().tableName()
                : design.table().names().index(path.slot());
    }

    /** The share of an entity's items that have this value, 1 for all. */
    static double share(Entity entity, @Nullable Only only) {
        if (only == null) {
            return 1;
        }
        return entity.requireAttribute(only.attribute()).shares().getOrDefault(only.value(), 1.0);
    }
}
