package dev.tafel.protocol;

import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactGetItemsResponse.ItemResponse;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the members of the answers of batches and transactions, and what those share with others. */
final class MultiItemJsonWriter {

    private final JsonWriter out;
    private final ItemJsonWriter items;
    private final CapacityJsonWriter capacities;

    MultiItemJsonWriter(JsonWriter out, ItemJsonWriter items, CapacityJsonWriter capacities) {
        this.out = out;
        this.items = items;
        this.capacities = capacities;
    }

    void batchGetItem(BatchGetItemResponse response) {
        out.name("Responses");
        lists(response.responses(), items::write);
        out.name("UnprocessedKeys");
        out.beginObject();
        response.unprocessedKeys().forEach((table, unprocessed) -> {
            out.name(table);
            keysAndAttributes(unprocessed);
        });
        out.endObject();
        capacities.each(response.consumedCapacity());
    }

    void batchWriteItem(BatchWriteItemResponse response) {
        out.name("UnprocessedItems");
        lists(response.unprocessedItems(), this::writeRequest);
        metrics(response.itemCollectionMetrics());
        capacities.each(response.consumedCapacity());
    }

    void transactGetItems(TransactGetItemsResponse response) {
        capacities.each(response.consumedCapacity());
        out.name("Responses");
        out.beginArray();
        for (ItemResponse found : response.responses()) {
            out.beginObject();
            if (found.item() != null) {
                out.name("Item");
                items.write(found.item());
            }
            out.endObject();
        }
        out.endArray();
    }

    void transactWriteItems(TransactWriteItemsResponse response) {
        capacities.each(response.consumedCapacity());
        metrics(response.itemCollectionMetrics());
    }

    private void keysAndAttributes(KeysAndAttributes requested) {
        out.beginObject();
        out.name("Keys");
        out.beginArray();
        if (requested.keys() != null) {
            for (RequestedKey key : requested.keys()) {
                items.write(key.key().get());
            }
        }
        out.endArray();
        strings("AttributesToGet", requested.attributesToGet());
        if (requested.consistentRead() != null) {
            out.name("ConsistentRead");
            out.bool(requested.consistentRead());
        }
        if (requested.projectionExpression() != null) {
            out.name("ProjectionExpression");
            out.string(requested.projectionExpression());
        }
        if (requested.expressionAttributeNames() != null) {
            out.name("ExpressionAttributeNames");
            out.beginObject();
            requested.expressionAttributeNames().forEach((key, name) -> {
                out.name(key);
                out.string(name);
            });
            out.endObject();
        }
        out.endObject();
    }

    private void writeRequest(WriteRequest request) {
        out.beginObject();
        if (request.put() != null) {
            request("PutRequest", "Item", request.put().item());
        }
        if (request.delete() != null) {
            request("DeleteRequest", "Key", request.delete().key());
        }
        out.endObject();
    }

    private void request(String kind, String member, @Nullable Supplied<Item> item) {
        out.name(kind);
        out.beginObject();
        if (item != null) {
            out.name(member);
            items.write(item.get());
        }
        out.endObject();
    }

    private void metrics(@Nullable Map<String, List<ItemCollectionMetrics>> metrics) {
        if (metrics != null) {
            out.name("ItemCollectionMetrics");
            lists(metrics, this::metrics);
        }
    }

    /** Writes the size of one collection. */
    void metrics(ItemCollectionMetrics metrics) {
        out.beginObject();
        out.name("ItemCollectionKey");
        items.write(metrics.itemCollectionKey());
        out.name("SizeEstimateRangeGB");
        out.beginArray();
        out.halves(2L * metrics.sizeAtLeastGb());
        out.halves(2L * metrics.sizeAtMostGb());
        out.endArray();
        out.endObject();
    }

    private void strings(String member, @Nullable List<String> strings) {
        if (strings != null) {
            out.name(member);
            out.beginArray();
            strings.forEach(out::string);
            out.endArray();
        }
    }

    private <T> void lists(Map<String, List<T>> byTable, Consumer<T> write) {
        out.beginObject();
        byTable.forEach((table, elements) -> {
            out.name(table);
            out.beginArray();
            elements.forEach(write);
            out.endArray();
        });
        out.endObject();
    }
}
