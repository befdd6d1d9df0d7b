package dev.tafel.engine.transaction;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.index.IndexKeyRules;
import dev.tafel.engine.item.ItemChange;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.item.ItemTarget;
import dev.tafel.engine.operation.SuppliedValues;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.write.ItemUpdate;
import dev.tafel.engine.write.WriteExpressions;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import dev.tafel.storage.RowKey;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One action of a writing transaction, checked as far as that goes without the table.
 *
 * @param spelled how the caller named the table
 * @param subject the item to put, or the key of the item
 */
record BoundAction(ActionKind kind, String spelled, Item subject, WriteExpressions expressions, OnFailure onFailure) {

    /** What goes with a failed condition. */
    enum OnFailure {
        NOTHING,
        OLD_ITEM
    }

    /**
     * The action with its values and expressions.
     *
     * @throws ApiException ValidationException if there is a fault in them
     */
    static BoundAction of(ExpressionParser parser, ActionKind kind, TransactAction action) {
        ExpressionParameters parameters = ExpressionParameters.of(
                switch (kind) {
                    case PUT, DELETE, CONDITION_CHECK -> ExpressionParameters.Operation.PUT_OR_DELETE_ITEM;
                    case UPDATE -> ExpressionParameters.Operation.UPDATE_ITEM;
                });
        if (action.updateExpression() != null) {
            parameters.with("UpdateExpression", action.updateExpression());
        }
        parameters.with("ConditionExpression", action.conditionExpression()).check(action.expressionAttributes());
        Item subject = SuppliedValues.ofRead(action.subject());
        if (kind == ActionKind.PUT && subject.size() > ItemSize.ITEM_BYTES_MAX) {
            throw ApiException.validation("Item size has exceeded the maximum allowed size");
        }
        return new BoundAction(
                kind,
                Objects.requireNonNull(action.tableName()),
                subject,
                WriteExpressions.bindPlain(
                        parser, action.updateExpression(), action.conditionExpression(), action.expressionAttributes()),
                "ALL_OLD".equals(action.returnValuesOnConditionCheckFailure())
                        ? OnFailure.OLD_ITEM
                        : OnFailure.NOTHING);
    }

    String tableName() {
        return TableNames.resolve(spelled);
    }

    /**
     * The action on its table.
     *
     * @throws ApiException ValidationException if it does not fit the table
     */
    LocatedAction on(Table table) {
        return switch (kind) {
            case PUT -> {
                RowKey row = ItemRows.ofItem(table, subject);
                IndexKeyRules.requireUsable(table, subject);
                yield located(table, row, old -> subject);
            }
            case UPDATE -> {
                RowKey row = ItemRows.ofKey(table, subject);
                ItemUpdate update =
                        ItemUpdate.of(table, subject, expressions.update(), ItemUpdate.Sizing.FINISHED_ITEM);
                yield located(table, row, update::apply);
            }
            case DELETE -> located(table, ItemRows.ofKey(table, subject), old -> null);
            case CONDITION_CHECK -> located(table, ItemRows.ofKey(table, subject), old -> old);
        };
    }

    /** A condition that does not hold is an error that may have the item with it. */
    private LocatedAction located(Table table, RowKey row, ItemChange change) {
        return new LocatedAction(this, new ItemTarget(table, row), old -> {
            if (!expressions.conditionHolds(old)) {
                throw ApiException.conditionFailed(shown(old));
            }
            return change.apply(old);
        });
    }

    private @Nullable Item shown(@Nullable Item old) {
        return switch (onFailure) {
            case NOTHING -> null;
            case OLD_ITEM -> old;
        };
    }
}
