package dev.tafel.studio.file;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.key.ValueForm;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads one attribute: {@code string 26}, or its properties one by one. */
final class AttributeReader {

    private final String name;
    private final String path;
    private final Node node;
    private final Faults faults;

    AttributeReader(String name, Section attributes, Node node) {
        this.name = name;
        this.path = attributes.path(name);
        this.node = node;
        this.faults = attributes.faults();
    }

    Attribute read() {
        return node instanceof ScalarNode scalar
                ? brief(scalar)
                : full(Section.of(node, path, faults, ModelKeys.ATTRIBUTE));
    }

    /** The size in bytes that a value has if the file does not say. */
    static int defaultBytes(Attribute.Type type) {
        return switch (type) {
            case STRING -> 16;
            case NUMBER -> 4;
            case BINARY -> 32;
            case BOOLEAN -> 1;
            case DATE -> 10;
            case TIMESTAMP -> 20;
            case TIMESTAMP_MILLIS -> 24;
            case EPOCH_SECONDS -> 6;
            case STRING_SET, NUMBER_SET, LIST, MAP -> 64;
        };
    }

    private Attribute brief(ScalarNode scalar) {
        String text = scalar.getValue().strip();
        int blank = text.indexOf(' ');
        String word = blank < 0 ? text : text.substring(0, blank);
        int place = Words.TYPES.words().indexOf(word);
        if (place < 0) {
            faults.add(node, path, "\"" + text + "\" is no type with a size", Suggestion.of(word, Words.TYPES.words()));
            return Attribute.of(name, Attribute.Type.STRING, 0);
        }
        Attribute.Type type = Words.TYPES.values().get(place);
        if (blank < 0) {
            return Attribute.of(name, type, defaultBytes(type));
        }
        double bytes =
                Scalars.number(new Scalars.Place(node, path, faults), text.substring(blank + 1), Scalars.Unit.BYTES);
        return Attribute.of(name, type, (int) Math.min(Integer.MAX_VALUE, Math.round(bytes)));
    }

    private Attribute full(Section section) {
        Attribute.Type type =
                Words.TYPES.read(section.get("type"), section.path("type"), faults, Attribute.Type.STRING);
        int bytes = bytes(section.get("bytes"), section.path("bytes"), defaultBytes(type));
        int bytesMax = bytes(section.get("bytesMax"), section.path("bytesMax"), bytes);
        if (bytesMax < bytes) {
            section.fault("bytesMax", "the largest size is below the average", "Write at least " + bytes);
            bytesMax = bytes;
        }
        Node mutable = section.get("mutable");
        Map<String, Double> shares = shares(section);
        return new Attribute(
                name,
                type,
                bytes,
                bytesMax,
                mutable != null && Scalars.isTrue(mutable, section.path("mutable"), faults)
                        ? Attribute.Mutability.MUTABLE
                        : Attribute.Mutability.IMMUTABLE,
                Words.UNIQUE.read(section.get("unique"), section.path("unique"), faults, Attribute.Uniqueness.NONE),
                section.textOrNull("references"),
                section.textOrNull("tag"),
                distinct(section, shares),
                shares,
                digits(section));
    }

    private int bytes(@Nullable Node size, String at, int otherwise) {
        if (size == null) {
            return otherwise;
        }
        return (int) Math.min(Integer.MAX_VALUE, Math.round(Scalars.number(size, at, faults, Scalars.Unit.BYTES)));
    }

    private long distinct(Section section, Map<String, Double> shares) {
        Node distinct = section.get("distinct");
        return distinct == null ? shares.size() : Scalars.whole(distinct, section.path("distinct"), faults, 1);
    }

    private int digits(Section section) {
        Node node = section.get("digits");
        long digits = node == null ? 0 : Scalars.whole(node, section.path("digits"), faults, 1);
        if (digits > ValueForm.PADDING_DIGITS_MAX) {
            section.fault("digits", "a number has at most 38 digits", "Write fewer");
            return 0;
        }
        return (int) digits;
    }

    private Map<String, Double> shares(Section section) {
        Map<String, Double> shares = new LinkedHashMap<>();
        if (section.has("values")) {
            Section values = Section.open(section.get("values"), section.path("values"), faults);
            double sum = 0;
            for (Map.Entry<String, Node> entry : values.values().entrySet()) {
                double share =
                        Scalars.number(entry.getValue(), values.path(entry.getKey()), faults, Scalars.Unit.SHARE);
                shares.put(entry.getKey(), share);
                sum += share;
            }
            if (sum > 1.000_001) {
                section.fault("values", "the shares add up to more than 100%", "Make them smaller");
            }
        }
        return shares;
    }
}
