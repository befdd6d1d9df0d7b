package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.partiql.ExpressionText;
import dev.tafel.language.partiql.Statement.Select;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * A SELECT of one item, as batches and transactions have it.
 *
 * @param selected what is returned of the item if what else WHERE says holds for it
 */
record StatementGet(Select select, Item key, SelectedAttributes selected) {

    /**
     * The read that the statement is; null if it names an index or no single item.
     *
     * @throws ApiException if the table is not there
     */
    static @Nullable StatementGet of(Catalog catalog, Select select) {
        WhereKeys keys = WhereKeys.of(
                select.where(),
                catalog.active(TableNames.resolve(select.table())).definition().keySchema());
        return select.index() != null || !keys.isWholeKey()
                ? null
                : new StatementGet(select, keys.wholeKey(), SelectedAttributes.of(select.projection(), keys.rest()));
    }

    /** The read as a request of its own. */
    GetItemRequest request(@Nullable Boolean consistentRead, @Nullable String returnConsumedCapacity) {
        ExpressionText expressions = new ExpressionText();
        String projection = selected.projection(expressions);
        return new GetItemRequest(
                select.table(),
                Supplied.of(key),
                consistentRead,
                projection,
                expressions.names(),
                null,
                returnConsumedCapacity);
    }

    /** The read as an action of a transaction. */
    TransactGetItem transactGetItem() {
        ExpressionText expressions = new ExpressionText();
        String projection = selected.projection(expressions);
        return new TransactGetItem(
                new TransactGetItem.Get(select.table(), Supplied.of(key), projection, expressions.names()));
    }

    /** What the statement returns of the item that was found, or null if that is not selected. */
    @Nullable
    Item returned(@Nullable Item found) {
        return found == null ? null : selected.of(found);
    }
}
