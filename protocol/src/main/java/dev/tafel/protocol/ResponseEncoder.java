package dev.tafel.protocol;

import dev.tafel.model.api.BatchExecuteStatementResponse;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.ExecuteStatementResponse;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import org.jspecify.annotations.Nullable;

/**
 * Writes the answers of the operations as JSON.
 *
 * <p>In the path of a call it stands between the service and the transport. Items go from their encoding into the
 * buffer in one step. An encoder is used by one thread at a time, and any number of times.
 */
public final class ResponseEncoder {

    private final JsonWriter out;
    private final ItemJsonWriter items;
    private final TableJsonWriter tables;
    private final CapacityJsonWriter capacities;
    private final MultiItemJsonWriter multiItems;
    private final StatementJsonWriter statements;

    /** An encoder that writes to {@code out}. */
    public ResponseEncoder(JsonWriter out) {
        this.out = out;
        this.items = new ItemJsonWriter(out);
        this.tables = new TableJsonWriter(out);
        this.capacities = new CapacityJsonWriter(out);
        this.multiItems = new MultiItemJsonWriter(out, items, capacities);
        this.statements = new StatementJsonWriter(out, items, capacities);
    }

    /** Writes the answer of {@code operation}. */
    public void encode(Operation operation, Response response) {
        out.beginObject();
        switch (operation) {
            case GET_ITEM -> getItem((GetItemResponse) response);
            case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM -> write((WriteResponse) response);
            case QUERY, SCAN -> page((PageResponse) response);
            case BATCH_GET_ITEM -> multiItems.batchGetItem((BatchGetItemResponse) response);
            case BATCH_WRITE_ITEM -> multiItems.batchWriteItem((BatchWriteItemResponse) response);
            case TRANSACT_GET_ITEMS -> multiItems.transactGetItems((TransactGetItemsResponse) response);
            case TRANSACT_WRITE_ITEMS -> multiItems.transactWriteItems((TransactWriteItemsResponse) response);
            case EXECUTE_STATEMENT -> statements.executeStatement((ExecuteStatementResponse) response);
            case BATCH_EXECUTE_STATEMENT -> statements.batchExecuteStatement((BatchExecuteStatementResponse) response);
            case EXECUTE_TRANSACTION -> multiItems.transactGetItems((TransactGetItemsResponse) response);
            case CREATE_TABLE, UPDATE_TABLE -> {
                out.name("TableDescription");
                tables.write(((TableResponse) response).table());
            }
            case DELETE_TABLE -> {
                out.name("TableDescription");
                tables.writeDeleted(((TableResponse) response).table());
            }
            case DESCRIBE_TABLE -> {
                out.name("Table");
                tables.writeDescribed(((TableResponse) response).table());
            }
            case LIST_TABLES -> listTables((ListTablesResponse) response);
        }
        out.endObject();
    }

    private void getItem(GetItemResponse response) {
        item("Item", response.item());
        capacities.one(response.consumedCapacity());
    }

    private void write(WriteResponse response) {
        item("Attributes", response.attributes());
        capacities.one(response.consumedCapacity());
        if (response.itemCollectionMetrics() != null) {
            out.name("ItemCollectionMetrics");
            multiItems.metrics(response.itemCollectionMetrics());
        }
    }

    private void page(PageResponse response) {
        if (response.items() != null) {
            out.name("Items");
            out.beginArray();
            for (Item item : response.items()) {
                items.write(item);
            }
            out.endArray();
        }
        out.name("Count");
        out.number(response.count());
        out.name("ScannedCount");
        out.number(response.scannedCount());
        item("LastEvaluatedKey", response.lastEvaluatedKey());
        capacities.one(response.consumedCapacity());
    }

    private void listTables(ListTablesResponse response) {
        out.name("TableNames");
        out.beginArray();
        response.tableNames().forEach(out::string);
        out.endArray();
        if (response.lastEvaluatedTableName() != null) {
            out.name("LastEvaluatedTableName");
            out.string(response.lastEvaluatedTableName());
        }
    }

    private void item(String member, @Nullable Item item) {
        if (item != null) {
            out.name(member);
            items.write(item);
        }
    }
}
