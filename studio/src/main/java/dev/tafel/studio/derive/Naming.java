package dev.tafel.studio.derive;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.key.ValueForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How parts of keys are written: what stands before a value, and in which form the value is. */
final class Naming {

    private static final int EPOCH_DIGITS = 10;
    private static final int DIGITS_MIN = 2;

    private final Design design;
    private final String delimiter;

    Naming(Design design) {
        this.design = design;
        this.delimiter = design.table().delimiter();
    }

    String delimiter() {
        return delimiter;
    }

    /** The smallest text above every text that goes on with the delimiter. */
    String afterDelimiter() {
        return String.valueOf((char) (delimiter.charAt(0) + 1));
    }

    /** What stands before an attribute's value: the prefix of the entity that it identifies, or a tag of its own. */
    String tag(Entity entity, String attributeName) {
        Attribute attribute = entity.requireAttribute(attributeName);
        String references = attribute.references();
        if (references != null) {
            return design.requireEntity(references).prefix();
        }
        Parent parent = entity.parent();
        if (parent != null && parent.by().equals(List.of(attributeName))) {
            return design.requireEntity(parent.entity()).prefix();
        }
        if (entity.id().equals(List.of(attributeName))) {
            return entity.prefix();
        }
        String tag = attribute.tag();
        return tag != null
                ? tag
                : attributeName.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }

    /** Whether the attribute holds the id of an entity, so that its value names a collection of that entity. */
    boolean namesAnEntity(Entity entity, String attributeName) {
        Parent parent = entity.parent();
        return entity.requireAttribute(attributeName).references() != null
                || entity.id().equals(List.of(attributeName))
                || (parent != null && parent.by().contains(attributeName));
    }

    /** The value as it stands in a key. */
    KeyPart.Value value(Entity entity, String attributeName) {
        return new KeyPart.Value(attributeName, form(entity, entity.requireAttribute(attributeName)));
    }

    private static ValueForm form(Entity entity, Attribute attribute) {
        return switch (attribute.type()) {
            case NUMBER -> ValueForm.padded(digits(entity, attribute));
            case DATE -> ValueForm.of(ValueForm.Kind.DATE);
            case TIMESTAMP -> ValueForm.of(ValueForm.Kind.TIMESTAMP);
            case TIMESTAMP_MILLIS -> ValueForm.of(ValueForm.Kind.TIMESTAMP_MILLIS);
            case EPOCH_SECONDS -> ValueForm.padded(EPOCH_DIGITS);
            case STRING, BINARY, BOOLEAN, STRING_SET, NUMBER_SET, LIST, MAP -> ValueForm.PLAIN;
        };
    }

    /** As many digits as the count of values has, and two for growth. */
    private static int digits(Entity entity, Attribute attribute) {
        if (attribute.digits() > 0) {
            return attribute.digits();
        }
        long values = Math.max(attribute.distinct(), entity.population().count());
        return Math.max(DIGITS_MIN, Long.toString(Math.max(1, values)).length()) + 2;
    }

    /** {@code TAG#{a}} for each attribute, joined by the delimiter. */
    KeyTemplate tagged(Entity entity, List<String> attributes) {
        List<KeyPart> parts = new ArrayList<>();
        for (String attribute : attributes) {
            parts.add(new KeyPart.Literal((parts.isEmpty() ? "" : delimiter) + tag(entity, attribute) + delimiter));
            parts.add(value(entity, attribute));
        }
        return new KeyTemplate(parts);
    }

    /** {@code PREFIX#{a}#{b}}: the values behind one prefix. */
    KeyTemplate prefixed(String prefix, Entity entity, List<String> attributes) {
        List<KeyPart> parts = new ArrayList<>();
        parts.add(new KeyPart.Literal(prefix));
        for (String attribute : attributes) {
            parts.add(new KeyPart.Literal(delimiter));
            parts.add(value(entity, attribute));
        }
        return new KeyTemplate(parts);
    }

    /** Both, with the delimiter between them. */
    KeyTemplate joined(KeyTemplate first, KeyTemplate second) {
        List<KeyPart> parts = new ArrayList<>(first.parts());
        parts.add(new KeyPart.Literal(delimiter));
        parts.addAll(second.parts());
        return new KeyTemplate(parts);
    }
}
