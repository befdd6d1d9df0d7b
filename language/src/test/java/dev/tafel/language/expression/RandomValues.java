package dev.tafel.language.expression;

import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Random values from a small world, so that they are often equal, and items made of them. */
final class RandomValues {

    private static final List<String> STRINGS = List.of("", "a", "ab", "b", "\uFF5E", "\uD83D\uDE00", "é");
    private static final List<String> NUMBERS = List.of("-1", "0", "1", "1.0", "2", "10", "1e-20", "2.5");
    private static final List<String> BINARIES = List.of("", "7f", "80", "8000", "61");

    private final RandomGenerator random;

    RandomValues(RandomGenerator random) {
        this.random = random;
    }

    Item item() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (String name : List.of("p", "q", "r", "Foo_9", "x.y")) {
            if (random.nextInt(4) > 0) {
                attributes.put(name, value(3));
            }
        }
        return Item.of(attributes);
    }

    /** Definitions for all placeholders of {@link RandomExpressions}. */
    ExpressionAttributes attributes() {
        Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
        for (String key : RandomExpressions.VALUE_PLACEHOLDERS) {
            values.put(key, Supplied.of(value(1)));
        }
        AttributeType[] types = AttributeType.values();
        values.put(":t", Supplied.of(AttributeValue.of(types[random.nextInt(types.length)].name())));
        values.put(":n", Supplied.of(number()));
        values.put(":l", Supplied.of(new ListValue(List.of(value(0)))));
        values.put(":s", Supplied.of(set()));
        return new ExpressionAttributes(RandomExpressions.NAME_PLACEHOLDERS, values);
    }

    AttributeValue value(int depth) {
        return switch (random.nextInt(depth == 0 ? 7 : 12)) {
            case 0, 1 -> AttributeValue.of(pick(STRINGS));
            case 2, 3 -> number();
            case 4 -> new BinaryValue(Bytes.hex(pick(BINARIES)));
            case 5 -> random.nextBoolean() ? new BoolValue(random.nextBoolean()) : NullValue.NULL;
            case 6 -> set();
            case 7, 8, 9 -> map(depth - 1);
            default -> list(depth - 1);
        };
    }

    private AttributeValue number() {
        return AttributeValue.of(DynamoNumber.parse(pick(NUMBERS)));
    }

    private AttributeValue set() {
        return switch (random.nextInt(3)) {
            case 0 -> new StringSetValue(elements(() -> pick(STRINGS)));
            case 1 -> new NumberSetValue(elements(() -> DynamoNumber.parse(pick(NUMBERS))));
            default -> new BinarySetValue(elements(() -> Bytes.hex(pick(BINARIES))));
        };
    }

    private <T> Set<T> elements(Supplier<T> one) {
        Set<T> elements = new LinkedHashSet<>();
        int size = 1 + random.nextInt(3);
        for (int i = 0; i < size; i++) {
            elements.add(one.get());
        }
        return elements;
    }

    private AttributeValue list(int depth) {
        List<AttributeValue> elements = new ArrayList<>();
        int size = random.nextInt(5);
        for (int i = 0; i < size; i++) {
            elements.add(value(depth));
        }
        return new ListValue(elements);
    }

    private AttributeValue map(int depth) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        for (String name : List.of("p", "q", "r", "Foo_9")) {
            if (random.nextBoolean()) {
                entries.put(name, value(depth));
            }
        }
        return new MapValue(entries);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
