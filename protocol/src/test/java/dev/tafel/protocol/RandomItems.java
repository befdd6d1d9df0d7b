package dev.tafel.protocol;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/** Makes items of any shape that the data model has. */
final class RandomItems {

    private final Random random;

    RandomItems(Random random) {
        this.random = random;
    }

    Map<String, AttributeValue> item() {
        return entries(random.nextInt(8), 4);
    }

    private Map<String, AttributeValue> entries(int count, int levels) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            entries.put(random.nextInt(100) + text(), value(levels));
        }
        return entries;
    }

    private AttributeValue value(int levels) {
        return switch (random.nextInt(levels > 0 ? 10 : 8)) {
            case 0 -> AttributeValue.of(text());
            case 1 -> AttributeValue.of(number());
            case 2 -> new AttributeValue.BinaryValue(bytes());
            case 3 -> new AttributeValue.BoolValue(random.nextBoolean());
            case 4 -> AttributeValue.NullValue.NULL;
            case 5 -> new AttributeValue.StringSetValue(set(this::text));
            case 6 -> new AttributeValue.NumberSetValue(set(this::number));
            case 7 -> new AttributeValue.BinarySetValue(set(this::bytes));
            case 8 -> {
                List<AttributeValue> elements = new ArrayList<>();
                for (int i = random.nextInt(4); i > 0; i--) {
                    elements.add(value(levels - 1));
                }
                yield new AttributeValue.ListValue(elements);
            }
            default -> new AttributeValue.MapValue(entries(random.nextInt(4), levels - 1));
        };
    }

    private <T> Set<T> set(Supplier<T> element) {
        Set<T> set = new LinkedHashSet<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            set.add(element.get());
        }
        return set;
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            switch (random.nextInt(5)) {
                case 0 -> text.append((char) random.nextInt(0x80));
                case 1 -> text.append("äß€");
                case 2 -> text.append("😀");
                case 3 -> text.append("\"\\\n\u0000");
                default -> text.append("plain text");
            }
        }
        return text.toString();
    }

    private DynamoNumber number() {
        BigInteger digits = new BigInteger(random.nextInt(126), random);
        BigDecimal value = new BigDecimal(digits, random.nextInt(170) - 80);
        return DynamoNumber.of(random.nextBoolean() ? value : value.negate());
    }

    private Bytes bytes() {
        byte[] bytes = new byte[random.nextInt(10)];
        random.nextBytes(bytes);
        return Bytes.wrap(bytes);
    }
}
