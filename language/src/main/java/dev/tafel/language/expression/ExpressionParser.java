package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.ConditionParser;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.ProjectionParser;
import dev.tafel.language.expression.syntax.UpdateParser;
import dev.tafel.model.error.ApiException;
import java.util.function.Function;

/**
 * Parses the texts of expressions, and remembers those that it parsed lately.
 *
 * <p>What it gives depends on the text alone and is bound to each request's names and values afterwards. The texts of
 * one request are parsed and bound one by one, in this order: update, condition, key condition, filter, projection.
 * Thread-safe.
 */
public final class ExpressionParser {

    /** How much text of conditions, updates and projections each is remembered, in characters (chosen). */
    public static final int CACHED_CHARACTERS_MAX = 256 * 1024;

    private final GenerationCache<Key, ConditionExpression> conditions = cache();
    private final GenerationCache<Key, UpdateExpression> updates = cache();
    private final GenerationCache<Key, ProjectionExpression> projections = cache();

    private record Key(ExpressionKind kind, String text) {}

    /**
     * A condition, filter or key condition.
     *
     * @throws ApiException if the text is none
     */
    public ConditionExpression condition(ExpressionKind kind, String text) {
        return switch (kind) {
            case CONDITION, FILTER, KEY_CONDITION ->
                cached(
                        conditions,
                        new Key(kind, text),
                        key -> new ConditionExpression(kind, ConditionParser.parse(kind, text)));
            case UPDATE, PROJECTION -> throw new IllegalArgumentException("Not a kind of condition: " + kind);
        };
    }

    /**
     * An update.
     *
     * @throws ApiException if the text is none
     */
    public UpdateExpression update(String text) {
        return cached(
                updates, new Key(ExpressionKind.UPDATE, text), key -> new UpdateExpression(UpdateParser.parse(text)));
    }

    /**
     * A projection.
     *
     * @throws ApiException if the text is none
     */
    public ProjectionExpression projection(String text) {
        return cached(
                projections,
                new Key(ExpressionKind.PROJECTION, text),
                key -> new ProjectionExpression(ProjectionParser.parse(text)));
    }

    private static <V> GenerationCache<Key, V> cache() {
        return new GenerationCache<>(CACHED_CHARACTERS_MAX, key -> key.text().length());
    }

    private static <V> V cached(GenerationCache<Key, V> cache, Key key, Function<Key, V> parse) {
        V present = cache.get(key);
        if (present == null) {
            present = parse.apply(key);
            cache.put(key, present);
        }
        return present;
    }
}
