package dev.tafel.studio.calculate;

import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.InvalidValueException;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads an item that is written as JSON: with types, {@code {"a": {"S": "x"}}}, or plain, {@code {"a": "x"}}.
 *
 * <p>It counts as typed if every attribute is an object with one member that is named as a type.
 */
final class ItemText {

    private static final Set<String> TYPES =
            Arrays.stream(AttributeType.values()).map(Enum::name).collect(Collectors.toSet());

    private ItemText() {}

    /**
     * The attributes by name, in order.
     *
     * @throws IllegalArgumentException if the text is no item, with the reason
     */
    static Map<String, AttributeValue> read(String text) {
        if (!(Json.parse(text) instanceof JsonObject object)) {
            throw new IllegalArgumentException("An item is a JSON object");
        }
        boolean isTyped = !object.members().isEmpty()
                && object.members().values().stream().allMatch(ItemText::isTyped);
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        try {
            object.members().forEach((name, value) -> attributes.put(name, isTyped ? typed(value) : plain(value)));
        } catch (InvalidValueException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        return attributes;
    }

    private static boolean isTyped(Json value) {
        return value instanceof JsonObject object
                && object.members().size() == 1
                && TYPES.containsAll(object.members().keySet());
    }

    private static AttributeValue typed(Json value) {
        if (!isTyped(value) || !(value instanceof JsonObject object)) {
            throw new IllegalArgumentException("A value with its type is wanted, not " + value.compact());
        }
        Map.Entry<String, Json> entry = object.members().entrySet().iterator().next();
        Json inside = entry.getValue();
        return switch (AttributeType.valueOf(entry.getKey())) {
            case S -> AttributeValue.of(text(inside));
            case N -> AttributeValue.of(DynamoNumber.parse(text(inside)));
            case B -> new AttributeValue.BinaryValue(binary(inside));
            case BOOL -> plain(inside);
            case NULL -> new AttributeValue.NullValue();
            case L ->
                new AttributeValue.ListValue(
                        elements(inside).stream().map(ItemText::typed).toList());
            case M -> new AttributeValue.MapValue(members(inside, ItemText::typed));
            case SS ->
                new AttributeValue.StringSetValue(
                        set(elements(inside).stream().map(ItemText::text).toList()));
            case NS ->
                new AttributeValue.NumberSetValue(set(elements(inside).stream()
                        .map(element -> DynamoNumber.parse(text(element)))
                        .toList()));
            case BS ->
                new AttributeValue.BinarySetValue(
                        set(elements(inside).stream().map(ItemText::binary).toList()));
        };
    }

    private static <T> Set<T> set(List<T> elements) {
        return new LinkedHashSet<>(elements);
    }

    private static String text(Json value) {
        if (value instanceof JsonString string) {
            return string.text();
        }
        throw new IllegalArgumentException("A text is wanted, not " + value.compact());
    }

    private static Bytes binary(Json value) {
        return Bytes.wrap(Base64.getDecoder().decode(text(value)));
    }

    private static List<Json> elements(Json value) {
        if (value instanceof JsonArray array) {
            return array.elements();
        }
        throw new IllegalArgumentException("A list is wanted, not " + value.compact());
    }

    private static Map<String, AttributeValue> members(Json value, Function<Json, AttributeValue> read) {
        if (!(value instanceof JsonObject object)) {
            throw new IllegalArgumentException("An object is wanted, not " + value.compact());
        }
        Map<String, AttributeValue> members = new LinkedHashMap<>();
        object.members().forEach((name, member) -> members.put(name, read.apply(member)));
        return members;
    }

    private static AttributeValue plain(Json value) {
        return value.accept(new Json.Visitor<>() {

            @Override
            public AttributeValue visitObject(JsonObject object) {
                return new AttributeValue.MapValue(members(object, ItemText::plain));
            }

            @Override
            public AttributeValue visitArray(JsonArray array) {
                List<AttributeValue> elements = new ArrayList<>();
                array.elements().forEach(element -> elements.add(plain(element)));
                return new AttributeValue.ListValue(elements);
            }

            @Override
            public AttributeValue visitString(JsonString string) {
                return AttributeValue.of(string.text());
            }

            @Override
            public AttributeValue visitNumber(Json.JsonNumber number) {
                return AttributeValue.of(DynamoNumber.parse(number.text()));
            }

            @Override
            public AttributeValue visitBoolean(Json.JsonBoolean bool) {
                return new AttributeValue.BoolValue(bool.value());
            }

            @Override
            public AttributeValue visitNull(Json.JsonNull nothing) {
                return new AttributeValue.NullValue();
            }
        });
    }
}
