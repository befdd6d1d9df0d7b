package dev.tafel.meter.shape;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The templates of the expressions that came lately. Thread-safe. */
final class Templates {

    /** The most templates that are kept; then all are forgotten, and those in use come back (chosen). */
    static final int TEMPLATES_MAX = 2_048;

    private final Map<Key, Template> byExpression = new ConcurrentHashMap<>();

    private record Key(String expression, Map<String, String> names) {}

    /** The template's text; empty if there is no expression. */
    String text(@Nullable String expression, @Nullable Map<String, String> names) {
        return expression == null ? "" : of(expression, names).text();
    }

    Template of(String expression, @Nullable Map<String, String> names) {
        Key key = new Key(expression, names == null ? Map.of() : names);
        Template present = byExpression.get(key);
        if (present == null) {
            if (byExpression.size() >= TEMPLATES_MAX) {
                byExpression.clear();
            }
            present = Template.of(key.expression(), key.names());
            byExpression.put(key, present);
        }
        return present;
    }
}
