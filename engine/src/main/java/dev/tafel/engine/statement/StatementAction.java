package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.partiql.ExpressionText;
import dev.tafel.language.partiql.Statement;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.ItemWriteRequest;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A statement on one item as a write, alone or in a transaction.
 *
 * <p>INSERT has the condition that the item is not there, UPDATE that it is, DELETE that it is not there or the rest of
 * WHERE holds, EXISTS that it is and the rest holds.
 *
 * @param action what is written, in the terms of transactions
 * @param key of the item
 */
record StatementAction(Statement statement, TransactAction action, Item key) {

    /**
     * The write that the statement is.
     *
     * @param onFailure ReturnValuesOnConditionCheckFailure, or null
     * @throws ApiException if its table is not there, or WHERE does not name one item
     */
    static StatementAction of(Catalog catalog, Statement statement, @Nullable String onFailure) {
        Table table = catalog.active(TableNames.resolve(statement.table()));
        KeySchema schema = table.definition().keySchema();
        Condition present = new Condition.Exists(path(schema));
        Condition absent = new Condition.NotExists(path(schema));
        ExpressionText expressions = new ExpressionText();
        if (statement instanceof Statement.Insert insert) {
            Item item = Item.of(insert.item());
            List<String> names =
                    schema.attributes().stream().map(KeyAttribute::name).toList();
            String condition = expressions.of(absent);
            return new StatementAction(
                    statement,
                    new TransactAction(
                            statement.table(), Supplied.of(item), null, condition, expressions.attributes(), onFailure),
                    item.only(names::contains));
        }
        WhereKeys keys = WhereKeys.of(where(statement), schema);
        if (!keys.isWholeKey()) {
            throw ApiException.validation("Where clause does not contain a mandatory equality on all key attributes");
        }
        String update = statement instanceof Statement.Update changes ? expressions.of(changes.actions()) : null;
        Condition rest = WhereKeys.all(keys.rest());
        Condition condition = statement instanceof Statement.Delete ? unless(absent, rest) : both(present, rest);
        String text = condition == null ? null : expressions.of(condition);
        Item key = keys.wholeKey();
        return new StatementAction(
                statement,
                new TransactAction(
                        statement.table(), Supplied.of(key), update, text, expressions.attributes(), onFailure),
                key);
    }

    private static DocumentPath path(KeySchema schema) {
        return DocumentPath.of(schema.partition().get(0).name());
    }

    private static @Nullable Condition where(Statement statement) {
        if (statement instanceof Statement.Update update) {
            return update.where();
        }
        if (statement instanceof Statement.Delete delete) {
            return delete.where();
        }
        return ((Statement.Exists) statement).select().where();
    }

    private static @Nullable Condition unless(Condition absent, @Nullable Condition rest) {
        return rest == null ? null : new Condition.Or(List.of(absent, rest));
    }

    private static Condition both(Condition present, @Nullable Condition rest) {
        List<Condition> all = new ArrayList<>(List.of(present));
        if (rest != null) {
            all.add(rest);
        }
        return Objects.requireNonNull(WhereKeys.all(all));
    }

    /** The write as a request of its own. */
    ItemWriteRequest request(@Nullable String returnConsumedCapacity) {
        ConditionParameters condition = new ConditionParameters(action.conditionExpression(), null, null);
        ReturnParameters returns = new ReturnParameters(
                returnValues(), returnConsumedCapacity, null, action.returnValuesOnConditionCheckFailure());
        if (statement instanceof Statement.Insert) {
            return new PutItemRequest(
                    action.tableName(), action.subject(), condition, action.expressionAttributes(), returns);
        }
        if (statement instanceof Statement.Update) {
            return new UpdateItemRequest(
                    action.tableName(),
                    action.subject(),
                    action.updateExpression(),
                    null,
                    condition,
                    action.expressionAttributes(),
                    returns);
        }
        return new DeleteItemRequest(
                action.tableName(), action.subject(), condition, action.expressionAttributes(), returns);
    }

    /** The write as an action of a transaction. */
    TransactWriteItem transactWriteItem() {
        if (statement instanceof Statement.Insert) {
            return TransactWriteItem.ofPut(action);
        }
        if (statement instanceof Statement.Update) {
            return TransactWriteItem.ofUpdate(action);
        }
        return statement instanceof Statement.Delete
                ? TransactWriteItem.ofDelete(action)
                : TransactWriteItem.ofConditionCheck(action);
    }

    private @Nullable String returnValues() {
        Statement.Returning returning = returning(statement);
        return returning == null ? null : returning.returnValues();
    }

    /** What a statement asks to be returned, or null. */
    static Statement.@Nullable Returning returning(Statement statement) {
        if (statement instanceof Statement.Update update) {
            return update.returning();
        }
        return statement instanceof Statement.Delete delete ? delete.returning() : null;
    }
}
