package dev.tafel.studio.expression;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.error.ApiException;
import org.jspecify.annotations.Nullable;

/** Reads what was written, as the service will, so that nothing is handed out that it refuses. */
final class WrittenCheck {

    private final ExpressionParser parser = new ExpressionParser();
    private final Bindings bindings;

    private WrittenCheck(ExpressionAttributes attributes) {
        this.bindings = Bindings.of(attributes);
    }

    /**
     * Parses and binds the expressions of a read.
     *
     * @throws ApiException with the service's text if there is a fault in them
     */
    static void requireReadable(Request<?> request) {
        if (request instanceof QueryRequest query) {
            WrittenCheck check = new WrittenCheck(query.expressionAttributes());
            check.condition(ExpressionKind.KEY_CONDITION, query.keyConditionExpression());
            check.read(query.read());
        } else if (request instanceof ScanRequest scan) {
            new WrittenCheck(scan.expressionAttributes()).read(scan.read());
        } else if (request instanceof GetItemRequest get) {
            WrittenCheck check = new WrittenCheck(new ExpressionAttributes(get.expressionAttributeNames(), null));
            check.projection(get.projectionExpression());
            check.bindings.requireAllUsed();
        } else {
            throw new IllegalArgumentException("Not a read: " + request.operation());
        }
    }

    /**
     * Parses and binds the expressions of a write.
     *
     * @throws ApiException with the service's text if there is a fault in them
     */
    static void requireWritable(@Nullable String update, @Nullable String condition, ExpressionAttributes attributes) {
        WrittenCheck check = new WrittenCheck(attributes);
        if (update != null) {
            check.parser.update(update).bind(check.bindings);
        }
        check.condition(ExpressionKind.CONDITION, condition);
        check.bindings.requireAllUsed();
    }

    private void read(ReadParameters read) {
        condition(ExpressionKind.FILTER, read.filterExpression());
        projection(read.projectionExpression());
        bindings.requireAllUsed();
    }

    private void condition(ExpressionKind kind, @Nullable String text) {
        if (text != null) {
            parser.condition(kind, text).bind(bindings);
        }
    }

    private void projection(@Nullable String text) {
        if (text != null) {
            parser.projection(text).bind(bindings);
        }
    }
}
