package dev.tafel.language.partiql;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** An expression with names and values in place of their placeholders. */
final class Spelled {

    private Spelled() {}

    static String out(ExpressionText expressions, Function<ExpressionText, String> write) {
        String text = write.apply(expressions);
        Map<String, String> byPlaceholder = new TreeMap<>();
        if (expressions.attributes().names() != null) {
            byPlaceholder.putAll(expressions.attributes().names());
        }
        if (expressions.attributes().values() != null) {
            expressions.attributes().values().forEach((key, value) -> byPlaceholder.put(key, of(value.get())));
        }
        StringBuilder spelled = new StringBuilder();
        Matcher matcher = Pattern.compile("[#:][0-9a-z]+").matcher(text);
        while (matcher.find()) {
            matcher.appendReplacement(
                    spelled, Matcher.quoteReplacement(byPlaceholder.getOrDefault(matcher.group(), "undefined")));
        }
        return matcher.appendTail(spelled).toString();
    }

    private static String of(AttributeValue value) {
        if (value instanceof StringValue text) {
            return text.value();
        }
        if (value instanceof NumberValue number) {
            return number.value().text();
        }
        if (value instanceof ListValue list) {
            return list.elements().stream().map(Spelled::of).collect(Collectors.joining(",", "[", "]"));
        }
        if (value instanceof StringSetValue set) {
            return set.elements().stream().collect(Collectors.joining(",", "<", ">"));
        }
        if (value instanceof NumberSetValue set) {
            return set.elements().stream().map(e -> e.text()).collect(Collectors.joining(",", "<", ">"));
        }
        return value.toString();
    }
}
