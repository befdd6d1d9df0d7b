package dev.tafel.studio.bridge;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.ItemSize;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.exchange.item.KeyText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What values of an attribute show: its type, its sizes, and the values that come again and again. */
final class AttributeSamples {

    private static final int SHARES_VALUES_MOST = 6;
    private static final int REPEATS = 5;
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern SECONDS = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z");
    private static final Pattern MILLIS =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z");
    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z _-]{0,19}");
    private static final double HUNDREDTHS = 100;

    private AttributeSamples() {}

    /** The attribute that values are of; at least one. */
    static Attribute of(String name, List<AttributeValue> values) {
        long bytes = 0;
        int largest = 0;
        for (AttributeValue value : values) {
            int size = ItemSize.of(value);
            bytes += size;
            largest = Math.max(largest, size);
        }
        int average = (int) Math.max(1, Math.round(bytes / (double) values.size()));
        Attribute attribute = Attribute.of(name, type(values), average);
        Attribute sized = new Attribute(
                name,
                attribute.type(),
                average,
                Math.max(average, largest),
                attribute.mutability(),
                attribute.uniqueness(),
                null,
                null,
                0,
                Map.of(),
                0);
        Map<String, Double> shares = shares(values);
        return shares.isEmpty() ? sized : sized.withShares(shares);
    }

    private static Attribute.Type type(List<AttributeValue> values) {
        return switch (values.get(0).type()) {
            case S, NULL -> textType(values);
            case N -> Attribute.Type.NUMBER;
            case B -> Attribute.Type.BINARY;
            case BOOL -> Attribute.Type.BOOLEAN;
            case L, BS -> Attribute.Type.LIST;
            case M -> Attribute.Type.MAP;
            case SS -> Attribute.Type.STRING_SET;
            case NS -> Attribute.Type.NUMBER_SET;
        };
    }

    private static Attribute.Type textType(List<AttributeValue> values) {
        if (all(values, DATE)) {
            return Attribute.Type.DATE;
        }
        if (all(values, SECONDS)) {
            return Attribute.Type.TIMESTAMP;
        }
        return all(values, MILLIS) ? Attribute.Type.TIMESTAMP_MILLIS : Attribute.Type.STRING;
    }

    private static boolean all(List<AttributeValue> values, Pattern form) {
        return values.stream().allMatch(value -> {
            String text = KeyText.of(value);
            return text != null && form.matcher(text).matches();
        });
    }

    /** Words that come again and again, as states do, with their shares; empty if these are none. */
    private static Map<String, Double> shares(List<AttributeValue> values) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (AttributeValue value : values) {
            String text = KeyText.of(value);
            if (text == null || !WORD.matcher(text).matches()) {
                return Map.of();
            }
            counts.merge(text, 1, Integer::sum);
        }
        if (counts.size() < 2 || counts.size() > SHARES_VALUES_MOST || values.size() < REPEATS * counts.size()) {
            return Map.of();
        }
        Map<String, Double> shares = new LinkedHashMap<>();
        counts.forEach((text, count) -> shares.put(text, Math.floor(count * HUNDREDTHS / values.size()) / HUNDREDTHS));
        return shares;
    }
}
