package dev.tafel.engine.write;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.update.Update;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;
import org.jspecify.annotations.Nullable;

/** UpdateItem; checks come in the order of {@link PutItem}. An item that does not exist is created. */
public final class UpdateItem implements OperationHandler<UpdateItemRequest, WriteResponse> {

    private final ItemWriteContext context;

    public UpdateItem(ItemWriteContext context) {
        this.context = context;
    }

    @Override
    public WriteResponse execute(UpdateItemRequest request) {
        String tableName = WriteChecks.tableName(request.tableName());
        checkReturnValues(request);
        Item key = WriteChecks.supplied(
                request,
                ExpressionParameters.of(ExpressionParameters.Operation.UPDATE_ITEM)
                        .with("AttributeUpdates", request.attributeUpdates())
                        .with("UpdateExpression", request.updateExpression()));
        WriteReturns returns = WriteReturns.of(request.returns());
        WriteExpressions expressions = WriteExpressions.bind(
                context.parser(),
                new WriteExpressions.UpdateParameters(request.updateExpression(), request.attributeUpdates()),
                request.condition(),
                request.expressionAttributes());
        Table table = context.catalog().active(tableName);
        RowKey row = ItemRows.ofKey(table, key);
        ItemUpdate update = ItemUpdate.of(table, key, expressions.update(), ItemUpdate.Sizing.WITH_ACTION_COST);
        Changed changed = context.store().change(table, row, old -> updated(old, update, expressions, returns));
        return WriteChecks.response(
                attributes(returns.values(), changed, expressions.update()),
                returns.capacityOf(request.tableName(), changed),
                returns.metricsOf(table, key, changed));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLengths.ofRowWrite(traits);
    }

    /** Of several bad enumerations only ReturnValues is reported, unlike in the other operations. */
    private static void checkReturnValues(UpdateItemRequest request) {
        ConstraintViolations.collecting()
                .oneOf("returnValues", request.returns().returnValues(), EnumTexts.RETURN_VALUES)
                .throwIfAny();
    }

    private static @Nullable Item updated(
            @Nullable Item old, ItemUpdate update, WriteExpressions expressions, WriteReturns returns) {
        if (!expressions.conditionHolds(old)) {
            throw returns.conditionFailed(old);
        }
        return update.apply(old);
    }

    private static @Nullable Item attributes(ReturnValues values, Changed changed, @Nullable Update update) {
        return switch (values) {
            case NONE -> null;
            case ALL_OLD -> changed.old();
            case ALL_NEW -> changed.present();
            case UPDATED_OLD -> touched(changed.old(), update);
            case UPDATED_NEW -> touched(changed.present(), update);
        };
    }

    private static @Nullable Item touched(@Nullable Item item, @Nullable Update update) {
        if (item == null || update == null) {
            return null;
        }
        Item touched = update.touched(item);
        return touched.isEmpty() ? null : touched;
    }
}
