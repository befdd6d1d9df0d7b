package dev.tafel.protocol;

import dev.tafel.model.api.BatchExecuteStatementRequest;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.ExecuteTransactionRequest;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A call with PartiQL statements, or one statement of it, while its members are read; see {@link StatementMembers}. */
final class StatementDraft {

    final ValueReader values;

    @Nullable
    String statement;

    @Nullable
    List<Supplied<AttributeValue>> parameters;

    @Nullable
    Boolean consistentRead;

    @Nullable
    String returnValuesOnConditionCheckFailure;

    @Nullable
    List<ParameterizedStatement> statements;

    @Nullable
    Integer limit;

    @Nullable
    String nextToken;

    @Nullable
    String clientRequestToken;

    @Nullable
    String returnConsumedCapacity;

    StatementDraft(ValueReader values) {
        this.values = values;
    }

    ParameterizedStatement one() {
        return new ParameterizedStatement(statement, parameters, consistentRead, returnValuesOnConditionCheckFailure);
    }

    ExecuteStatementRequest executeStatement() {
        return new ExecuteStatementRequest(one(), limit, nextToken, returnConsumedCapacity);
    }

    BatchExecuteStatementRequest batchExecuteStatement() {
        return new BatchExecuteStatementRequest(statements, returnConsumedCapacity);
    }

    ExecuteTransactionRequest executeTransaction() {
        return new ExecuteTransactionRequest(statements, clientRequestToken, returnConsumedCapacity);
    }
}
