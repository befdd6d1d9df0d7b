package dev.tafel.studio.exchange.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a key value is put together from literal text and fields: {@code ORDER#{order_date}#{order_id}}.
 *
 * <p>Text and fields may follow each other in any way; a value is taken apart again where that is possible in one way,
 * the first fields as short as they can be.
 */
public record Template(List<Part> parts) {

    private static final Pattern FIELD = Pattern.compile("\\{([^{}]*)}");

    public Template {
        parts = List.copyOf(parts);
    }

    /**
     * A piece of a template.
     *
     * @param text literal text, or the name of a field
     */
    public record Part(Kind kind, String text) {

        /** What a piece is. */
        public enum Kind {
            LITERAL,
            FIELD
        }
    }

    /** The template that {@code spelled} is: fields in braces, all else literal. */
    public static Template parse(String spelled) {
        List<Part> parts = new ArrayList<>();
        Matcher field = FIELD.matcher(spelled);
        int end = 0;
        while (field.find()) {
            literal(parts, spelled.substring(end, field.start()));
            parts.add(new Part(Part.Kind.FIELD, field.group(1)));
            end = field.end();
        }
        literal(parts, spelled.substring(end));
        return new Template(parts);
    }

    private static void literal(List<Part> parts, String text) {
        if (!text.isEmpty()) {
            parts.add(new Part(Part.Kind.LITERAL, text));
        }
    }

    /** What is wrong with the braces of {@code spelled}, or null. */
    public static @Nullable String faultOf(String spelled) {
        String rest = FIELD.matcher(spelled).replaceAll("");
        if (rest.contains("{") || rest.contains("}")) {
            return "has a brace without its counterpart: " + spelled;
        }
        Matcher field = FIELD.matcher(spelled);
        while (field.find()) {
            if (!field.group(1).matches("[A-Za-z_][A-Za-z0-9_.-]*")) {
                return "has a placeholder that names no field: {" + field.group(1) + "}";
            }
        }
        return spelled.isEmpty() ? "is empty" : null;
    }

    /** The fields, in order. */
    public List<String> fields() {
        return parts.stream()
                .filter(part -> part.kind() == Part.Kind.FIELD)
                .map(Part::text)
                .toList();
    }

    /** The literal text at the beginning; empty if a field comes first. */
    public String prefix() {
        return !parts.isEmpty() && parts.get(0).kind() == Part.Kind.LITERAL
                ? parts.get(0).text()
                : "";
    }

    /** The value for these fields, or null if one of them has none. */
    public @Nullable String render(Function<String, @Nullable String> values) {
        StringBuilder rendered = new StringBuilder();
        for (Part part : parts) {
            String text = part.kind() == Part.Kind.FIELD ? values.apply(part.text()) : part.text();
            if (text == null) {
                return null;
            }
            rendered.append(text);
        }
        return rendered.toString();
    }

    /** The values of the fields in {@code key}; none if the key was not made from this template. */
    public Optional<Map<String, String>> match(String key) {
        Matcher matcher = Pattern.compile(
                        parts.stream()
                                .map(part ->
                                        part.kind() == Part.Kind.FIELD ? "(.+?)" : Pattern.quote(part.text()))
                                .collect(Collectors.joining()),
                        Pattern.DOTALL)
                .matcher(key);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        Map<String, String> values = new LinkedHashMap<>();
        List<String> fields = fields();
        for (int i = 0; i < fields.size(); i++) {
            String before = values.put(fields.get(i), matcher.group(i + 1));
            if (before != null && !before.equals(matcher.group(i + 1))) {
                return Optional.empty();
            }
        }
        return Optional.of(values);
    }

    /** As formats write it. */
    @Override
    public String toString() {
        return parts.stream()
                .map(part -> part.kind() == Part.Kind.FIELD ? "{" + part.text() + "}" : part.text())
                .collect(Collectors.joining());
    }
}
