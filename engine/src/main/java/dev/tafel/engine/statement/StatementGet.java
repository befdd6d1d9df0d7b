package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.partiql.ExpressionText;
import dev.tafel.language.partiql.Statement.Select;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A SELECT of one item, as batches and transactions have it.
 *
 * @param rest what else WHERE says, looked at in the item that was found
 */
record StatementGet(Select select, Item key, List<Condition> rest, SelectedAttributes selected) {

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
                : new StatementGet(select, keys.wholeKey(), keys.rest(), SelectedAttributes.of(select.projection()));
    }

    /** The read as a request of its own. */
    GetItemRequest request(@Nullable Boolean consistentRead, @Nullable String returnConsumedCapacity) {
        ExpressionText expressions = new ExpressionText();
        String projection = projection(expressions);
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
        String projection = projection(expressions);
        return new TransactGetItem(
                new TransactGetItem.Get(select.table(), Supplied.of(key), projection, expressions.names()));
    }

    private @Nullable String projection(ExpressionText expressions) {
        if (select.projection().isEmpty()) {
            return null;
        }
        Set<String> names = new LinkedHashSet<>(selected.heads());
        rest.forEach(condition -> names.addAll(condition.topLevelAttributes()));
        return names.stream()
                .map(name -> expressions.path(DocumentPath.of(name)))
                .collect(Collectors.joining(","));
    }

    /** What the statement returns of the item that was found, or null if that is not selected. */
    @Nullable
    Item returned(@Nullable Item found) {
        if (found == null) {
            return null;
        }
        AttributeSource source = AttributeSource.of(found);
        return rest.stream().allMatch(condition -> condition.holds(source)) ? selected.of(found) : null;
    }
}
