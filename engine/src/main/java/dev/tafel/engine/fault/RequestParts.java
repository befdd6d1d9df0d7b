package dev.tafel.engine.fault;

import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.DeleteTableRequest;
import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.api.UpdateTableRequest;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a request is about: each table or item that it names, as far as it can be told without the table. */
final class RequestParts {

    /**
     * One of the things that a request is about.
     *
     * @param table its name; null if there is none
     * @param keyed an item or a key; null if none is named, or it has a fault
     */
    record Part(@Nullable String table, @Nullable Item keyed) {}

    private RequestParts() {}

    /** Whether requests of this operation name items. */
    static boolean namesItems(Operation operation) {
        return switch (operation) {
            case GET_ITEM,
                    PUT_ITEM,
                    UPDATE_ITEM,
                    DELETE_ITEM,
                    BATCH_GET_ITEM,
                    BATCH_WRITE_ITEM,
                    TRANSACT_GET_ITEMS,
                    TRANSACT_WRITE_ITEMS -> true;
            case QUERY,
                    SCAN,
                    EXECUTE_STATEMENT,
                    BATCH_EXECUTE_STATEMENT,
                    EXECUTE_TRANSACTION,
                    CREATE_TABLE,
                    DELETE_TABLE,
                    DESCRIBE_TABLE,
                    LIST_TABLES,
                    UPDATE_TABLE -> false;
        };
    }

    /** The parts; of a batch or a transaction one for each member, in order. */
    static List<Part> of(Request<?> request) {
        return switch (request.operation()) {
            case GET_ITEM -> one(((GetItemRequest) request).tableName(), ((GetItemRequest) request).key());
            case PUT_ITEM -> one(((PutItemRequest) request).tableName(), ((PutItemRequest) request).item());
            case UPDATE_ITEM -> one(((UpdateItemRequest) request).tableName(), ((UpdateItemRequest) request).key());
            case DELETE_ITEM -> one(((DeleteItemRequest) request).tableName(), ((DeleteItemRequest) request).key());
            case QUERY -> one(((QueryRequest) request).tableName(), null);
            case SCAN -> one(((ScanRequest) request).tableName(), null);
            case CREATE_TABLE -> one(((CreateTableRequest) request).tableName(), null);
            case DELETE_TABLE -> one(((DeleteTableRequest) request).tableName(), null);
            case DESCRIBE_TABLE -> one(((DescribeTableRequest) request).tableName(), null);
            case UPDATE_TABLE -> one(((UpdateTableRequest) request).tableName(), null);
            case LIST_TABLES, EXECUTE_STATEMENT, BATCH_EXECUTE_STATEMENT, EXECUTE_TRANSACTION -> one(null, null);
            case BATCH_GET_ITEM -> keys((BatchGetItemRequest) request);
            case BATCH_WRITE_ITEM -> writes((BatchWriteItemRequest) request);
            case TRANSACT_GET_ITEMS -> gets((TransactGetItemsRequest) request);
            case TRANSACT_WRITE_ITEMS -> actions((TransactWriteItemsRequest) request);
        };
    }

    private static List<Part> one(@Nullable String table, @Nullable Supplied<Item> keyed) {
        return List.of(part(table, keyed));
    }

    private static Part part(@Nullable String table, @Nullable Supplied<Item> keyed) {
        return new Part(
                table == null ? null : TableNames.resolve(table),
                keyed == null || keyed.fault() != null ? null : keyed.get());
    }

    private static List<Part> keys(BatchGetItemRequest request) {
        List<Part> parts = new ArrayList<>();
        for (Map.Entry<String, KeysAndAttributes> table :
                nonNull(request.requestItems()).entrySet()) {
            List<RequestedKey> keys = table.getValue().keys();
            for (RequestedKey key : keys == null ? List.<RequestedKey>of() : keys) {
                parts.add(part(table.getKey(), key.key()));
            }
        }
        return parts;
    }

    private static List<Part> writes(BatchWriteItemRequest request) {
        List<Part> parts = new ArrayList<>();
        for (Map.Entry<String, List<WriteRequest>> table :
                nonNull(request.requestItems()).entrySet()) {
            for (WriteRequest write : table.getValue()) {
                WriteRequest.Put put = write.put();
                WriteRequest.Delete delete = write.delete();
                Supplied<Item> keyed = put != null ? put.item() : delete == null ? null : delete.key();
                parts.add(part(table.getKey(), keyed));
            }
        }
        return parts;
    }

    private static List<Part> gets(TransactGetItemsRequest request) {
        List<TransactGetItem> items = request.transactItems();
        List<Part> parts = new ArrayList<>();
        for (TransactGetItem item : items == null ? List.<TransactGetItem>of() : items) {
            TransactGetItem.Get get = item.get();
            parts.add(get == null ? part(null, null) : part(get.tableName(), get.key()));
        }
        return parts;
    }

    private static List<Part> actions(TransactWriteItemsRequest request) {
        List<TransactWriteItem> items = request.transactItems();
        List<Part> parts = new ArrayList<>();
        for (TransactWriteItem item : items == null ? List.<TransactWriteItem>of() : items) {
            TransactAction action = Stream.of(item.put(), item.update(), item.delete(), item.conditionCheck())
                    .filter(present -> present != null)
                    .findFirst()
                    .orElse(null);
            parts.add(action == null ? part(null, null) : part(action.tableName(), action.subject()));
        }
        return parts;
    }

    private static <V> Map<String, V> nonNull(@Nullable Map<String, V> map) {
        return map == null ? Map.of() : map;
    }
}
