package dev.tafel.engine.batch;

import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.read.Projections;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.error.ConstraintViolations.Wording;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What BatchGetItem demands of a request as a whole; only the first violation is told, without its value. */
final class BatchGetChecks {

    private static final String REQUEST_ITEMS = "RequestItems";

    private BatchGetChecks() {}

    static void check(BatchGetItemRequest request) {
        Map<String, KeysAndAttributes> byTable = request.requestItems();
        checkConstraints(request, byTable);
        requireFewEnough(byTable);
        requireOneStyle(byTable);
    }

    private static void checkConstraints(
            BatchGetItemRequest request, @Nullable Map<String, KeysAndAttributes> byTable) {
        ConstraintViolations violations = ConstraintViolations.worded(Wording.FIRST_WITHOUT_VALUE)
                .required(REQUEST_ITEMS, byTable)
                .lengthBetween(REQUEST_ITEMS, byTable == null ? null : byTable.keySet(), 1, BatchGetItem.KEYS_MAX);
        if (byTable != null) {
            TableNames.checkKeys(REQUEST_ITEMS, byTable, violations);
            byTable.forEach((table, wanted) -> {
                String path = REQUEST_ITEMS + "." + table + ".member.";
                violations
                        .required(path + "Keys", wanted.keys())
                        .lengthBetween(path + "Keys", wanted.keys(), 1, BatchGetItem.KEYS_MAX);
                Projections.checkAttributesToGet(path + "AttributesToGet", wanted.attributesToGet(), violations);
            });
        }
        violations
                .oneOf("ReturnConsumedCapacity", request.returnConsumedCapacity(), EnumTexts.RETURN_CONSUMED_CAPACITY)
                .throwIfAny();
    }

    private static void requireFewEnough(@Nullable Map<String, KeysAndAttributes> byTable) {
        int keys = 0;
        for (KeysAndAttributes wanted : values(byTable)) {
            List<RequestedKey> some = wanted.keys();
            keys += some == null ? 0 : some.size();
        }
        if (keys > BatchGetItem.KEYS_MAX) {
            throw ApiException.validation("Too many items requested for the BatchGetItem call");
        }
    }

    /** A projection by expression in one table and one by names in another do not go together either. */
    private static void requireOneStyle(@Nullable Map<String, KeysAndAttributes> byTable) {
        ExpressionParameters all = ExpressionParameters.of(ExpressionParameters.Operation.GET_ITEM);
        for (KeysAndAttributes wanted : values(byTable)) {
            all.with("AttributesToGet", wanted.attributesToGet())
                    .with("ProjectionExpression", wanted.projectionExpression());
        }
        all.check(ExpressionAttributes.ABSENT);
    }

    private static Iterable<KeysAndAttributes> values(@Nullable Map<String, KeysAndAttributes> byTable) {
        return byTable == null ? List.of() : byTable.values();
    }
}
