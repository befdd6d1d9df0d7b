package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.CapacityReport;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.partiql.Statement;
import dev.tafel.model.api.BatchExecuteStatementRequest;
import dev.tafel.model.api.BatchExecuteStatementResponse;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementError;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementResponse;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * BatchExecuteStatement.
 *
 * <p>What is wrong with the batch as a whole fails it: constraints, reads among writes, two statements on one item.
 * What is wrong with one statement is its answer, and the others are carried out. A statement that is no statement
 * counts neither as a read nor as a write.
 */
final class BatchExecuteStatement {

    /** The most statements in one call. */
    static final int STATEMENTS_MAX = 25;

    private final Catalog catalog;
    private final ExecuteStatement single;

    BatchExecuteStatement(Catalog catalog, ExecuteStatement single) {
        this.catalog = catalog;
        this.single = single;
    }

    /** A member that was read: a statement, or why it is none. */
    private record Member(
            ParameterizedStatement sent,
            @Nullable Statement statement,
            @Nullable ApiException error) {}

    BatchExecuteStatementResponse execute(BatchExecuteStatementRequest request, Calls calls) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        StatementChecks.checkAll("statements", request.statements(), STATEMENTS_MAX, violations);
        StatementChecks.checkCapacity(request.returnConsumedCapacity(), violations);
        violations.throwIfAny();
        List<Member> members = new ArrayList<>();
        for (ParameterizedStatement sent : Objects.requireNonNull(request.statements())) {
            members.add(member(sent));
        }
        requireOneKind(members);
        requireDistinct(members);
        Consumed consumed = new Consumed(request.returnConsumedCapacity());
        List<StatementResponse> responses = new ArrayList<>();
        for (Member member : members) {
            responses.add(answer(member, consumed, calls));
        }
        return new BatchExecuteStatementResponse(responses, consumed.reports());
    }

    private static Member member(ParameterizedStatement sent) {
        try {
            return new Member(sent, StatementChecks.parseAlone(sent), null);
        } catch (ApiException e) {
            return new Member(sent, null, e);
        }
    }

    private static void requireOneKind(List<Member> members) {
        long kinds = members.stream()
                .map(Member::statement)
                .filter(Objects::nonNull)
                .map(Statement::isRead)
                .distinct()
                .count();
        if (kinds > 1) {
            throw ApiException.validation("Read and write requests together in the same batch is not supported.");
        }
    }

    private void requireDistinct(List<Member> members) {
        Set<Map.Entry<String, Item>> seen = new HashSet<>();
        for (Member member : members) {
            Item key = key(member);
            Statement statement = member.statement();
            if (key != null && statement != null && !seen.add(Map.entry(TableNames.resolve(statement.table()), key))) {
                throw ApiException.validation("Provided list of item keys contains duplicates");
            }
        }
    }

    /** The key of the item that a member names; null if it names none, which its own answer says. */
    private @Nullable Item key(Member member) {
        Statement statement = member.statement();
        try {
            if (statement instanceof Statement.Select select) {
                StatementGet get = StatementGet.of(catalog, select);
                return get == null ? null : get.key();
            }
            return statement == null
                    ? null
                    : StatementAction.of(catalog, statement, null).key();
        } catch (ApiException e) {
            return null;
        }
    }

    private StatementResponse answer(Member member, Consumed consumed, Calls calls) {
        Statement statement = member.statement();
        ApiException fault = member.error();
        if (statement == null) {
            return failed(null, Objects.requireNonNull(fault));
        }
        try {
            return new StatementResponse(statement.table(), item(member, statement, consumed, calls), null);
        } catch (ApiException e) {
            if (e.code() != ErrorCode.VALIDATION && !statement.isRead()) {
                consumed.attempted(statement);
            }
            return failed(e.code() == ErrorCode.VALIDATION ? null : statement.table(), e);
        }
    }

    private @Nullable Item item(Member member, Statement statement, Consumed consumed, Calls calls) {
        ParameterizedStatement sent = member.sent();
        if (statement instanceof Statement.Select select) {
            StatementGet get = StatementGet.of(catalog, select);
            if (get == null) {
                throw ApiException.validation("Select statements within BatchExecuteStatement must specify the primary"
                        + " key in the where clause.");
            }
            GetItemResponse found = calls.execute(get.request(sent.consistentRead(), consumed.detail()));
            consumed.add(found.consumedCapacity());
            return get.returned(found.item());
        }
        WriteResponse written = single.write(statement, null, consumed.detail(), calls);
        consumed.add(written.consumedCapacity());
        return ExecuteStatement.returned(written).stream().findFirst().orElse(null);
    }

    private static StatementResponse failed(@Nullable String table, ApiException error) {
        return new StatementResponse(table, null, new StatementError(code(error), error.wireMessage()));
    }

    private static String code(ApiException error) {
        return switch (error.code()) {
            case CONDITIONAL_CHECK_FAILED -> "ConditionalCheckFailed";
            case DUPLICATE_ITEM -> "DuplicateItem";
            case ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED -> "ItemCollectionSizeLimitExceeded";
            case REQUEST_LIMIT_EXCEEDED -> "RequestLimitExceeded";
            case PROVISIONED_THROUGHPUT_EXCEEDED -> "ProvisionedThroughputExceeded";
            case TRANSACTION_CONFLICT -> "TransactionConflict";
            case THROTTLING -> "ThrottlingError";
            case RESOURCE_NOT_FOUND -> "ResourceNotFound";
            case ACCESS_DENIED -> "AccessDenied";
            case VALIDATION -> "ValidationError";
            default -> "InternalServerError";
        };
    }

    /**
     * What the batch consumed. A write that failed counts with the units it would have taken, in the total of its table
     * alone, and only where another statement on the table succeeded; so it was captured from the service.
     */
    private static final class Consumed {

        private final @Nullable String detail;
        private final CapacityReport report = new CapacityReport(Mirror.NONE);
        private final Map<String, Long> failedHalfUnits = new HashMap<>();

        Consumed(@Nullable String detail) {
            this.detail = detail;
        }

        @Nullable
        String detail() {
            return detail;
        }

        void add(@Nullable ConsumedCapacity consumed) {
            report.add(consumed);
        }

        void attempted(Statement statement) {
            int bytes = statement instanceof Statement.Insert insert
                    ? Item.of(insert.item()).size()
                    : 0;
            failedHalfUnits.merge(
                    TableNames.resolve(statement.table()), CapacityUnits.writeHalfUnits(0, bytes), Long::sum);
        }

        @Nullable
        List<ConsumedCapacity> reports() {
            List<ConsumedCapacity> reports = report.asAskedFor(detail);
            return reports == null || reports.isEmpty()
                    ? null
                    : reports.stream()
                            .map(each -> each.plusFailed(
                                    failedHalfUnits.getOrDefault(TableNames.resolve(each.tableName()), 0L)))
                            .toList();
        }
    }
}
