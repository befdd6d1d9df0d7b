package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.engine.lag.ReadView;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.legacy.LegacyParameter;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.partition.KeyPosition;
import dev.tafel.storage.Limits;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.ScanSegment;
import dev.tafel.storage.StorageTraits;
import java.util.Objects;

/** Scan, whole or in parallel segments; checks come in the order of {@link Query}. */
public final class Scan implements OperationHandler<ScanRequest, PageResponse> {

    private final ReadContext context;

    public Scan(ReadContext context) {
        this.context = context;
    }

    @Override
    public PageResponse execute(ScanRequest request) {
        ReadParameters read = request.read();
        checkParameters(request, read);
        Condition olderFilter = OlderParameters.filter(LegacyParameter.SCAN_FILTER, read);
        AttributesToGet.requireDistinct(read.attributesToGet());
        Item startKey = ReadChecks.startKey(read);
        ScanSegment segment = segment(request);
        ReadExpressions expressions = ReadExpressions.bind(context.parser(), null, read, request.expressionAttributes())
                .orOlder(null, olderFilter);
        ReadSelect.check(read);
        Table table = context.catalog().active(TableNames.resolve(Objects.requireNonNull(request.tableName())));
        ReadTarget target = ReadTarget.of(context, table, read);
        RowLayout layout = target.layout();
        ScanRead scan = ScanRead.of(layout.space(), segment);
        KeyPosition begin = KeyPosition.ofHash(PartitionHash.firstHashOf(segment));
        if (startKey != null) {
            RowKey row = StartKey.ofScan(layout, startKey);
            StartKey.requireSegment(context.storage(), row, segment);
            scan = scan.resumedAfter(row.partition(), row.sort());
            begin = new KeyPosition(PartitionHash.of(row.partition()), row.sort());
        }
        PageBuilder.Selection selection = expressions.selection(read, target);
        PageAdmission admission = PageAdmission.ask(context.limiting(), target, begin, null);
        try (ReadView view = context.views().open(target.consistency())) {
            ItemFetch fetch = new ItemFetch(view.rows(), target);
            PageBuilder page = new PageBuilder(PageLimits.of(read.limit()), selection, fetch);
            view.rows().scan(scan, page);
            if (startKey == null && segment.equals(ScanSegment.WHOLE)) {
                page.costAtLeast(leastHalfUnits(target, page));
            }
            if (admission != null) {
                admission.settle(page.halfUnits());
            }
            ReadChecks.note(context.calls(), fetch, page);
            return new PageResponse(
                    page.items(),
                    page.count(),
                    page.scannedCount(),
                    ReadChecks.lastEvaluatedKey(layout, page),
                    ReadChecks.capacity(request.tableName(), read, fetch, page));
        }
    }

    /**
     * A whole table is read in each of its partitions, and none costs less than a read (captured for a new table on
     * demand). What rounding in each partition adds beyond that is not known, nor how many provisioned tables have.
     */
    private static long leastHalfUnits(ReadTarget target, PageBuilder page) {
        TableDefinition table = target.table().definition();
        boolean isKnown = target.index() == null
                && table.billingMode() == BillingMode.PAY_PER_REQUEST
                && page.rest() == ReadAccess.Rest.NONE;
        return isKnown ? table.onDemandPartitions() * CapacityUnits.readHalfUnits(0, target.consistency()) : 0;
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    private static void checkParameters(ScanRequest request, ReadParameters read) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        ReadChecks.checkConstraints(request.tableName(), read, violations);
        violations
                .valueAtLeast("limit", read.limit(), 1)
                .valueBetween("totalSegments", request.totalSegments(), 1, Limits.SEGMENTS_MAX)
                .valueBetween("segment", request.segment(), 0, Limits.SEGMENTS_MAX - 1)
                .throwIfAny();
        ExpressionParameters.of(ExpressionParameters.Operation.SCAN)
                .with("AttributesToGet", read.attributesToGet())
                .with("ScanFilter", read.legacyFilter())
                .with("ConditionalOperator", read.conditionalOperator())
                .with("ProjectionExpression", read.projectionExpression())
                .with("FilterExpression", read.filterExpression())
                .check(request.expressionAttributes());
    }

    private static ScanSegment segment(ScanRequest request) {
        Integer segment = request.segment();
        Integer total = request.totalSegments();
        if (segment == null && total == null) {
            return ScanSegment.WHOLE;
        }
        if (total == null) {
            throw ApiException.validation("The TotalSegments parameter is required but was not present in the request"
                    + " when Segment parameter is present");
        }
        if (segment == null) {
            throw ApiException.validation("The Segment parameter is required but was not present in the request when"
                    + " parameter TotalSegments is present");
        }
        if (segment >= total) {
            throw ApiException.validation("The Segment parameter is zero-based and must be less than parameter"
                    + " TotalSegments: Segment: " + segment + " is not less than TotalSegments: " + total);
        }
        return new ScanSegment(segment, total);
    }
}
