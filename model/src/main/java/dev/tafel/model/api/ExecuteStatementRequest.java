package dev.tafel.model.api;

import org.jspecify.annotations.Nullable;

/** ExecuteStatement, as sent. */
public record ExecuteStatementRequest(
        ParameterizedStatement statement,
        @Nullable Integer limit,
        @Nullable String nextToken,
        @Nullable String returnConsumedCapacity)
        implements StatementRequest<ExecuteStatementResponse> {

    @Override
    public Operation operation() {
        return Operation.EXECUTE_STATEMENT;
    }
}
