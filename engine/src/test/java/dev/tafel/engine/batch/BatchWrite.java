package dev.tafel.engine.batch;

import static dev.tafel.engine.fixture.Items.item;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A BatchWriteItem. */
final class BatchWrite implements Call<BatchWriteItemResponse> {

    private final Database db;
    private final Map<String, List<WriteRequest>> byTable = new LinkedHashMap<>();
    private @Nullable String capacity;
    private @Nullable String metrics;

    BatchWrite(Database db) {
        this.db = db;
    }

    /** Puts an item that is spelled as in {@link dev.tafel.engine.fixture.Items}. */
    BatchWrite put(String table, String spelled) {
        return put(table, item(spelled));
    }

    BatchWrite put(String table, Item item) {
        return with(table, new WriteRequest(new WriteRequest.Put(Supplied.of(item)), null));
    }

    BatchWrite delete(String table, String key) {
        return with(table, new WriteRequest(null, new WriteRequest.Delete(Supplied.of(item(key)))));
    }

    BatchWrite with(String table, WriteRequest request) {
        byTable.computeIfAbsent(table, name -> new ArrayList<>()).add(request);
        return this;
    }

    /** Names a table without writes. */
    BatchWrite nothing(String table) {
        byTable.put(table, List.of());
        return this;
    }

    BatchWrite capacity(String detail) {
        capacity = detail;
        return this;
    }

    BatchWrite metrics(String detail) {
        metrics = detail;
        return this;
    }

    @Override
    public DynamoService service() {
        return db.service();
    }

    @Override
    public Request<BatchWriteItemResponse> request() {
        return new BatchWriteItemRequest(byTable, capacity, metrics);
    }
}
