package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.model.api.BatchExecuteStatementRequest;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.ExecuteTransactionRequest;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.StatementRequest;
import dev.tafel.storage.StorageTraits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The operations that carry PartiQL statements. Safe for many threads. */
public final class Statements {

    private final ExecuteStatement one;
    private final BatchExecuteStatement batch;
    private final ExecuteTransaction transaction;

    /** The operations on the tables of {@code catalog}. */
    public Statements(Catalog catalog) {
        this.one = new ExecuteStatement(catalog);
        this.batch = new BatchExecuteStatement(catalog, one);
        this.transaction = new ExecuteTransaction(catalog);
    }

    /**
     * Answers a call; what its statements become goes through {@code calls}.
     *
     * @throws dev.tafel.model.error.ApiException if the caller must be told that it failed
     */
    @SuppressWarnings("unchecked") // The request's own type tells which response it has.
    public <R extends Response> R execute(StatementRequest<R> request, Calls calls) {
        if (request instanceof ExecuteStatementRequest statement) {
            return (R) one.execute(statement, calls);
        }
        if (request instanceof BatchExecuteStatementRequest statements) {
            return (R) batch.execute(statements, calls);
        }
        return (R) transaction.execute((ExecuteTransactionRequest) request, calls);
    }

    /** How long a call may take: each statement as a row that is written, or a page that is read. */
    public static CallLength length(StatementRequest<?> request, StorageTraits traits) {
        if (request instanceof BatchExecuteStatementRequest statements) {
            return CallLengths.ofRowWrites(traits, size(statements.statements()));
        }
        return request instanceof ExecuteTransactionRequest transaction
                ? CallLengths.ofRowWrites(traits, size(transaction.transactStatements()))
                : CallLengths.ofRowWrite(traits);
    }

    private static int size(@Nullable List<ParameterizedStatement> statements) {
        return statements == null ? 0 : statements.size();
    }
}
