package dev.tafel.studio.exchange.item;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.InvalidValueException;
import dev.tafel.model.value.Item;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.Node;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads items from the JSON of the API, and from files that only nearly are that.
 *
 * <p>Values without a type are given the one that fits them, numbers may be spelled without quotation marks, what is no
 * value at all becomes a string: each time with a warning that names the place.
 */
public final class ItemReader {

    private static final Set<String> TYPES = Set.of("S", "N", "B", "BOOL", "NULL", "M", "L", "SS", "NS", "BS");

    private ItemReader() {}

    /** The item that an object of attributes is. */
    public static Item read(Element attributes) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (int i = 0; i < attributes.members().size(); i++) {
            AttributeValue value = value(attributes.members().get(i));
            if (value != null) {
                values.put(attributes.names().get(i), value);
            }
        }
        return item(values, attributes);
    }

    /** The item that an object of plain JSON is: strings, numbers, objects without types. */
    public static Item readPlain(Element attributes) {
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        for (int i = 0; i < attributes.members().size(); i++) {
            AttributeValue value = plain(attributes.members().get(i));
            if (value != null) {
                values.put(attributes.names().get(i), value);
            }
        }
        return item(values, attributes);
    }

    /** Whether every member of an object is a value with its type. */
    public static boolean isTyped(Element attributes) {
        return attributes.isObject() && attributes.members().stream().allMatch(ItemReader::looksTyped);
    }

    private static Item item(Map<String, AttributeValue> values, Element attributes) {
        try {
            return Item.of(values);
        } catch (InvalidValueException e) {
            attributes.fault(e.getMessage() == null ? "is no item" : e.getMessage());
            return Item.EMPTY;
        }
    }

    private static boolean looksTyped(Element value) {
        return value.names().size() == 1 && TYPES.contains(value.names().get(0));
    }

    private static @Nullable AttributeValue value(Element element) {
        if (looksTyped(element)) {
            return typed(element.names().get(0), element.members().get(0));
        }
        element.warn("has no type; the type that fits the value is taken");
        return plain(element);
    }

    private static @Nullable AttributeValue typed(String type, Element content) {
        return switch (type) {
            case "S" -> string(content);
            case "N" -> number(content);
            case "B" -> binary(content);
            case "BOOL" -> bool(content);
            case "NULL" -> AttributeValue.NullValue.NULL;
            case "M" -> map(content);
            case "L" -> list(content);
            case "SS" -> stringSet(content);
            case "NS" -> numberSet(content);
            default -> binarySet(content);
        };
    }

    private static AttributeValue string(Element content) {
        String text = content.textOrNull();
        if (text == null) {
            content.warn("should be a string, but is " + content.kind());
            String spelled = content.spelled();
            return AttributeValue.of(spelled == null ? "" : spelled);
        }
        return AttributeValue.of(text);
    }

    private static AttributeValue number(Element content) {
        String spelled = content.spelled();
        if (content.node() instanceof Node.Numeral) {
            content.warn("a number is spelled in quotation marks");
        }
        DynamoNumber number = spelled == null ? null : parse(spelled);
        if (number == null) {
            content.warn("should be a number, but is " + (spelled == null ? content.kind() : spelled)
                    + "; a string is taken");
            return AttributeValue.of(spelled == null ? "" : spelled);
        }
        return AttributeValue.of(number);
    }

    private static @Nullable DynamoNumber parse(String spelled) {
        try {
            return DynamoNumber.parse(spelled);
        } catch (InvalidValueException e) {
            return null;
        }
    }

    private static AttributeValue binary(Element content) {
        String text = content.textOr("");
        try {
            return new AttributeValue.BinaryValue(Bytes.wrap(Base64.getDecoder().decode(text)));
        } catch (IllegalArgumentException e) {
            content.warn("is not base64; the text's own bytes are taken");
            return new AttributeValue.BinaryValue(Bytes.utf8(text));
        }
    }

    private static AttributeValue bool(Element content) {
        if (!(content.node() instanceof Node.Truth)) {
            content.warn("should be true or false, but is " + content.kind());
        }
        return new AttributeValue.BoolValue("true".equalsIgnoreCase(content.spelled()));
    }

    private static AttributeValue map(Element content) {
        if (isWrappedTwice(content)) {
            content.warn("is wrapped in M twice; once is taken");
            return map(content.members().get(0));
        }
        if (!content.isObject()) {
            content.warn("should be an object, but is " + content.kind());
        }
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        for (int i = 0; i < content.members().size(); i++) {
            AttributeValue value = value(content.members().get(i));
            if (value != null) {
                entries.put(content.names().get(i), value);
            }
        }
        return new AttributeValue.MapValue(entries);
    }

    /** {@code {"M": {"M": {"HP": {"N": "50"}}}}}: as a map with an entry M it would have a value without a type. */
    private static boolean isWrappedTwice(Element content) {
        return content.names().equals(List.of("M"))
                && content.members().get(0).isObject()
                && !looksTyped(content.members().get(0));
    }

    private static AttributeValue list(Element content) {
        List<AttributeValue> elements = new ArrayList<>();
        for (Element element : array(content)) {
            AttributeValue value = value(element);
            elements.add(value == null ? AttributeValue.NullValue.NULL : value);
        }
        return new AttributeValue.ListValue(elements);
    }

    private static List<Element> array(Element content) {
        if (content.isArray()) {
            return content.elements();
        }
        content.warn("should be an array, but is " + content.kind());
        return content.isPresent() && !content.isObject() ? List.of(content) : List.of();
    }

    private static @Nullable AttributeValue stringSet(Element content) {
        Set<String> elements = new LinkedHashSet<>();
        for (Element element : array(content)) {
            elements.add(((AttributeValue.StringValue) string(element)).value());
        }
        return elements.isEmpty() ? noElements(content) : new AttributeValue.StringSetValue(elements);
    }

    private static @Nullable AttributeValue numberSet(Element content) {
        Set<DynamoNumber> elements = new LinkedHashSet<>();
        for (Element element : array(content)) {
            if (number(element) instanceof AttributeValue.NumberValue number) {
                elements.add(number.value());
            }
        }
        return elements.isEmpty() ? noElements(content) : new AttributeValue.NumberSetValue(elements);
    }

    private static @Nullable AttributeValue binarySet(Element content) {
        Set<Bytes> elements = new LinkedHashSet<>();
        for (Element element : array(content)) {
            elements.add(((AttributeValue.BinaryValue) binary(element)).value());
        }
        return elements.isEmpty() ? noElements(content) : new AttributeValue.BinarySetValue(elements);
    }

    private static @Nullable AttributeValue noElements(Element content) {
        content.warn("a set has at least one element; the attribute is left out");
        return null;
    }

    private static @Nullable AttributeValue plain(Element element) {
        if (element.isObject()) {
            Map<String, AttributeValue> entries = new LinkedHashMap<>();
            for (int i = 0; i < element.members().size(); i++) {
                Element member = element.members().get(i);
                AttributeValue value = looksTyped(member) ? value(member) : plain(member);
                if (value != null) {
                    entries.put(element.names().get(i), value);
                }
            }
            return new AttributeValue.MapValue(entries);
        }
        if (element.isArray()) {
            List<AttributeValue> elements = new ArrayList<>();
            for (Element part : element.elements()) {
                AttributeValue value = looksTyped(part) ? value(part) : plain(part);
                elements.add(value == null ? AttributeValue.NullValue.NULL : value);
            }
            return new AttributeValue.ListValue(elements);
        }
        return scalar(element);
    }

    private static AttributeValue scalar(Element element) {
        if (element.node() instanceof Node.Numeral) {
            return number(element.spelled());
        }
        if (element.node() instanceof Node.Truth truth) {
            return new AttributeValue.BoolValue(truth.value());
        }
        String text = element.textOrNull();
        return text == null ? AttributeValue.NullValue.NULL : AttributeValue.of(text);
    }

    private static AttributeValue number(@Nullable String spelled) {
        DynamoNumber number = spelled == null ? null : parse(spelled);
        return number == null ? AttributeValue.of(String.valueOf(spelled)) : AttributeValue.of(number);
    }
}
