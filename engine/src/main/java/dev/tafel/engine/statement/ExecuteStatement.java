package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.CapacityReport;
import dev.tafel.language.partiql.Statement;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.ExecuteStatementResponse;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * ExecuteStatement.
 *
 * <p>Order of checks: constraints, the statement, its table and index, what its operation checks.
 */
final class ExecuteStatement {

    /** A page of several partitions ends after the one with which it has read as many bytes. */
    static final int PAGE_BYTES = 1 << 20;

    private final Catalog catalog;

    ExecuteStatement(Catalog catalog) {
        this.catalog = catalog;
    }

    ExecuteStatementResponse execute(ExecuteStatementRequest request, Calls calls) {
        check(request);
        Statement statement = StatementChecks.parseAlone(request.statement());
        if (statement instanceof Statement.Select select) {
            return page(select, request, calls);
        }
        if (request.nextToken() != null) {
            throw NextToken.mismatch();
        }
        WriteResponse written = write(
                statement,
                request.statement().returnValuesOnConditionCheckFailure(),
                request.returnConsumedCapacity(),
                calls);
        return new ExecuteStatementResponse(returned(written), null, null, written.consumedCapacity());
    }

    private static void check(ExecuteStatementRequest request) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        StatementChecks.check("", request.statement(), violations);
        violations.lengthBetween("nextToken", request.nextToken(), 1, NextToken.LENGTH_MAX);
        StatementChecks.checkCapacity(request.returnConsumedCapacity(), violations);
        violations.valueAtLeast("limit", request.limit(), 1);
        violations.throwIfAny();
    }

    /**
     * Carries out a statement that writes.
     *
     * @throws ApiException DuplicateItemException if INSERT finds the item, else as its operation
     */
    WriteResponse write(
            Statement statement, @Nullable String onFailure, @Nullable String returnConsumedCapacity, Calls calls) {
        StatementAction action = StatementAction.of(catalog, statement, onFailure);
        try {
            return calls.execute(action.request(returnConsumedCapacity));
        } catch (ApiException e) {
            if (statement instanceof Statement.Insert && e.code() == ErrorCode.CONDITIONAL_CHECK_FAILED) {
                throw ApiException.duplicateItem(e.item());
            }
            throw e;
        }
    }

    /** What RETURNING asked for; nothing if there is nothing of it. */
    static List<Item> returned(WriteResponse written) {
        Item attributes = written.attributes();
        return attributes == null || attributes.isEmpty() ? List.of() : List.of(attributes);
    }

    private ExecuteStatementResponse page(Statement.Select select, ExecuteStatementRequest request, Calls calls) {
        boolean isStrong = Boolean.TRUE.equals(request.statement().consistentRead());
        SelectPlan plan = SelectPlan.of(catalog, select, isStrong);
        NextToken at = NextToken.of(request.nextToken(), request.statement(), plan.parts());
        CapacityReport capacity = new CapacityReport(Mirror.NONE);
        List<Item> items = new ArrayList<>();
        Integer limit = request.limit();
        Item startKey = at.startKey();
        int part = at.part();
        long halfUnits = 0;
        long halfUnitsMax =
                CapacityUnits.readHalfUnits(PAGE_BYTES, isStrong ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL);
        NextToken next = null;
        while (next == null && part < plan.parts()) {
            PageResponse page = calls.execute(plan.request(part, request, startKey, limit));
            ConsumedCapacity read = Objects.requireNonNull(page.consumedCapacity());
            capacity.add(read);
            halfUnits += read.totalHalfUnits();
            for (Item found : page.items() == null ? List.<Item>of() : page.items()) {
                Item returned = plan.returned(found);
                if (returned != null) {
                    items.add(returned);
                }
            }
            startKey = page.lastEvaluatedKey();
            limit = limit == null ? null : Integer.valueOf(limit - page.scannedCount());
            part += startKey == null ? 1 : 0;
            boolean isFull = startKey != null || halfUnits >= halfUnitsMax || (limit != null && limit <= 0);
            next = isFull && part < plan.parts() ? new NextToken(part, startKey) : null;
        }
        List<ConsumedCapacity> consumed = capacity.asAskedFor(request.returnConsumedCapacity());
        return new ExecuteStatementResponse(
                items,
                next == null ? null : next.text(request.statement()),
                next == null ? null : next.startKey(),
                consumed == null || consumed.isEmpty() ? null : consumed.get(0));
    }
}
