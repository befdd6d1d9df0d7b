package dev.tafel.studio.file;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Population;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads one entity. */
final class EntityReader {

    /** How many attributes an entity may have. */
    static final int ATTRIBUTES_MAX = 500;

    private final String name;
    private final Section section;
    private final Faults faults;

    EntityReader(String name, Section entities, Node node) {
        this.name = name;
        this.faults = entities.faults();
        this.section = Section.of(node, entities.path(name), faults, ModelKeys.ENTITY);
    }

    Entity read() {
        List<Attribute> attributes = attributes();
        List<String> id = section.texts("id");
        if (id.isEmpty()) {
            section.fault("id", "the entity has no id", "Write \"id: " + decapitalized(name) + "Id\"");
        }
        return new Entity(
                name,
                section.text("prefix", upperSnake(name)),
                id,
                attributes,
                parent(),
                new Population(whole("count"), whole("growth")),
                section.textOrNull("ttl"),
                section.text("description", ""));
    }

    /** What a name in camel case is called in keys: {@code OrderItem} is {@code ORDER_ITEM}. */
    static String upperSnake(String camel) {
        return camel.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    private static String decapitalized(String text) {
        return text.isEmpty() ? "" : text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    private long whole(String key) {
        Node node = section.get(key);
        return node == null ? 0 : Scalars.whole(node, section.path(key), faults, 0);
    }

    private @Nullable Parent parent() {
        Node node = section.get("parent");
        if (node == null) {
            return null;
        }
        if (node instanceof ScalarNode scalar) {
            return new Parent(scalar.getValue(), List.of(), Parent.Identity.OWN, Parent.UNBOUNDED);
        }
        Section parent = Section.of(node, section.path("parent"), faults, ModelKeys.PARENT);
        if (!parent.has("entity")) {
            parent.fault("entity", "the parent is not named", "Write \"entity: Order\"");
        }
        Node identifies = parent.get("identifies");
        Node max = parent.get("childrenMax");
        return new Parent(
                parent.text("entity", ""),
                parent.texts("by"),
                identifies != null && Scalars.isTrue(identifies, parent.path("identifies"), faults)
                        ? Parent.Identity.WITHIN_PARENT
                        : Parent.Identity.OWN,
                max == null ? Parent.UNBOUNDED : Scalars.whole(max, parent.path("childrenMax"), faults, 1));
    }

    private List<Attribute> attributes() {
        if (!section.has("attributes")) {
            section.fault("attributes", "the entity has no attributes", "List them with their types and sizes");
            return List.of();
        }
        Section attributes = Section.open(section.get("attributes"), section.path("attributes"), faults);
        if (attributes.values().size() > ATTRIBUTES_MAX) {
            section.fault("attributes", "there are more than " + ATTRIBUTES_MAX + " attributes", "Use a map for some");
        }
        List<Attribute> read = new ArrayList<>();
        attributes
                .values()
                .forEach((attribute, node) -> read.add(new AttributeReader(attribute, attributes, node).read()));
        return read;
    }
}
