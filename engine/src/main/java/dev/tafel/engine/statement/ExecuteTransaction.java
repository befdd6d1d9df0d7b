package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.transaction.TransactWriteItems;
import dev.tafel.language.partiql.Statement;
import dev.tafel.model.api.ExecuteTransactionRequest;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactGetItemsResponse.ItemResponse;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * ExecuteTransaction: all of its statements read, as TransactGetItems, or all write or check, as TransactWriteItems.
 *
 * <p>A token of writes works as that of TransactWriteItems; reads need none.
 */
final class ExecuteTransaction {

    /** The most statements in one call. */
    static final int STATEMENTS_MAX = 100;

    private final Catalog catalog;

    ExecuteTransaction(Catalog catalog) {
        this.catalog = catalog;
    }

    TransactGetItemsResponse execute(ExecuteTransactionRequest request, Calls calls) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        StatementChecks.checkAll("transactStatements", request.transactStatements(), STATEMENTS_MAX, violations);
        StatementChecks.checkCapacity(request.returnConsumedCapacity(), violations);
        violations.lengthBetween(
                "clientRequestToken", request.clientRequestToken(), 1, TransactWriteItems.TOKEN_LENGTH_MAX);
        violations.throwIfAny();
        List<ParameterizedStatement> sent = Objects.requireNonNull(request.transactStatements());
        List<Statement> statements = sent.stream().map(StatementChecks::parse).toList();
        for (int i = 0; i < statements.size(); i++) {
            requirePossible(i, statements.get(i));
        }
        if (statements.stream().map(Statement::isRead).distinct().count() > 1) {
            throw ApiException.validation(
                    "ExecuteTransaction API does not support both read and write operations in" + " the same request.");
        }
        return statements.get(0).isRead() ? read(statements, request, calls) : write(sent, statements, request, calls);
    }

    private static void requirePossible(int position, Statement statement) {
        if (StatementAction.returning(statement) != null) {
            throw refused(position, "RETURNING clause is not supported in ExecuteTransaction.");
        }
        if (statement instanceof Statement.Select select && select.index() != null) {
            throw refused(position, "Reads on indices are not supported within transactions.");
        }
    }

    private static ApiException refused(int position, String why) {
        return ApiException.validation("Validation failed in TransactStatements[" + position + "]: " + why);
    }

    private TransactGetItemsResponse read(List<Statement> statements, ExecuteTransactionRequest request, Calls calls) {
        List<StatementGet> gets = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            StatementGet get = StatementGet.of(catalog, (Statement.Select) statements.get(i));
            if (get == null) {
                throw refused(i, "Select statements must specify the primary key in the where clause.");
            }
            gets.add(get);
        }
        List<TransactGetItem> items =
                gets.stream().map(StatementGet::transactGetItem).toList();
        TransactGetItemsResponse found =
                calls.execute(new TransactGetItemsRequest(items, request.returnConsumedCapacity()));
        List<ItemResponse> responses = new ArrayList<>();
        for (int i = 0; i < gets.size(); i++) {
            responses.add(new ItemResponse(
                    gets.get(i).returned(found.responses().get(i).item())));
        }
        return new TransactGetItemsResponse(responses, found.consumedCapacity());
    }

    private TransactGetItemsResponse write(
            List<ParameterizedStatement> sent,
            List<Statement> statements,
            ExecuteTransactionRequest request,
            Calls calls) {
        List<TransactWriteItem> items = new ArrayList<>();
        for (int i = 0; i < statements.size(); i++) {
            items.add(StatementAction.of(catalog, statements.get(i), sent.get(i).returnValuesOnConditionCheckFailure())
                    .transactWriteItem());
        }
        try {
            TransactWriteItemsResponse written = calls.execute(new TransactWriteItemsRequest(
                    items, request.returnConsumedCapacity(), null, request.clientRequestToken()));
            return new TransactGetItemsResponse(List.of(), written.consumedCapacity());
        } catch (ApiException e) {
            throw e.code() == ErrorCode.TRANSACTION_CANCELED ? withDuplicates(e, statements) : e;
        }
    }

    /** The same, where an item that was to be inserted is called a duplicate and not a failed condition. */
    private static ApiException withDuplicates(ApiException error, List<Statement> statements) {
        List<CancellationReason> reasons = new ArrayList<>(error.cancellationReasons());
        for (int i = 0; i < reasons.size(); i++) {
            CancellationReason reason = reasons.get(i);
            if (statements.get(i) instanceof Statement.Insert
                    && reason.code() == CancellationReason.Code.CONDITIONAL_CHECK_FAILED) {
                reasons.set(i, CancellationReason.duplicate(reason.item()));
            }
        }
        return ApiException.transactionCanceled(reasons);
    }
}
