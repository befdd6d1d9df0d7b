package dev.tafel.engine.write;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.index.IndexKeyRules;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;
import org.jspecify.annotations.Nullable;

/**
 * PutItem.
 *
 * <p>Order of checks, as the service has it: table name, constraints, parameters that do not go together, the item's
 * values, ReturnValues, size, expressions, the table, the key, the condition.
 */
public final class PutItem implements OperationHandler<PutItemRequest, WriteResponse> {

    private final ItemWriteContext context;

    public PutItem(ItemWriteContext context) {
        this.context = context;
    }

    @Override
    public WriteResponse execute(PutItemRequest request) {
        String tableName = WriteChecks.tableName(request.tableName());
        Item item = WriteChecks.supplied(
                request, ExpressionParameters.of(ExpressionParameters.Operation.PUT_OR_DELETE_ITEM));
        WriteReturns returns = WriteReturns.of(request.returns());
        returns.requireOldOrNone();
        if (item.size() > ItemSize.ITEM_BYTES_MAX) {
            throw ApiException.validation("Item size has exceeded the maximum allowed size");
        }
        WriteExpressions expressions =
                WriteExpressions.bind(context.parser(), null, request.condition(), request.expressionAttributes());
        Table table = context.catalog().active(tableName);
        RowKey row = ItemRows.ofItem(table, item);
        IndexKeyRules.requireUsable(table, item);
        Changed changed = context.store().change(table, row, old -> replaced(old, item, expressions, returns));
        return WriteChecks.response(
                returns.values() == ReturnValues.ALL_OLD ? changed.old() : null,
                returns.capacityOf(request.tableName(), changed),
                returns.metricsOf(table, item, changed));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLengths.ofRowWrite(traits);
    }

    private static Item replaced(@Nullable Item old, Item item, WriteExpressions expressions, WriteReturns returns) {
        if (!expressions.conditionHolds(old)) {
            throw returns.conditionFailed(old);
        }
        return item;
    }
}
