package dev.tafel.protocol;

/** The members of the operations on items. */
final class ItemCallMembers {

    private static final Members<ItemCallDraft> ALL = Members.<ItemCallDraft>none()
            .with("TableName", (draft, in) -> draft.tableName = in.string())
            .with("IndexName", (draft, in) -> draft.indexName = in.string())
            .with("Key", (draft, in) -> draft.key = draft.values.item())
            .with("Item", (draft, in) -> draft.item = draft.values.item())
            .with("ExclusiveStartKey", (draft, in) -> draft.exclusiveStartKey = draft.values.item())
            .with("AttributeUpdates", (draft, in) -> draft.attributeUpdates = LegacyMembers.updates(draft.values, in))
            .with("Expected", (draft, in) -> draft.expected = LegacyMembers.expected(draft.values, in))
            .with("KeyConditions", (draft, in) -> draft.keyConditions = LegacyMembers.conditions(draft.values, in))
            .with("QueryFilter", (draft, in) -> draft.legacyFilter = LegacyMembers.conditions(draft.values, in))
            .with("ScanFilter", (draft, in) -> draft.legacyFilter = LegacyMembers.conditions(draft.values, in))
            .with("ConditionalOperator", (draft, in) -> draft.conditionalOperator = in.string())
            .with("ConditionExpression", (draft, in) -> draft.conditionExpression = in.string())
            .with("UpdateExpression", (draft, in) -> draft.updateExpression = in.string())
            .with("KeyConditionExpression", (draft, in) -> draft.keyConditionExpression = in.string())
            .with("FilterExpression", (draft, in) -> draft.filterExpression = in.string())
            .with("ProjectionExpression", (draft, in) -> draft.projectionExpression = in.string())
            .with("ExpressionAttributeNames", (draft, in) -> draft.expressionAttributeNames = in.stringMap())
            .with("ExpressionAttributeValues", ItemCallMembers::expressionAttributeValues)
            .with("AttributesToGet", (draft, in) -> draft.attributesToGet = in.strings())
            .with("ConsistentRead", (draft, in) -> draft.consistentRead = in.bool())
            .with("ScanIndexForward", (draft, in) -> draft.scanIndexForward = in.bool())
            .with("Select", (draft, in) -> draft.select = in.string())
            .with("Limit", (draft, in) -> draft.limit = in.integer())
            .with("Segment", (draft, in) -> draft.segment = in.integer())
            .with("TotalSegments", (draft, in) -> draft.totalSegments = in.integer())
            .with("ReturnValues", (draft, in) -> draft.returnValues = in.string())
            .with("ReturnConsumedCapacity", (draft, in) -> draft.returnConsumedCapacity = in.string())
            .with("ReturnItemCollectionMetrics", (draft, in) -> draft.returnItemCollectionMetrics = in.string())
            .with(
                    "ReturnValuesOnConditionCheckFailure",
                    (draft, in) -> draft.returnValuesOnConditionCheckFailure = in.string());

    static final Members<ItemCallDraft> GET_ITEM = ALL.only(
            "TableName",
            "Key",
            "AttributesToGet",
            "ConsistentRead",
            "ReturnConsumedCapacity",
            "ProjectionExpression",
            "ExpressionAttributeNames");

    static final Members<ItemCallDraft> PUT_ITEM = ALL.only(
            "TableName",
            "Item",
            "Expected",
            "ConditionalOperator",
            "ReturnValues",
            "ReturnConsumedCapacity",
            "ReturnItemCollectionMetrics",
            "ConditionExpression",
            "ExpressionAttributeNames",
            "ExpressionAttributeValues",
            "ReturnValuesOnConditionCheckFailure");

    static final Members<ItemCallDraft> DELETE_ITEM = ALL.only(
            "TableName",
            "Key",
            "Expected",
            "ConditionalOperator",
            "ReturnValues",
            "ReturnConsumedCapacity",
            "ReturnItemCollectionMetrics",
            "ConditionExpression",
            "ExpressionAttributeNames",
            "ExpressionAttributeValues",
            "ReturnValuesOnConditionCheckFailure");

    static final Members<ItemCallDraft> UPDATE_ITEM = ALL.only(
            "TableName",
            "Key",
            "AttributeUpdates",
            "Expected",
            "ConditionalOperator",
            "ReturnValues",
            "ReturnConsumedCapacity",
            "ReturnItemCollectionMetrics",
            "UpdateExpression",
            "ConditionExpression",
            "ExpressionAttributeNames",
            "ExpressionAttributeValues",
            "ReturnValuesOnConditionCheckFailure");

    static final Members<ItemCallDraft> QUERY = ALL.only(
            "TableName",
            "IndexName",
            "Select",
            "AttributesToGet",
            "Limit",
            "ConsistentRead",
            "KeyConditions",
            "QueryFilter",
            "ConditionalOperator",
            "ScanIndexForward",
            "ExclusiveStartKey",
            "ReturnConsumedCapacity",
            "ProjectionExpression",
            "FilterExpression",
            "KeyConditionExpression",
            "ExpressionAttributeNames",
            "ExpressionAttributeValues");

    static final Members<ItemCallDraft> SCAN = ALL.only(
            "TableName",
            "IndexName",
            "AttributesToGet",
            "Limit",
            "Select",
            "ScanFilter",
            "ConditionalOperator",
            "ExclusiveStartKey",
            "ReturnConsumedCapacity",
            "TotalSegments",
            "Segment",
            "ProjectionExpression",
            "FilterExpression",
            "ExpressionAttributeNames",
            "ExpressionAttributeValues",
            "ConsistentRead");

    private ItemCallMembers() {}

    private static void expressionAttributeValues(ItemCallDraft draft, ShapeReader in) {
        draft.expressionAttributeValues = in.mapOf(ValueReader.SHAPE, entry -> draft.values.element());
    }
}
