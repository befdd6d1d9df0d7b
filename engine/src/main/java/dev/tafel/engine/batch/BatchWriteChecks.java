package dev.tafel.engine.batch;

import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import java.util.List;
import java.util.Map;

/** What BatchWriteItem demands of a request as a whole. */
final class BatchWriteChecks {

    private static final String REQUEST_ITEMS = "requestItems";

    private BatchWriteChecks() {}

    static void check(BatchWriteItemRequest request) {
        Map<String, List<WriteRequest>> byTable = request.requestItems();
        ConstraintViolations violations = ConstraintViolations.collecting();
        violations
                .required(REQUEST_ITEMS, byTable)
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacity(), EnumTexts.RETURN_CONSUMED_CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetrics(),
                        EnumTexts.RETURN_ITEM_COLLECTION_METRICS);
        if (byTable != null) {
            checkTables(byTable, violations);
        }
        violations.throwIfAny();
        requireSome(byTable == null ? Map.of() : byTable);
    }

    private static void checkTables(Map<String, List<WriteRequest>> byTable, ConstraintViolations violations) {
        TableNames.checkKeys(REQUEST_ITEMS, byTable, violations);
        if (byTable.values().stream()
                .anyMatch(writes -> writes.isEmpty() || writes.size() > BatchWriteItem.WRITES_MAX)) {
            violations.violated(
                    REQUEST_ITEMS,
                    byTable,
                    "Map value must satisfy constraint: [Member must have length less than or equal to "
                            + BatchWriteItem.WRITES_MAX + ", Member must have length greater than or equal to 1]");
        }
        byTable.forEach((table, writes) -> {
            for (int i = 0; i < writes.size(); i++) {
                String path = REQUEST_ITEMS + "." + table + ".member." + (i + 1) + ".member.";
                WriteRequest.Put put = writes.get(i).put();
                if (put != null) {
                    violations.required(path + "putRequest.item", put.item());
                }
                WriteRequest.Delete delete = writes.get(i).delete();
                if (delete != null) {
                    violations.required(path + "deleteRequest.key", delete.key());
                }
            }
        });
    }

    private static void requireSome(Map<String, List<WriteRequest>> byTable) {
        if (byTable.isEmpty()) {
            throw ApiException.validation("The requestItems parameter is required for BatchWriteItem");
        }
        if (byTable.values().stream().mapToInt(List::size).sum() > BatchWriteItem.WRITES_MAX) {
            throw ApiException.validation("Too many items requested for the BatchWriteItem call");
        }
    }
}
