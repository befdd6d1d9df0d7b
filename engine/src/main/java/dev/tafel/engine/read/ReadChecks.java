package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.engine.operation.CallLog;
import dev.tafel.engine.operation.CapacityDetail;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
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

    /** What the page consumed, or null if no report was asked for. */
    static @Nullable ConsumedCapacity capacity(
            @Nullable String tableName, ReadParameters read, ItemFetch fetch, PageBuilder page) {
        ConsumedCapacity.Detail detail = CapacityDetail.of(read.returnConsumedCapacity());
        long halfUnits = page.rowsHalfUnits();
        Index index = fetch.target().index();
        if (index == null || detail == null) {
            return CapacityDetail.ofTable(tableName, halfUnits, detail);
        }
        Map<String, Long> ofIndex = Map.of(index.name(), halfUnits);
        String table = String.valueOf(tableName);
        return switch (index.kind()) {
            case LOCAL -> new ConsumedCapacity(table, fetch.halfUnits(), ofIndex, Map.of(), detail);
            case GLOBAL -> new ConsumedCapacity(table, 0, Map.of(), ofIndex, detail);
        };
    }

    /** Notes what the page has read. */
    static void note(CallLog calls, ItemFetch fetch, PageBuilder page) {
        if (!calls.isNoting()) {
            return;
        }
        ReadTarget target = fetch.target();
        Index index = target.index();
        calls.read(new ReadAccess(
                target.table().definition(),
                index == null ? null : index.name(),
                target.consistency(),
                null,
                page.scannedCount(),
                page.count(),
                page.bytes(),
                page.bytesPassed(),
                page.bytesReturned(),
                page.rowsHalfUnits(),
                fetch.halfUnits(),
                page.rest()));
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
