package dev.tafel.model.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** BatchExecuteStatement, as sent. */
public record BatchExecuteStatementRequest(
        @Nullable List<ParameterizedStatement> statements,
        @Nullable String returnConsumedCapacity) implements StatementRequest<BatchExecuteStatementResponse> {

    @Override
    public Operation operation() {
        return Operation.BATCH_EXECUTE_STATEMENT;
    }
}
