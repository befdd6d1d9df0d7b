package dev.tafel.engine.write;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;

/** DeleteItem; checks come in the order of {@link PutItem}. */
public final class DeleteItem implements OperationHandler<DeleteItemRequest, WriteResponse> {

    private final ItemWriteContext context;

    public DeleteItem(ItemWriteContext context) {
        this.context = context;
    }

    @Override
    public WriteResponse execute(DeleteItemRequest request) {
        String tableName = WriteChecks.tableName(request.tableName());
        Item key = WriteChecks.supplied(
                request, ExpressionParameters.of(ExpressionParameters.Operation.PUT_OR_DELETE_ITEM));
        WriteReturns returns = WriteReturns.of(request.returns());
        returns.requireOldOrNone();
        WriteExpressions expressions =
                WriteExpressions.bind(context.parser(), null, request.condition(), request.expressionAttributes());
        Table table = context.catalog().active(tableName);
        RowKey row = ItemRows.ofKey(table, key);
        Changed changed = context.store().change(table, row, old -> {
            if (!expressions.conditionHolds(old)) {
                throw returns.conditionFailed(old);
            }
            return null;
        });
        return WriteChecks.response(
                returns.values() == ReturnValues.ALL_OLD ? changed.old() : null,
                returns.capacityOf(request.tableName(), changed),
                returns.metricsOf(table, key, changed));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLengths.ofRowWrite(traits);
    }
}
