package dev.tafel.studio.bridge;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds out which entities belong to others: those that lie in the collection whose whole key is another's id. */
final class Parents {

    private Parents() {}

    /** The entities, each with its parent if one is seen. */
    static List<Entity> found(List<Entity> entities, TableModel table) {
        List<Entity> found = new ArrayList<>();
        for (Entity entity : entities) {
            found.add(parentOf(entity, entities, table)
                    .map(parent -> child(entity, parent, partition(entity, table)))
                    .orElse(entity));
        }
        return found;
    }

    private static List<KeyTemplate> partition(Entity entity, TableModel table) {
        return table.entity(entity.name())
                .flatMap(EntityModel::tableKey)
                .map(EntityModel.EntityKey::partition)
                .orElse(List.of());
    }

    private static List<String> attributes(List<KeyTemplate> templates) {
        return templates.stream()
                .flatMap(template -> template.attributes().stream())
                .distinct()
                .toList();
    }

    private static Optional<Entity> parentOf(Entity entity, List<Entity> entities, TableModel table) {
        List<KeyTemplate> own = partition(entity, table);
        List<String> by = attributes(own);
        if (by.isEmpty() || entity.id().size() <= by.size()) {
            return Optional.empty();
        }
        return entities.stream()
                .filter(other -> !other.name().equals(entity.name()))
                .filter(other -> shape(partition(other, table)).equals(shape(own)))
                .filter(other -> other.id().equals(attributes(partition(other, table))))
                .findFirst();
    }

    /** Templates with the names of attributes left out. */
    private static String shape(List<KeyTemplate> templates) {
        StringBuilder shape = new StringBuilder();
        for (KeyTemplate template : templates) {
            for (KeyPart part : template.parts()) {
                shape.append(part instanceof KeyPart.Literal literal ? literal.text() : "{}");
            }
            shape.append('/');
        }
        return shape.toString();
    }

    private static Entity child(Entity entity, Entity parent, List<KeyTemplate> partition) {
        List<String> by = attributes(partition);
        List<String> id =
                entity.id().stream().filter(name -> !by.contains(name)).toList();
        List<Attribute> attributes = entity.attributes().stream()
                .map(attribute -> by.size() == 1 && by.contains(attribute.name())
                        ? attribute.referring(parent.name())
                        : attribute)
                .toList();
        return new Entity(
                entity.name(),
                entity.prefix(),
                id,
                attributes,
                new Parent(parent.name(), by, Parent.Identity.WITHIN_PARENT, Parent.UNBOUNDED),
                entity.population(),
                entity.ttlAttribute(),
                entity.description());
    }
}
