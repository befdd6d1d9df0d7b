package dev.tafel.model.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * ExecuteTransaction, as sent.
 *
 * @param clientRequestToken names the call, so that it takes effect once however often it is sent
 */
public record ExecuteTransactionRequest(
        @Nullable List<ParameterizedStatement> transactStatements,
        @Nullable String clientRequestToken,
        @Nullable String returnConsumedCapacity)
        implements StatementRequest<TransactGetItemsResponse> {

    @Override
    public Operation operation() {
        return Operation.EXECUTE_TRANSACTION;
    }
}
