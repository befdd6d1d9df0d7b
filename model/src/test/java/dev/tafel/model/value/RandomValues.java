package dev.tafel.model.value;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Random values, names and items; what it gives depends on the generator alone. */
final class RandomValues {

    private static final String[] ALPHABETS = {"ab", "0123456789", "äöüß€", "日本語", "😀🦆", " \t\"\\\u0000\u007f"};

    private final RandomGenerator random;

    RandomValues(RandomGenerator random) {
        this.random = random;
    }

    Map<String, AttributeValue> attributes(int levels) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        int count = random.nextInt(random.nextInt(10) == 0 ? 60 : 8);
        for (int i = 0; i < count; i++) {
            attributes.put(name(), value(levels));
        }
        return attributes;
    }

    /** A value of at most {@code levels} levels, its own included. */
    AttributeValue value(int levels) {
        int kind = random.nextInt(levels > 1 ? 12 : 8);
        return switch (kind) {
            case 0 -> AttributeValue.of(text(40));
            case 1 -> AttributeValue.of(number());
            case 2 -> new AttributeValue.BinaryValue(bytes(40));
            case 3 -> new AttributeValue.BoolValue(random.nextBoolean());
            case 4 -> AttributeValue.NullValue.NULL;
            case 5 -> new AttributeValue.StringSetValue(set(() -> text(6)));
            case 6 -> new AttributeValue.NumberSetValue(set(this::number));
            case 7 -> new AttributeValue.BinarySetValue(set(() -> bytes(6)));
            case 8, 9 -> list(levels);
            default -> map(levels);
        };
    }

    /** Lists and maps in each other around a scalar or set, {@code levels} levels in all. */
    AttributeValue chain(int levels) {
        AttributeValue value = value(1);
        for (int i = 1; i < levels; i++) {
            value = random.nextBoolean()
                    ? new AttributeValue.ListValue(List.of(value(1), value))
                    : new AttributeValue.MapValue(Map.of(name(), value));
        }
        return value;
    }

    private AttributeValue list(int levels) {
        List<AttributeValue> elements = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            elements.add(value(levels - 1));
        }
        return new AttributeValue.ListValue(elements);
    }

    private AttributeValue map(int levels) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            entries.put(name(), value(levels - 1));
        }
        return new AttributeValue.MapValue(entries);
    }

    private <T> Set<T> set(Supplier<T> element) {
        Set<T> set = new LinkedHashSet<>();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            set.add(element.get());
        }
        return set;
    }

    String name() {
        return random.nextInt(20) == 0 ? "n".repeat(random.nextInt(100, 300)) : text(5) + random.nextInt(1000);
    }

    String text(int lengthMax) {
        StringBuilder text = new StringBuilder();
        String alphabet = ALPHABETS[random.nextInt(ALPHABETS.length)];
        int[] points = alphabet.codePoints().toArray();
        for (int i = random.nextInt(lengthMax + 1); i > 0; i--) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return text.toString();
    }

    Bytes bytes(int lengthMax) {
        byte[] raw = new byte[random.nextInt(lengthMax + 1)];
        random.nextBytes(raw);
        return Bytes.wrap(raw);
    }

    DynamoNumber number() {
        return DynamoNumber.of(decimal());
    }

    /** A decimal that is a number of the data model. */
    BigDecimal decimal() {
        int digits = random.nextInt(1, DynamoNumber.PRECISION_MAX + 1);
        BigInteger unscaled = new BigInteger(digitString(digits));
        int first = random.nextInt(4) == 0
                ? random.nextInt(DynamoNumber.EXPONENT_MIN, DynamoNumber.EXPONENT_MAX + 1)
                : random.nextInt(-10, 30);
        BigDecimal value = new BigDecimal(unscaled, digits - 1 - first);
        return random.nextBoolean() ? value.negate() : value;
    }

    private String digitString(int digits) {
        StringBuilder text = new StringBuilder();
        text.append((char) ('1' + random.nextInt(9)));
        while (text.length() < digits) {
            text.append(random.nextInt(3) == 0 ? '0' : (char) ('0' + random.nextInt(10)));
        }
        return text.toString();
    }
}
