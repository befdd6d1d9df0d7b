package dev.tafel.protocol;

import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.util.Map;
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

    /** An encoder that writes to {@code out}. */
    public ResponseEncoder(JsonWriter out) {
        this.out = out;
        this.items = new ItemJsonWriter(out);
        this.tables = new TableJsonWriter(out);
    }

    /** Writes the answer of {@code operation}. */
    public void encode(Operation operation, Response response) {
        out.beginObject();
        switch (operation) {
            case GET_ITEM -> getItem((GetItemResponse) response);
            case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM -> write((WriteResponse) response);
            case QUERY, SCAN -> page((PageResponse) response);
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
        consumedCapacity(response.consumedCapacity());
    }

    private void write(WriteResponse response) {
        item("Attributes", response.attributes());
        consumedCapacity(response.consumedCapacity());
        itemCollectionMetrics(response.itemCollectionMetrics());
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
        consumedCapacity(response.consumedCapacity());
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

    private void itemCollectionMetrics(@Nullable ItemCollectionMetrics metrics) {
        if (metrics == null) {
            return;
        }
        out.name("ItemCollectionMetrics");
        out.beginObject();
        item("ItemCollectionKey", metrics.itemCollectionKey());
        out.name("SizeEstimateRangeGB");
        out.beginArray();
        out.halves(2L * metrics.sizeAtLeastGb());
        out.halves(2L * metrics.sizeAtMostGb());
        out.endArray();
        out.endObject();
    }

    private void consumedCapacity(@Nullable ConsumedCapacity consumed) {
        if (consumed == null) {
            return;
        }
        out.name("ConsumedCapacity");
        out.beginObject();
        out.name("TableName");
        out.string(consumed.tableName());
        capacityUnits(consumed.totalHalfUnits());
        switch (consumed.detail()) {
            case TOTAL -> {}
            case INDEXES -> {
                out.name("Table");
                out.beginObject();
                capacityUnits(consumed.tableHalfUnits());
                out.endObject();
                indexes("LocalSecondaryIndexes", consumed.localIndexes());
                indexes("GlobalSecondaryIndexes", consumed.globalIndexes());
            }
        }
        out.endObject();
    }

    private void indexes(String member, Map<String, Long> halfUnits) {
        if (halfUnits.isEmpty()) {
            return;
        }
        out.name(member);
        out.beginObject();
        halfUnits.forEach((index, units) -> {
            out.name(index);
            out.beginObject();
            capacityUnits(units);
            out.endObject();
        });
        out.endObject();
    }

    private void capacityUnits(long halfUnits) {
        out.name("CapacityUnits");
        out.halves(halfUnits);
    }
}
