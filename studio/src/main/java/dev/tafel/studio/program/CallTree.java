package dev.tafel.studio.program;

import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.studio.program.Argument.Structure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a request as a tree, in the order in which people read them.
 *
 * <p>The shape of the whole is the operation's name. The older parameters that expressions replaced are refused.
 */
final class CallTree {

    private CallTree() {}

    /**
     * The tree of {@code request}.
     *
     * @throws RefusedException if programs are not written for it
     */
    static Structure of(Request<?> request) {
        return switch (request.operation()) {
            case QUERY -> query((QueryRequest) request);
            case SCAN -> scan((ScanRequest) request);
            case GET_ITEM -> get((GetItemRequest) request);
            case PUT_ITEM -> put((PutItemRequest) request);
            case UPDATE_ITEM -> update((UpdateItemRequest) request);
            case DELETE_ITEM -> delete((DeleteItemRequest) request);
            case BATCH_GET_ITEM -> batchGet((BatchGetItemRequest) request);
            case TRANSACT_WRITE_ITEMS -> transactWrite((TransactWriteItemsRequest) request);
            case BATCH_WRITE_ITEM,
                    BATCH_EXECUTE_STATEMENT,
                    EXECUTE_STATEMENT,
                    EXECUTE_TRANSACTION,
                    CREATE_TABLE,
                    DELETE_TABLE,
                    DESCRIBE_TABLE,
                    LIST_TABLES,
                    TRANSACT_GET_ITEMS,
                    UPDATE_TABLE ->
                throw new RefusedException(
                        "Programs are not written for " + request.operation().wireName() + ".");
        };
    }

    private static Structure query(QueryRequest request) {
        requireExpressions("KeyConditions", request.keyConditions());
        Members members = new Members()
                .text("TableName", request.tableName())
                .text("IndexName", request.read().indexName())
                .text("KeyConditionExpression", request.keyConditionExpression());
        read(members, request.read());
        return members.expressionAttributes(request.expressionAttributes())
                .flag("ScanIndexForward", request.scanIndexForward())
                .structure("Query");
    }

    private static Structure scan(ScanRequest request) {
        Members members = new Members()
                .text("TableName", request.tableName())
                .text("IndexName", request.read().indexName());
        read(members, request.read());
        return members.expressionAttributes(request.expressionAttributes())
                .whole("Segment", request.segment())
                .whole("TotalSegments", request.totalSegments())
                .structure("Scan");
    }

    private static void read(Members members, ReadParameters read) {
        requireExpressions("AttributesToGet", read.attributesToGet());
        requireExpressions("QueryFilter and ScanFilter", read.legacyFilter());
        requireExpressions("ConditionalOperator", read.conditionalOperator());
        members.text("FilterExpression", read.filterExpression())
                .text("ProjectionExpression", read.projectionExpression())
                .enumeration("Select", read.select())
                .flag("ConsistentRead", read.consistentRead())
                .whole("Limit", read.limit())
                .item("ExclusiveStartKey", read.exclusiveStartKey())
                .enumeration("ReturnConsumedCapacity", read.returnConsumedCapacity());
    }

    private static Structure get(GetItemRequest request) {
        requireExpressions("AttributesToGet", request.attributesToGet());
        return new Members()
                .text("TableName", request.tableName())
                .item("Key", request.key())
                .flag("ConsistentRead", request.consistentRead())
                .text("ProjectionExpression", request.projectionExpression())
                .names(request.expressionAttributeNames())
                .enumeration("ReturnConsumedCapacity", request.returnConsumedCapacity())
                .structure("GetItem");
    }

    private static Structure put(PutItemRequest request) {
        Members members = new Members().text("TableName", request.tableName()).item("Item", request.item());
        condition(members, request.condition());
        members.expressionAttributes(request.expressionAttributes());
        return returns(members, request.returns()).structure("PutItem");
    }

