package dev.tafel.model.api;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Query, as sent. */
public record QueryRequest(
        @Nullable String tableName,
        ReadParameters read,
        @Nullable String keyConditionExpression,
        @Nullable Map<String, LegacyCondition> keyConditions,
        @Nullable Boolean scanIndexForward,
        ExpressionAttributes expressionAttributes)
        implements Request<PageResponse> {

    @Override
    public Operation operation() {
        return Operation.QUERY;
    }
}
