package dev.tafel.engine.transaction;

import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What TransactWriteItems demands of a request as a whole. */
final class TransactWriteChecks {

    private TransactWriteChecks() {}

    static void check(TransactWriteItemsRequest request) {
        List<TransactWriteItem> items = request.transactItems();
        ConstraintViolations violations = ConstraintViolations.collecting();
        violations
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacity(), EnumTexts.RETURN_CONSUMED_CAPACITY)
                .oneOf(
                        "returnItemCollectionMetrics",
                        request.returnItemCollectionMetrics(),
                        EnumTexts.RETURN_ITEM_COLLECTION_METRICS)
                .lengthBetween(
                        "clientRequestToken", request.clientRequestToken(), 1, TransactWriteItems.TOKEN_LENGTH_MAX)
                .required("transactItems", items)
                .lengthBetween("transactItems", items, 1, TransactionRules.ACTIONS_MAX);
        for (int i = 0; items != null && i < items.size(); i++) {
            String path = "transactItems." + (i + 1) + ".member.";
            actions(items.get(i))
                    .forEach((kind, action) -> check(path + kind.member() + ".", kind, action, violations));
        }
        violations.throwIfAny();
    }

    private static void check(String path, ActionKind kind, TransactAction action, ConstraintViolations violations) {
        violations.required(path + kind.subjectMember(), action.subject());
        TableNames.check(path + "tableName", action.tableName(), violations);
        switch (kind) {
            case UPDATE -> violations.required(path + "updateExpression", action.updateExpression());
            case CONDITION_CHECK -> violations.required(path + "conditionExpression", action.conditionExpression());
            case PUT, DELETE -> {}
        }
        violations.oneOf(
                path + "returnValuesOnConditionCheckFailure",
                action.returnValuesOnConditionCheckFailure(),
                EnumTexts.RETURN_VALUES_ON_CONDITION_CHECK_FAILURE);
    }

    /**
     * The one action that an element of the request must have.
     *
     * @throws ApiException ValidationException if it has none or several
     */
    static Map.Entry<ActionKind, TransactAction> theAction(TransactWriteItem item) {
        Map<ActionKind, TransactAction> actions = actions(item);
        if (actions.size() != 1) {
            throw ApiException.validation("TransactItems can only contain one of Check, Put, Update or Delete");
        }
        return actions.entrySet().iterator().next();
    }

    private static Map<ActionKind, TransactAction> actions(TransactWriteItem item) {
        Map<ActionKind, TransactAction> actions = new EnumMap<>(ActionKind.class);
        putIfPresent(actions, ActionKind.CONDITION_CHECK, item.conditionCheck());
        putIfPresent(actions, ActionKind.PUT, item.put());
        putIfPresent(actions, ActionKind.DELETE, item.delete());
        putIfPresent(actions, ActionKind.UPDATE, item.update());
        return actions;
    }

    private static void putIfPresent(
            Map<ActionKind, TransactAction> actions, ActionKind kind, @Nullable TransactAction action) {
        if (action != null) {
            actions.put(kind, action);
        }
    }

    /** What an action that was bound brings along, in bytes: its item or key, its values, the texts of expressions. */
    static long bytesOf(TransactAction action) {
        Supplied<Item> subject = action.subject();
        long bytes = subject == null ? 0 : subject.get().size();
        Map<String, Supplied<AttributeValue>> values =
                action.expressionAttributes().values();
        if (values != null) {
            for (Map.Entry<String, Supplied<AttributeValue>> value : values.entrySet()) {
                bytes += ItemSize.ofAttribute(value.getKey(), value.getValue().get());
            }
        }
        return bytes + bytesOf(action.updateExpression()) + bytesOf(action.conditionExpression());
    }

    private static int bytesOf(@Nullable String text) {
        return text == null ? 0 : text.getBytes(StandardCharsets.UTF_8).length;
    }
}
