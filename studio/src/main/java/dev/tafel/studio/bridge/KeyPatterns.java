package dev.tafel.studio.bridge;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The access patterns that keys make possible: one item by its key, and the items of a collection in their order. */
final class KeyPatterns {

    private final List<AccessPattern> patterns = new ArrayList<>();
    private final Set<String> seen = new LinkedHashSet<>();

    private KeyPatterns() {}

    static List<AccessPattern> of(List<Entity> entities, TableModel table) {
        KeyPatterns keys = new KeyPatterns();
        for (Entity entity : entities) {
            table.entity(entity.name()).ifPresent(model -> keys.add(entity, model));
        }
        return keys.patterns;
    }

    private void add(Entity entity, EntityModel model) {
        add(
                AccessPattern.Kind.GET,
                entity,
                Selection.by(entity.fullId().toArray(String[]::new)),
                "One " + entity.name());
        for (EntityModel.EntityKey key : model.keys()) {
            List<String> by = attributes(key.partition());
            List<String> sort = new ArrayList<>(attributes(key.sort()));
            sort.removeAll(by);
            if (by.isEmpty() || (sort.isEmpty() && key.index() == null)) {
                continue;
            }
            Selection selection = Selection.by(by.toArray(String[]::new));
            String where = key.index() == null ? "the table" : key.index();
            String question =
                    "The items of " + entity.name() + " with one " + String.join(" and ", by) + ", by " + where;
            add(
                    AccessPattern.Kind.LIST,
                    entity,
                    sort.isEmpty() ? selection : selection.ordered(sort.get(0), Selection.Direction.ASCENDING),
                    question);
        }
        add(AccessPattern.Kind.PUT, entity, Selection.NONE, "A new " + entity.name());
    }

    private static List<String> attributes(List<KeyTemplate> templates) {
        return templates.stream()
                .flatMap(template -> template.attributes().stream())
                .distinct()
                .toList();
    }

    private void add(AccessPattern.Kind kind, Entity entity, Selection selection, String question) {
        if (!seen.add(kind + " " + entity.name() + " " + selection)) {
            return;
        }
        patterns.add(new AccessPattern(
                "P" + (patterns.size() + 1),
                question,
                kind,
                List.of(entity.name()),
                selection,
                Answer.ONE,
                Load.NONE,
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of()));
    }
}
