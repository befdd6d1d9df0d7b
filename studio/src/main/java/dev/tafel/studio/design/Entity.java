package dev.tafel.studio.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of thing that the application stores, one item each.
 *
 * @param name unique in the design, for example {@code Order}
 * @param prefix what its keys begin with, without the delimiter, for example {@code ORDER}
 * @param id the attributes that tell two of its items apart; see {@link Parent.Identity} for where they do
 * @param attributes all attributes, those of the id among them, without key attributes of the table
 * @param parent the entity that it belongs to, or null
 * @param ttlAttribute the attribute that holds the time of expiry, or null if items stay
 * @param description free text, empty if there is none
 */
public record Entity(
        String name,
        String prefix,
        List<String> id,
        List<Attribute> attributes,
        @Nullable Parent parent,
        Population population,
        @Nullable String ttlAttribute,
        String description) {

    public Entity {
        id = List.copyOf(id);
        attributes = List.copyOf(attributes);
    }

    /** An entity that belongs to no other. */
    public static Entity root(String name, String prefix, List<String> id, List<Attribute> attributes) {
        return new Entity(name, prefix, id, attributes, null, Population.UNKNOWN, null, "");
    }

    /** The attribute of that name. */
    public Optional<Attribute> attribute(String attributeName) {
        return attributes.stream().filter(a -> a.name().equals(attributeName)).findFirst();
    }

    /**
     * The attribute of that name, of a design without faults.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Attribute requireAttribute(String attributeName) {
        return attribute(attributeName)
                .orElseThrow(() -> new IllegalArgumentException("Entity " + name + " has no " + attributeName));
    }

    /** Whether the id tells items apart only among those of one parent. */
    public boolean isIdentifiedWithinParent() {
        return parent != null && parent.identity() == Parent.Identity.WITHIN_PARENT;
    }

    /** The attributes that tell its items apart in the whole table: the parent's where needed, then its own. */
    public List<String> fullId() {
        if (parent == null || parent.identity() == Parent.Identity.OWN) {
            return id;
        }
        List<String> full = new ArrayList<>(parent.by());
        id.stream().filter(a -> !full.contains(a)).forEach(full::add);
        return List.copyOf(full);
    }

    /** The same entity with other attributes. */
    public Entity withAttributes(List<Attribute> changed) {
        return new Entity(name, prefix, id, changed, parent, population, ttlAttribute, description);
    }
}
