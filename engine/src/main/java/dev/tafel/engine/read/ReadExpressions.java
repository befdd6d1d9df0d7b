package dev.tafel.engine.read;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeySchema;
import org.jspecify.annotations.Nullable;

/**
 * What a Query or Scan names by expressions or by the older parameters, bound; each is null if it is absent.
 *
 * @param filterName how errors call the filter
 * @param projection of ProjectionExpression or AttributesToGet
 */
record ReadExpressions(
        @Nullable KeyCondition keyCondition,
        @Nullable Condition filter,
        String filterName,
        @Nullable ItemProjection projection) {

    /** Parses and binds the expressions; every name and value must be used. */
    static ReadExpressions bind(
            ExpressionParser parser,
            @Nullable String keyConditionExpression,
            ReadParameters read,
            ExpressionAttributes attributes) {
        Bindings bindings = Bindings.of(attributes);
        Condition key = condition(parser, ExpressionKind.KEY_CONDITION, keyConditionExpression, bindings);
        Condition filter = condition(parser, ExpressionKind.FILTER, read.filterExpression(), bindings);
        String projection = read.projectionExpression();
        ItemProjection bound = projection == null
                ? AttributesToGet.projection(read.attributesToGet())
                : parser.projection(projection).bind(bindings);
        bindings.requireAllUsed();
        return new ReadExpressions(key == null ? null : KeyCondition.of(key), filter, "Filter Expression", bound);
    }

    /** The same with what the older parameters say where there is no expression. */
    ReadExpressions orOlder(@Nullable KeyCondition olderKeys, @Nullable Condition olderFilter) {
        return new ReadExpressions(
                keyCondition == null ? olderKeys : keyCondition,
                filter == null ? olderFilter : filter,
                filter == null ? "QueryFilter" : filterName,
                projection);
    }

    /**
     * A query's filter may not name attributes of the key that is queried.
     *
     * @throws ApiException ValidationException if it does
     */
    void requireFilterOutside(KeySchema schema) {
        Condition present = filter;
        if (present == null) {
            return;
        }
        for (String name : present.topLevelAttributes()) {
            if (schema.contains(name)) {
                throw ApiException.validation(
                        filterName + " can only contain non-primary key attributes: Primary key attribute: " + name);
            }
        }
    }

    /**
     * What becomes of the items that are read from {@code target}.
     *
     * @throws dev.tafel.model.error.ApiException ValidationException if it cannot give the attributes that are wanted
     */
    PageBuilder.Selection selection(ReadParameters read, ReadTarget target) {
        return new PageBuilder.Selection(filter, projection, ReadSelect.result(read), target.source(read, projection));
    }

    private static @Nullable Condition condition(
            ExpressionParser parser, ExpressionKind kind, @Nullable String text, Bindings bindings) {
        return text == null ? null : parser.condition(kind, text).bind(bindings);
    }
}
