package dev.tafel.studio.design;

import java.util.Optional;

/**
 * How an attribute that an access pattern names is called in one of the pattern's entities.
 *
 * <p>A pattern over several entities speaks in the words of the first. "A user with all posts, by userId" means the
 * users' {@code userId} and the posts' attribute that references {@code User}.
 */
public final class AttributeMapping {

    private final Entity first;
    private final Entity entity;

    private AttributeMapping(Entity first, Entity entity) {
        this.first = first;
        this.entity = entity;
    }

    /** The mapping for {@code entity}, which is one of the pattern's. */
    public static AttributeMapping of(Design design, AccessPattern pattern, Entity entity) {
        return new AttributeMapping(design.requireEntity(pattern.entities().get(0)), entity);
    }

    /** What {@code attribute} is called in the entity; empty if it has none that means the same. */
    public Optional<String> nameOf(String attribute) {
        if (entity.attribute(attribute).isPresent()) {
            return Optional.of(attribute);
        }
        Parent parent = entity.parent();
        int place = first.fullId().indexOf(attribute);
        if (parent != null
                && parent.entity().equals(first.name())
                && place >= 0
                && place < parent.by().size()) {
            return Optional.of(parent.by().get(place));
        }
        if (first.id().size() != 1 || !first.id().get(0).equals(attribute)) {
            return Optional.empty();
        }
        return entity.attributes().stream()
                .filter(a -> first.name().equals(a.references()))
                .map(Attribute::name)
                .findFirst();
    }
}
