package dev.tafel.engine.read;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.error.ConstraintViolations;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the operations that read items by their keys return of them. */
public final class Projections {

    private Projections() {}

    /** Adds what is wrong with the list of attributes that stands at {@code path}. */
    public static void checkAttributesToGet(
            String path, @Nullable List<String> attributesToGet, ConstraintViolations violations) {
        AttributesToGet.check(path, attributesToGet, violations);
    }

    /**
     * The projection by expression or by names, or null to return items whole; every defined name must be used.
     *
     * @throws dev.tafel.model.error.ApiException ValidationException if there is a fault in it
     */
    public static @Nullable ItemProjection bind(
            ExpressionParser parser,
            @Nullable String projectionExpression,
            ExpressionAttributes names,
            @Nullable List<String> attributesToGet) {
        AttributesToGet.requireDistinct(attributesToGet);
        if (projectionExpression == null) {
            return AttributesToGet.projection(attributesToGet);
        }
        Bindings bindings = Bindings.of(names);
        ItemProjection projection = parser.projection(projectionExpression).bind(bindings);
        bindings.requireAllUsed();
        return projection;
    }
}
