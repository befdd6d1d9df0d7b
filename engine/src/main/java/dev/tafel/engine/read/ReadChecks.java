package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.engine.operation.CapacityDetail;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The first and the last steps that Query and Scan share. */
final class ReadChecks {

    private static final String INDEX_NAME = "indexName";

    private ReadChecks() {}

    static void checkConstraints(@Nullable String tableName, ReadParameters read, ConstraintViolations violations) {
        TableNames.check(tableName, violations);
        violations
                .lengthBetween(INDEX_NAME, read.indexName(), TableNames.LENGTH_MIN, TableNames.LENGTH_MAX)
                .pattern(INDEX_NAME, read.indexName(), TableNames.PATTERN)
                .oneOf("select", read.select(), EnumTexts.SELECT)
                .oneOf("conditionalOperator", read.conditionalOperator(), EnumTexts.CONDITIONAL_OPERATOR)
                .oneOf("returnConsumedCapacity", read.returnConsumedCapacity(), EnumTexts.RETURN_CONSUMED_CAPACITY);
        AttributesToGet.check(read.attributesToGet(), violations);
    }

    /** The start key, or null if there is none; a fault in its values is told as one of the start key. */
    static @Nullable Item startKey(ReadParameters read) {
        Supplied<Item> supplied = read.exclusiveStartKey();
        if (supplied == null) {
            return null;
        }
        String fault = supplied.fault();
        if (fault != null) {
            throw StartKey.invalid(fault);
        }
        return supplied.get();
    }

    /**
     * Where the rows are that the request wants to read.
     *
     * @throws ApiException ValidationException if there is no such index
     */
    static RowLayout layout(Table table, ReadParameters read) {
        if (read.indexName() != null) {
            throw ApiException.validation("The table does not have the specified index: " + read.indexName());
        }
        return RowLayout.ofTable(table);
    }

    static PageResponse response(
            @Nullable String tableName, ReadParameters read, PageBuilder page, @Nullable Item lastEvaluatedKey) {
        ReadConsistency consistency =
                Boolean.TRUE.equals(read.consistentRead()) ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
        long halfUnits = CapacityUnits.readHalfUnits(page.bytes(), consistency);
        return new PageResponse(
                page.items(),
                page.count(),
                page.scannedCount(),
                lastEvaluatedKey,
                CapacityDetail.ofTable(tableName, halfUnits, CapacityDetail.of(read.returnConsumedCapacity())));
    }

    /** The key after which the next page starts, or null if there are no more rows. */
    static @Nullable Item lastEvaluatedKey(RowLayout layout, PageBuilder page) {
        Item last = page.lastIfFull();
        if (last == null) {
            return null;
        }
        List<String> naming =
                layout.namingAttributes().stream().map(KeyAttribute::name).toList();
        return last.only(naming::contains);
    }
}