    private static Structure update(UpdateItemRequest request) {
        requireExpressions("AttributeUpdates", request.attributeUpdates());
        Members members = new Members()
                .text("TableName", request.tableName())
                .item("Key", request.key())
                .text("UpdateExpression", request.updateExpression());
        condition(members, request.condition());
        members.expressionAttributes(request.expressionAttributes());
        return returns(members, request.returns()).structure("UpdateItem");
    }

    private static Structure delete(DeleteItemRequest request) {
        Members members = new Members().text("TableName", request.tableName()).item("Key", request.key());
        condition(members, request.condition());
        members.expressionAttributes(request.expressionAttributes());
        return returns(members, request.returns()).structure("DeleteItem");
    }

    private static void condition(Members members, ConditionParameters condition) {
        requireExpressions("Expected", condition.expected());
        requireExpressions("ConditionalOperator", condition.conditionalOperator());
        members.text("ConditionExpression", condition.conditionExpression());
    }

    private static Members returns(Members members, ReturnParameters returns) {
        return members.enumeration("ReturnValues", returns.returnValues())
                .enumeration("ReturnConsumedCapacity", returns.returnConsumedCapacity())
                .enumeration("ReturnItemCollectionMetrics", returns.returnItemCollectionMetrics())
                .enumeration("ReturnValuesOnConditionCheckFailure", returns.returnValuesOnConditionCheckFailure());
    }

    private static Structure batchGet(BatchGetItemRequest request) {
        Map<String, Structure> tables = new LinkedHashMap<>();
        Map<String, KeysAndAttributes> items = request.requestItems();
        if (items != null) {
            items.forEach((table, keys) -> tables.put(table, keysAndAttributes(keys)));
        }
        return new Members()
                .put("RequestItems", new Argument.Tables(tables))
                .enumeration("ReturnConsumedCapacity", request.returnConsumedCapacity())
                .structure("BatchGetItem");
    }

    private static Structure keysAndAttributes(KeysAndAttributes table) {
        requireExpressions("AttributesToGet", table.attributesToGet());
        List<Argument.Attributes> keys = new ArrayList<>();
        List<RequestedKey> requested = table.keys();
        if (requested != null) {
            requested.forEach(
                    key -> keys.add(new Argument.Attributes(key.key().get().toMap())));
        }
        return new Members()
                .put("Keys", new Argument.Items(keys))
                .flag("ConsistentRead", table.consistentRead())
                .text("ProjectionExpression", table.projectionExpression())
                .names(table.expressionAttributeNames())
                .structure("KeysAndAttributes");
    }

    private static Structure transactWrite(TransactWriteItemsRequest request) {
        List<Structure> actions = new ArrayList<>();
        List<TransactWriteItem> items = request.transactItems();
        if (items != null) {
            items.forEach(item -> actions.add(new Members()
                    .put("ConditionCheck", action("ConditionCheck", item.conditionCheck()))
                    .put("Put", action("Put", item.put()))
                    .put("Delete", action("Delete", item.delete()))
                    .put("Update", action("Update", item.update()))
                    .structure("TransactWriteItem")));
        }
        return new Members()
                .put("TransactItems", new Argument.Structures(actions))
                .enumeration("ReturnConsumedCapacity", request.returnConsumedCapacity())
                .enumeration("ReturnItemCollectionMetrics", request.returnItemCollectionMetrics())
                .text("ClientRequestToken", request.clientRequestToken())
                .structure("TransactWriteItems");
    }

    private static @Nullable Structure action(String shape, @Nullable TransactAction action) {
        if (action == null) {
            return null;
        }
        return new Members()
                .text("TableName", action.tableName())
                .item(shape.equals("Put") ? "Item" : "Key", action.subject())
                .text("UpdateExpression", action.updateExpression())
                .text("ConditionExpression", action.conditionExpression())
                .expressionAttributes(action.expressionAttributes())
                .enumeration("ReturnValuesOnConditionCheckFailure", action.returnValuesOnConditionCheckFailure())
                .structure(shape);
    }

    private static void requireExpressions(String parameter, @Nullable Object older) {
        if (older != null) {
            throw new RefusedException(
                    "Programs are written with expressions; the request has the older parameter " + parameter + ".");
        }
    }
}
