package dev.tafel.meter.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An expression without its values: names in the place of their placeholders, {@code ?} in that of values.
 *
 * <p>White space and the case of keywords are made alike, and a list of values is one, so that texts that mean the same
 * mostly have the same template. The text is only cut into words: whether it is an expression is the engine's to say.
 *
 * @param text with {@code ?} for each value
 * @param parts the text around the values, one more than {@code values}
 * @param values the placeholders of the values, in order
 */
record Template(String text, List<String> parts, List<String> values) {

    private static final Set<String> KEYWORDS =
            Set.of("AND", "OR", "NOT", "BETWEEN", "IN", "SET", "REMOVE", "ADD", "DELETE");

    /** No expression at all. */
    static final Template NONE = new Template("", List.of(""), List.of());

    Template {
        parts = List.copyOf(parts);
        values = List.copyOf(values);
    }

    static Template of(String expression, @Nullable Map<String, String> names) {
        return new Builder(names == null ? Map.of() : names).read(expression);
    }

    /** The attribute that the value stands for: the first word of the part before it. */
    String attributeOf(int value) {
        String before = parts.get(value).strip();
        for (String start : List.of("AND ", "begins_with(", "(")) {
            while (before.startsWith(start)) {
                before = before.substring(start.length()).strip();
            }
        }
        int end = 0;
        while (end < before.length() && " =<>,)".indexOf(before.charAt(end)) < 0) {
            end++;
        }
        return before.substring(0, end);
    }

    private static final class Builder {

        private final Map<String, String> names;
        private final List<String> parts = new ArrayList<>();
        private final List<String> values = new ArrayList<>();
        private StringBuilder part = new StringBuilder();

        Builder(Map<String, String> names) {
            this.names = names;
        }

        Template read(String expression) {
            int at = 0;
            while (at < expression.length()) {
                char c = expression.charAt(at);
                if (Character.isWhitespace(c)) {
                    at++;
                } else if (isWord(c)) {
                    int end = at + 1;
                    while (end < expression.length() && isWord(expression.charAt(end))) {
                        end++;
                    }
                    word(expression.substring(at, end));
                    at = end;
                } else {
                    sign(c);
                    at++;
                }
            }
            parts.add(part.toString());
            return new Template(String.join("?", parts), parts, values);
        }

        private static boolean isWord(char c) {
            return Character.isLetterOrDigit(c) || c == '_' || c == '#' || c == ':';
        }

        private void word(String word) {
            space();
            if (word.startsWith(":")) {
                value(word);
            } else {
                String upper = word.toUpperCase(Locale.ROOT);
                part.append(KEYWORDS.contains(upper) ? upper : names.getOrDefault(word, word));
            }
        }

        /** A value; of several in a list only the first is shown. */
        private void value(String placeholder) {
            if (part.toString().equals(", ") && !values.isEmpty()) {
                part = new StringBuilder();
                return;
            }
            parts.add(part.toString());
            values.add(placeholder);
            part = new StringBuilder();
        }

        private void space() {
            boolean begins = part.length() == 0 && parts.isEmpty();
            if (!begins && !endsWithOneOf("(.[ ")) {
                part.append(' ');
            }
        }

        private void sign(char c) {
            switch (c) {
                case ',', ')', '.', '[', ']' -> part.append(c);
                case '(' -> {
                    if (!endsWithWordOfFunction()) {
                        space();
                    }
                    part.append(c);
                }
                default -> {
                    if (!endsWithOneOf("=<>")) {
                        space();
                    }
                    part.append(c);
                }
            }
        }

        private boolean endsWithWordOfFunction() {
            int start = part.length();
            while (start > 0 && isWord(part.charAt(start - 1))) {
                start--;
            }
            String word = part.substring(start);
            return !word.isEmpty() && !KEYWORDS.contains(word);
        }

        private boolean endsWithOneOf(String characters) {
            return part.length() > 0 && characters.indexOf(part.charAt(part.length() - 1)) >= 0;
        }
    }
}
