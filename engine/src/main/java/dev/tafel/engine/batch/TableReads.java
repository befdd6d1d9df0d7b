package dev.tafel.engine.batch;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.operation.SuppliedValues;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.read.Projections;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What BatchGetItem reads of one table, checked as far as that goes without the table.
 *
 * @param spelled how the caller named the table
 * @param projection null to return items whole
 */
record TableReads(
        String spelled, KeysAndAttributes wanted, @Nullable ItemProjection projection) {

    /** One read: the key as sent, and its row. */
    record Read(RequestedKey key, RowKey row) {}

    static TableReads of(ExpressionParser parser, String spelled, KeysAndAttributes wanted) {
        ExpressionAttributes names = new ExpressionAttributes(wanted.expressionAttributeNames(), null);
        ExpressionParameters.of(ExpressionParameters.Operation.GET_ITEM)
                .with("AttributesToGet", wanted.attributesToGet())
                .with("ProjectionExpression", wanted.projectionExpression())
                .check(names);
        keys(wanted).forEach(key -> SuppliedValues.ofRead(key.key()));
        ItemProjection projection =
                Projections.bind(parser, wanted.projectionExpression(), names, wanted.attributesToGet());
        requireDistinct(keys(wanted));
        return new TableReads(spelled, wanted, projection);
    }

    /** Keys are compared as they are spelled, before anybody knows the table. */
    private static void requireDistinct(List<RequestedKey> keys) {
        if (new HashSet<>(keys).size() < keys.size()) {
            throw ApiException.validation("Provided list of item keys contains duplicates");
        }
    }

    String tableName() {
        return TableNames.resolve(spelled);
    }

    ReadConsistency consistency() {
        return Boolean.TRUE.equals(wanted.consistentRead()) ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
    }

    /** The reads, each row once: keys may be equal though they are spelled differently. */
    List<Read> reads(Table table) {
        List<Read> reads = new ArrayList<>();
        Set<RowKey> rows = new HashSet<>();
        for (RequestedKey key : keys(wanted)) {
            RowKey row = ItemRows.ofKey(table, key.key().get());
            if (rows.add(row)) {
                reads.add(new Read(key, row));
            }
        }
        return reads;
    }

    Item projected(Item item) {
        ItemProjection present = projection;
        return present == null ? item : present.apply(item);
    }

    private static List<RequestedKey> keys(KeysAndAttributes wanted) {
        return Objects.requireNonNull(wanted.keys());
    }
}
