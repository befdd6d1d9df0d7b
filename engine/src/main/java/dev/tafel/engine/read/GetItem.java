package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.lag.ReadView;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.CapacityDetail;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.SuppliedValues;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.ReadAccess.OfItem;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** GetItem. */
public final class GetItem implements OperationHandler<GetItemRequest, GetItemResponse> {

    private final ReadContext context;

    public GetItem(ReadContext context) {
        this.context = context;
    }

    @Override
    public GetItemResponse execute(GetItemRequest request) {
        checkConstraints(request);
        ExpressionAttributes names = new ExpressionAttributes(request.expressionAttributeNames(), null);
        ExpressionParameters.of(ExpressionParameters.Operation.GET_ITEM)
                .with("AttributesToGet", request.attributesToGet())
                .with("ProjectionExpression", request.projectionExpression())
                .check(names);
        Item key = SuppliedValues.ofRead(request.key());
        ItemProjection projection =
                Projections.bind(context.parser(), request.projectionExpression(), names, request.attributesToGet());
        Table table = context.catalog().active(TableNames.resolve(Objects.requireNonNull(request.tableName())));
        ReadConsistency consistency =
                Boolean.TRUE.equals(request.consistentRead()) ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
        RowKey row = ItemRows.ofKey(table, key);
        context.admit(table, row);
        Item item = read(row, consistency);
        long halfUnits = CapacityUnits.readHalfUnits(item == null ? 0 : item.size(), consistency);
        context.settle(table, row, halfUnits);
        Item returned = item == null || projection == null ? item : projection.apply(item);
        if (context.calls().isNoting()) {
            context.calls()
                    .read(ReadAccess.ofItem(
                            new OfItem(table.definition(), consistency, key, item, returned, halfUnits)));
        }
        return new GetItemResponse(
                returned,
                CapacityDetail.ofTable(
                        request.tableName(), halfUnits, CapacityDetail.of(request.returnConsumedCapacity())));
    }

    private @Nullable Item read(RowKey row, ReadConsistency consistency) {
        try (ReadView view = context.views().open(consistency)) {
            Bytes value = view.rows().read(row);
            return value == null ? null : Item.ofEncoding(value);
        }
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLengths.ofRowRead(traits);
    }

    private static void checkConstraints(GetItemRequest request) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        violations.oneOf(
                "returnConsumedCapacity", request.returnConsumedCapacity(), EnumTexts.RETURN_CONSUMED_CAPACITY);
        TableNames.check(request.tableName(), violations);
        violations.required("key", request.key());
        AttributesToGet.check(request.attributesToGet(), violations);
        violations.throwIfAny();
    }
}
