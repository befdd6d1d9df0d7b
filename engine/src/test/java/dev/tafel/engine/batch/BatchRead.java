package dev.tafel.engine.batch;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Items;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.value.Item;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A BatchGetItem. */
final class BatchRead implements Call<BatchGetItemResponse> {

    private final Database db;
    private final Map<String, KeysAndAttributes> byTable = new LinkedHashMap<>();
    private @Nullable String capacity;

    BatchRead(Database db) {
        this.db = db;
    }

    /** What is wanted of a table: keys, spelled as in {@link Items}, and nothing else. */
    static KeysAndAttributes keys(String... keys) {
        return new KeysAndAttributes(
                Stream.of(keys).map(Items::item).map(RequestedKey::of).toList(), null, null, null, null);
    }

    BatchRead from(String table, String... keys) {
        return from(table, keys(keys));
    }

    BatchRead from(String table, KeysAndAttributes wanted) {
        byTable.put(table, wanted);
        return this;
    }

    BatchRead capacity(String detail) {
        capacity = detail;
        return this;
    }

    @Override
    public DynamoService service() {
        return db.service();
    }

    @Override
    public Request<BatchGetItemResponse> request() {
        return new BatchGetItemRequest(byTable, capacity);
    }

    /** The items of a table. */
    List<Item> items(String table) {
        return Objects.requireNonNull(run().responses().get(table), "no entry");
    }
}
