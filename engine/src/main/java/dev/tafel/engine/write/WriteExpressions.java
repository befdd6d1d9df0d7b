package dev.tafel.engine.write;

import dev.tafel.engine.operation.Envelope;
import dev.tafel.engine.operation.UnsupportedParameters;
import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.update.Update;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * The expressions of a write, bound.
 *
 * @param update null if there is none
 * @param condition null if there is none
 */
record WriteExpressions(@Nullable Update update, @Nullable Condition condition) {

    private static final WriteExpressions NONE = new WriteExpressions(null, null);

    /** Checks which parameters go together; nothing is parsed yet. */
    static void checkParameters(
            ExpressionParameters parameters, ConditionParameters condition, ExpressionAttributes attributes) {
        Envelope.around(() -> parameters
                .with("Expected", condition.expected())
                .with("ConditionExpression", condition.conditionExpression())
                .check(attributes));
        new UnsupportedParameters()
                .with("Expected", condition.expected())
                .with("ConditionalOperator", condition.conditionalOperator())
                .refuse();
    }

    /** Parses and binds the expressions; every name and value must be used. */
    static WriteExpressions bind(
            ExpressionParser parser,
            @Nullable String updateExpression,
            ConditionParameters condition,
            ExpressionAttributes attributes) {
        if (updateExpression == null && condition.conditionExpression() == null) {
            return NONE;
        }
        return Envelope.around(() -> {
            Bindings bindings = Bindings.of(attributes);
            Update update = updateExpression == null
                    ? null
                    : parser.update(updateExpression).bind(bindings);
            String text = condition.conditionExpression();
            Condition bound = text == null
                    ? null
                    : parser.condition(ExpressionKind.CONDITION, text).bind(bindings);
            bindings.requireAllUsed();
            return new WriteExpressions(update, bound);
        });
    }

    /** Whether the condition holds for {@code old}; an item that does not exist is one without attributes. */
    boolean conditionHolds(@Nullable Item old) {
        Condition present = condition;
        return present == null || present.holds(AttributeSource.of(old == null ? Item.EMPTY : old));
    }
}
