package dev.tafel.language.notation;

import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/**
 * Reads values as tests write them.
 *
 * <pre>
 *  'text'   12.5   x'00ff'   true   null   ['a', 1]   {a: 1, b: {}}   &lt;'a', 'b'>   &lt;1, 2>   &lt;x'00'>
 * </pre>
 */
public final class Notation {

    private final String text;
    private int at;

    private Notation(String text) {
        this.text = text;
    }

    /** A value. */
    public static AttributeValue value(String text) {
        Notation notation = new Notation(text);
        AttributeValue value = notation.next();
        notation.skip();
        if (notation.at != text.length()) {
            throw new IllegalArgumentException("More than a value: " + text);
        }
        return value;
    }

    /** The entries of a map. */
    public static Map<String, AttributeValue> map(String text) {
        return ((MapValue) value(text)).entries();
    }

    /** An item, written as a map. */
    public static Item item(String text) {
        return Item.of(map(text));
    }

    /** Names and values in one map: entries with {@code #} are names. */
    public static ExpressionAttributes attributes(String text) {
        Map<String, String> names = new LinkedHashMap<>();
        Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
        map(text).forEach((key, value) -> {
            if (key.startsWith("#")) {
                names.put(key, ((StringValue) value).value());
            } else {
                values.put(key, Supplied.of(value));
            }
        });
        return new ExpressionAttributes(names.isEmpty() ? null : names, values.isEmpty() ? null : values);
    }

    private AttributeValue next() {
        skip();
        char c = text.charAt(at);
        return switch (c) {
            case '\'' -> new StringValue(quoted());
            case '[' -> new ListValue(elements('[', ']'));
            case '<' -> set(elements('<', '>'));
            case '{' -> new MapValue(entries());
            default -> word();
        };
    }

    private AttributeValue word() {
        int start = at;
        while (at < text.length() && ",]}>: '".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        return switch (word) {
            case "true" -> new BoolValue(true);
            case "false" -> new BoolValue(false);
            case "null" -> NullValue.NULL;
            case "x" -> new BinaryValue(Bytes.hex(quoted()));
            default -> new NumberValue(DynamoNumber.parse(word));
        };
    }

    private String quoted() {
        int end = text.indexOf('\'', at + 1);
        String quoted = text.substring(at + 1, end);
        at = end + 1;
        return quoted;
    }

    private List<AttributeValue> elements(char open, char close) {
        List<AttributeValue> elements = new ArrayList<>();
        expect(open);
        while (!takes(close)) {
            elements.add(next());
            takes(',');
        }
        return elements;
    }

    private Map<String, AttributeValue> entries() {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        expect('{');
        while (!takes('}')) {
            String name = text.charAt(at) == '\'' ? quoted() : name();
            expect(':');
            entries.put(name, next());
            takes(',');
        }
        return entries;
    }

    private String name() {
        int start = at;
        at++;
        while (text.charAt(at) != ':' && text.charAt(at) != ' ') {
            at++;
        }
        return text.substring(start, at);
    }

    private static AttributeValue set(List<AttributeValue> elements) {
        if (elements.get(0) instanceof StringValue) {
            LinkedHashSet<String> strings = new LinkedHashSet<>();
            elements.forEach(element -> strings.add(((StringValue) element).value()));
            return new StringSetValue(strings);
        }
        if (elements.get(0) instanceof NumberValue) {
            LinkedHashSet<DynamoNumber> numbers = new LinkedHashSet<>();
            elements.forEach(element -> numbers.add(((NumberValue) element).value()));
            return new NumberSetValue(numbers);
        }
        LinkedHashSet<Bytes> binaries = new LinkedHashSet<>();
        elements.forEach(element -> binaries.add(((BinaryValue) element).value()));
        return new BinarySetValue(binaries);
    }

    private void expect(char c) {
        if (!takes(c)) {
            throw new IllegalArgumentException("Expected " + c + " at " + at + " of " + text);
        }
    }

    private boolean takes(char c) {
        skip();
        boolean is = at < text.length() && text.charAt(at) == c;
        at += is ? 1 : 0;
        skip();
        return is;
    }

    private void skip() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }
}
