package dev.tafel.protocol;

import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.LegacyCondition;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A call on items while its members are read.
 *
 * <p>A member has one type wherever it occurs, so one draft serves all of these operations; which members an operation
 * has, {@link ItemCallMembers} says.
 */
final class ItemCallDraft {

    final ValueReader values;

    @Nullable
    String tableName;

    @Nullable
    String indexName;

    @Nullable
    Supplied<Item> key;

    @Nullable
    Supplied<Item> item;

    @Nullable
    Supplied<Item> exclusiveStartKey;

    @Nullable
    Map<String, AttributeUpdate> attributeUpdates;

    @Nullable
    Map<String, ExpectedAttribute> expected;

    @Nullable
    Map<String, LegacyCondition> keyConditions;

    @Nullable
    Map<String, LegacyCondition> legacyFilter;

    @Nullable
    String conditionalOperator;

    @Nullable
    String conditionExpression;

    @Nullable
    String updateExpression;

    @Nullable
    String keyConditionExpression;

    @Nullable
    String filterExpression;

    @Nullable
    String projectionExpression;

    @Nullable
    Map<String, String> expressionAttributeNames;

    @Nullable
    Map<String, Supplied<AttributeValue>> expressionAttributeValues;

    @Nullable
    List<String> attributesToGet;

    @Nullable
    Boolean consistentRead;

    @Nullable
    Boolean scanIndexForward;

    @Nullable
    String select;

    @Nullable
    Integer limit;

    @Nullable
    Integer segment;

    @Nullable
    Integer totalSegments;

    @Nullable
    String returnValues;

    @Nullable
    String returnConsumedCapacity;

    @Nullable
    String returnItemCollectionMetrics;

    @Nullable
    String returnValuesOnConditionCheckFailure;

    ItemCallDraft(ValueReader values) {
        this.values = values;
    }

    GetItemRequest getItem() {
        return new GetItemRequest(
                tableName,
                key,
                consistentRead,
                projectionExpression,
                expressionAttributeNames,
                attributesToGet,
                returnConsumedCapacity);
    }

    PutItemRequest putItem() {
        return new PutItemRequest(tableName, item, condition(), expressionAttributes(), returns());
    }

    DeleteItemRequest deleteItem() {
        return new DeleteItemRequest(tableName, key, condition(), expressionAttributes(), returns());
    }

    UpdateItemRequest updateItem() {
        return new UpdateItemRequest(
                tableName, key, updateExpression, attributeUpdates, condition(), expressionAttributes(), returns());
    }

    QueryRequest query() {
        return new QueryRequest(
                tableName, read(), keyConditionExpression, keyConditions, scanIndexForward, expressionAttributes());
    }

    ScanRequest scan() {
        return new ScanRequest(tableName, read(), segment, totalSegments, expressionAttributes());
    }

    private ReadParameters read() {
        return new ReadParameters(
                indexName,
                select,
                attributesToGet,
                limit,
                consistentRead,
                exclusiveStartKey,
                filterExpression,
                projectionExpression,
                legacyFilter,
                conditionalOperator,
                returnConsumedCapacity);
    }

    private ConditionParameters condition() {
        return new ConditionParameters(conditionExpression, expected, conditionalOperator);
    }

    private ExpressionAttributes expressionAttributes() {
        return new ExpressionAttributes(expressionAttributeNames, expressionAttributeValues);
    }

    private ReturnParameters returns() {
        return new ReturnParameters(
                returnValues, returnConsumedCapacity, returnItemCollectionMetrics, returnValuesOnConditionCheckFailure);
    }
}
