package dev.tafel.studio.derive;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What patterns want of entities, and what of that an index has. */
final class Wanted {

    private final Draft draft;
    private final Sizes sizes;

    Wanted(Draft draft) {
        this.draft = draft;
        this.sizes = draft.sizes();
    }

    /** Whether the pattern wants what is neither in the index nor in its keys. */
    boolean needsMore(AccessPattern pattern, Entity entity, KeyPath path) {
        Projection projection = draft.projection(path);
        if (path.isTable() || projection.type() == Projection.Type.ALL) {
            return false;
        }
        Set<String> available = keyAttributes(entity, path);
        available.addAll(projection.nonKeyAttributes());
        return !available.containsAll(needed(pattern, entity));
    }

    /** The attributes that a pattern wants of an entity. */
    Set<String> needed(AccessPattern pattern, Entity entity) {
        Set<String> needed = new LinkedHashSet<>();
        List<String> returned = pattern.answer().attributes();
        for (Attribute attribute : sizes.attributes(entity)) {
            if (returned.isEmpty() || returned.contains(attribute.name())) {
                needed.add(attribute.name());
            }
        }
        needed.addAll(filtered(pattern, entity));
        return needed;
    }

    /**
     * The attributes that are looked at after reading: an index has to hold them, since a filter reads no keys apart.
     */
    Set<String> filtered(AccessPattern pattern, Entity entity) {
        Set<String> filtered = new LinkedHashSet<>();
        pattern.selection().filters().stream()
                .map(Selection.Filter::attribute)
                .filter(attribute -> entity.attribute(attribute).isPresent())
                .forEach(filtered::add);
        return filtered;
    }

    /** The attributes that can be read out of an entry's keys. */
    Set<String> keyAttributes(Entity entity, KeyPath path) {
        Set<String> attributes = new LinkedHashSet<>(path.partition());
        attributes.addAll(path.sort());
        if (path.slot().isIndex()) {
            attributes.addAll(draft.tablePath(entity).partition());
            attributes.addAll(draft.tablePath(entity).sort());
        }
        return attributes;
    }
}
