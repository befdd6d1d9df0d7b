package dev.tafel.engine.write;

import dev.tafel.engine.operation.AttributeNames;
import dev.tafel.engine.operation.Envelope;
import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.legacy.LegacyConditions;
import dev.tafel.language.legacy.LegacyUpdates;
import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.value.Item;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The expressions of a write, bound.
 *
 * @param update null if there is none
 * @param condition null if there is none
 */
record WriteExpressions(@Nullable Update update, @Nullable Condition condition) {

    /** What says how an item is updated: UpdateExpression, or the older AttributeUpdates. */
    record UpdateParameters(
            @Nullable String updateExpression, @Nullable Map<String, AttributeUpdate> attributeUpdates) {}

    private static final WriteExpressions NONE = new WriteExpressions(null, null);

    /** Checks which parameters go together; nothing is parsed yet. */
    static void checkParameters(
            ExpressionParameters parameters, ConditionParameters condition, ExpressionAttributes attributes) {
        Envelope.around(() -> parameters
                .with("Expected", condition.expected())
                .with("ConditionalOperator", condition.conditionalOperator())
                .with("ConditionExpression", condition.conditionExpression())
                .check(attributes));
    }

    /**
     * The update and the condition that the request names, by expression or by the older parameters; every name and
     * value must be used.
     *
     * @param update null if the operation has none
     */
    static WriteExpressions bind(
            ExpressionParser parser,
            @Nullable UpdateParameters update,
            ConditionParameters condition,
            ExpressionAttributes attributes) {
        String updateText = update == null ? null : update.updateExpression();
        String conditionText = condition.conditionExpression();
        if (updateText == null && conditionText == null) {
            return ofOlder(update, condition);
        }
        return Envelope.around(() -> {
            Bindings bindings = Bindings.of(attributes);
            Update bound = updateText == null ? null : parser.update(updateText).bind(bindings);
            Condition boundCondition = conditionText == null
                    ? null
                    : parser.condition(ExpressionKind.CONDITION, conditionText).bind(bindings);
            bindings.requireAllUsed();
            return new WriteExpressions(bound, boundCondition);
        });
    }

    private static WriteExpressions ofOlder(@Nullable UpdateParameters update, ConditionParameters condition) {
        Map<String, AttributeUpdate> updates = update == null ? null : update.attributeUpdates();
        Map<String, ExpectedAttribute> expected = condition.expected();
        if (updates == null && expected == null) {
            return NONE;
        }
        if (updates != null) {
            updates.keySet().forEach(AttributeNames::require);
        }
        return new WriteExpressions(
                updates == null || updates.isEmpty() ? null : LegacyUpdates.of(updates),
                expected == null || expected.isEmpty()
                        ? null
                        : LegacyConditions.expected(expected, condition.conditionalOperator()));
    }

    /** Whether the condition holds for {@code old}; an item that does not exist is one without attributes. */
    boolean conditionHolds(@Nullable Item old) {
        Condition present = condition;
        return present == null || present.holds(AttributeSource.of(old == null ? Item.EMPTY : old));
    }
}
