package dev.tafel.studio.file;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the attributes that hold a parent's id where the file does not name them: the one that references the parent,
 * or those that are called as the parent's id is.
 */
final class ParentDefaults {

    private final Map<String, Entity> entities = new LinkedHashMap<>();
    private final Set<String> underway = new HashSet<>();

    private ParentDefaults() {}

    static List<Entity> resolve(List<Entity> read) {
        ParentDefaults defaults = new ParentDefaults();
        read.forEach(entity -> defaults.entities.put(entity.name(), entity));
        List<Entity> resolved = new ArrayList<>();
        read.forEach(entity -> resolved.add(defaults.resolved(entity)));
        return resolved;
    }

    private Entity resolved(Entity entity) {
        Parent parent = entity.parent();
        if (parent == null || !parent.by().isEmpty()) {
            return entity;
        }
        Entity of = entities.get(parent.entity());
        if (of == null || !underway.add(entity.name())) {
            return entity;
        }
        List<String> by = by(entity, resolved(of));
        underway.remove(entity.name());
        Entity resolved = new Entity(
                entity.name(),
                entity.prefix(),
                entity.id(),
                entity.attributes(),
                new Parent(parent.entity(), by, parent.identity(), parent.childrenMax()),
                entity.population(),
                entity.ttlAttribute(),
                entity.description());
        entities.put(entity.name(), resolved);
        return resolved;
    }

    private static List<String> by(Entity entity, Entity parent) {
        if (parent.fullId().size() == 1) {
            for (Attribute attribute : entity.attributes()) {
                if (parent.name().equals(attribute.references())) {
                    return List.of(attribute.name());
                }
            }
        }
        return parent.fullId();
    }
}
