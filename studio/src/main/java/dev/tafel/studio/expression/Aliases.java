package dev.tafel.studio.expression;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.syntax.Function;
import dev.tafel.language.expression.syntax.ReservedWords;
import dev.tafel.language.expression.text.Terms;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The placeholders of one request: {@code #name} where a name cannot stand by itself, {@code :value} for every value.
 *
 * <p>A placeholder is called after the attribute: {@code #status}, {@code :status}, {@code :status2}. Which it is
 * depends on the conditions and their order alone, so that equal conditions give equal requests. A value that is used
 * twice for the same attribute has one placeholder. One instance serves all expressions of one request; not
 * thread-safe.
 */
public final class Aliases implements Terms {

    /** The longest placeholder, in characters without its sign and number (chosen). */
    private static final int ALIAS_CHARACTERS_MAX = 40;

    /** Words of the language that the service does not list as reserved. */
    private static final Set<String> KEYWORDS = Set.of("REMOVE");

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, String> aliasByName = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    @Override
    public String path(DocumentPath path) {
        StringBuilder text = new StringBuilder(name(path.head()));
        for (PathElement element : path.rest()) {
            if (element instanceof PathElement.Name name) {
                text.append('.').append(name(name.name()));
            } else {
                text.append(element);
            }
        }
        return text.toString();
    }

    /** The name itself where it may stand, otherwise its placeholder. */
    String name(String name) {
        if (mayStand(name)) {
            return name;
        }
        return aliasByName.computeIfAbsent(name, n -> {
            String alias = free("#", n, names);
            names.put(alias, n);
            return alias;
        });
    }

    /** Whether an expression may have this name of an attribute without a placeholder. */
    public static boolean mayStand(String name) {
        return isWord(name)
                && !ReservedWords.contains(name)
                && !KEYWORDS.contains(name.toUpperCase(Locale.ROOT))
                && Function.named(name) == null;
    }

    private static boolean isWord(String name) {
        return !name.isEmpty()
                && isLetter(name.charAt(0))
                && name.chars().allMatch(c -> isLetter(c) || (c >= '0' && c <= '9') || c == '_');
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    @Override
    public String value(String about, AttributeValue value) {
        String base = ":" + word(about);
        for (int i = 1; ; i++) {
            String alias = i == 1 ? base : base + separator(base) + i;
            AttributeValue present = values.get(alias);
            if (present == null) {
                values.put(alias, value);
                return alias;
            }
            if (present.equals(value)) {
                return alias;
            }
        }
    }

    private static String free(String sign, String name, Map<String, ?> taken) {
        String base = sign + word(name);
        String alias = base;
        for (int i = 2; taken.containsKey(alias); i++) {
            alias = base + separator(base) + i;
        }
        return alias;
    }

    /** Keeps {@code a1} and the second {@code a} apart for the reader: {@code :a1_2}, {@code :a2}. */
    private static String separator(String base) {
        return Character.isDigit(base.charAt(base.length() - 1)) ? "_" : "";
    }

    /** The name with every character that a placeholder cannot have replaced. */
    private static String word(String name) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < name.length() && word.length() < ALIAS_CHARACTERS_MAX; i++) {
            char c = name.charAt(i);
            boolean kept = isLetter(c) || (c >= '0' && c <= '9');
            if (kept) {
                word.append(c);
            } else if (word.length() > 0 && word.charAt(word.length() - 1) != '_') {
                word.append('_');
            }
        }
        while (word.length() > 0 && word.charAt(word.length() - 1) == '_') {
            word.setLength(word.length() - 1);
        }
        return word.length() == 0 ? "x" : word.toString();
    }

    /** The names and values as a request has them; what there is none of is absent. */
    public ExpressionAttributes attributes() {
        Map<String, Supplied<AttributeValue>> supplied = new LinkedHashMap<>();
        values.forEach((alias, value) -> supplied.put(alias, Supplied.of(value)));
        return new ExpressionAttributes(namesOrNull(), supplied.isEmpty() ? null : supplied);
    }

    /** The names alone, or null if there are none. */
    public @Nullable Map<String, String> namesOrNull() {
        return names.isEmpty() ? null : new LinkedHashMap<>(names);
    }
}
