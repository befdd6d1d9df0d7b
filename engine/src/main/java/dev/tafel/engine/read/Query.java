package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Admission;
import dev.tafel.engine.item.KeyRules;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.engine.lag.ReadView;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.Envelope;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.key.ResolvedKeyCondition;
import dev.tafel.language.legacy.LegacyParameter;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.partition.KeyPosition;
import dev.tafel.storage.Direction;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.StorageTraits;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Query.
 *
 * <p>Order of checks, as the service has it: constraints, parameters that do not go together, the start key's values,
 * that there is a key condition, expressions, Select, the table, the key condition against the key, the start key.
 */
public final class Query implements OperationHandler<QueryRequest, PageResponse> {

    private final ReadContext context;

    public Query(ReadContext context) {
        this.context = context;
    }

    @Override
    public PageResponse execute(QueryRequest request) {
        ReadParameters read = request.read();
        checkParameters(request, read);
        Condition olderFilter = OlderParameters.filter(LegacyParameter.QUERY_FILTER, read);
        AttributesToGet.requireDistinct(read.attributesToGet());
        Item startKey = ReadChecks.startKey(read);
        if (request.keyConditionExpression() == null && request.keyConditions() == null) {
            throw ApiException.validation(
                    "Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.");
        }
        ReadExpressions expressions = ReadExpressions.bind(
                        context.parser(), request.keyConditionExpression(), read, request.expressionAttributes())
                .orOlder(OlderParameters.keys(request.keyConditions()), olderFilter);
        Envelope.around(() -> ReadSelect.check(read));
        Table table = context.catalog().active(TableNames.resolve(Objects.requireNonNull(request.tableName())));
        ReadTarget target = ReadTarget.of(context, table, read);
        RowLayout layout = target.layout();
        KeyCondition keyCondition = Objects.requireNonNull(expressions.keyCondition());
        ResolvedKeyCondition condition = keyCondition.resolve(layout.keySchema());
        expressions.requireFilterOutside(layout.keySchema());
        PageBuilder.Selection selection = expressions.selection(read, target);
        RangeRead range = range(request, layout, condition, startKey);
        Admission limiting = context.limiting();
        PageAdmission admission =
                limiting == null ? null : PageAdmission.ask(limiting, target, begin(range), range.partition());
        try (ReadView view = context.views().open(target.consistency())) {
            ItemFetch fetch = new ItemFetch(view.rows(), target);
            PageBuilder page = new PageBuilder(PageLimits.of(read.limit()), selection, fetch);
            if (!range.sorts().isEmpty()) {
                view.rows().range(range, page);
            }
            if (admission != null) {
                admission.settle(page.halfUnits());
            }
            ReadChecks.note(context.calls(), fetch, page);
            return answer(request, fetch, page);
        }
    }

    private static PageResponse answer(QueryRequest request, ItemFetch fetch, PageBuilder page) {
        RowLayout layout = fetch.target().layout();
        // A page of the one row that there can be is the last one.
        Item lastEvaluatedKey = layout.mayHaveManyRows() ? ReadChecks.lastEvaluatedKey(layout, page) : null;
        return new PageResponse(
                page.items(),
                page.count(),
                page.scannedCount(),
                lastEvaluatedKey,
                ReadChecks.capacity(request.tableName(), request.read(), fetch, page));
    }

    /** A page is at most 1 MB from the cache, so it is read where the call came in. */
    @Override
    public CallLength length(StorageTraits traits) {
        return CallLengths.ofRowRead(traits);
    }

    private static void checkParameters(QueryRequest request, ReadParameters read) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        ReadChecks.checkConstraints(request.tableName(), read, violations);
        violations.throwIfAny();
        ConstraintViolations.worded(ConstraintViolations.Wording.FIRST_WITHOUT_VALUE)
                .valueAtLeast("Limit", read.limit(), 1)
                .throwIfAny();
        ExpressionParameters.of(ExpressionParameters.Operation.QUERY)
                .with("AttributesToGet", read.attributesToGet())
                .with("QueryFilter", read.legacyFilter())
                .with("ConditionalOperator", read.conditionalOperator())
                .with("KeyConditions", request.keyConditions())
                .with("ProjectionExpression", read.projectionExpression())
                .with("FilterExpression", read.filterExpression())
                .with("KeyConditionExpression", request.keyConditionExpression())
                .check(request.expressionAttributes());
    }

    private static RangeRead range(
            QueryRequest request, RowLayout layout, ResolvedKeyCondition condition, @Nullable Item startKey) {
        Bytes partition = KeyConditionRange.partition(condition);
        if (KeyConditionRange.partitionKeyBytes(condition) > KeyRules.PARTITION_KEY_BYTES_MAX) {
            throw KeyRules.partitionKeyTooLong();
        }
        Direction direction = Boolean.FALSE.equals(request.scanIndexForward()) ? Direction.REVERSE : Direction.FORWARD;
        SortRange sorts = KeyConditionRange.sorts(layout, condition);
        if (startKey != null) {
            sorts = sorts.resumedAfter(StartKey.ofQuery(layout, startKey, condition, sorts), direction);
        }
        return new RangeRead(layout.space(), partition, sorts, direction);
    }

    private static KeyPosition begin(RangeRead range) {
        Bytes end = range.sorts().to();
        Bytes sort = range.direction() == Direction.REVERSE && end != null
                ? end
                : range.sorts().from();
        return new KeyPosition(PartitionHash.of(range.partition()), sort);
    }
}
