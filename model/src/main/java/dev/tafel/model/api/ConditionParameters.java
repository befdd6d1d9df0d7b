package dev.tafel.model.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The condition of a write, as sent: by expression, or by the legacy parameters Expected and ConditionalOperator. */
public record ConditionParameters(
        @Nullable String conditionExpression,
        @Nullable Map<String, ExpectedAttribute> expected,
        @Nullable String conditionalOperator) {

    public static final ConditionParameters ABSENT = new ConditionParameters(null, null, null);
}
