package dev.tafel.engine.batch;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.lag.ReadView;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.CapacityReport;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.read.ReadContext;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.ReadAccess.OfItem;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * BatchGetItem.
 *
 * <p>Order of checks: constraints, the number of keys, projections by expression beside such by names, then for each
 * table the key values, the projection and keys that come twice; then the tables, then the keys against them.
 *
 * <p>Items are read one after another and in the order asked for, each as GetItem would read it. The answer ends before
 * the item that would make it too large, and has no more of an item collection from the item on that would make that
 * too large; what is left goes back to the caller as unprocessed, and so does what is throttled.
 */
public final class BatchGetItem implements OperationHandler<BatchGetItemRequest, BatchGetItemResponse> {

    /** The most keys in one call, over all tables. */
    public static final int KEYS_MAX = 100;

    /** The most bytes of items in one answer, before projection: 16 MB. */
    public static final int RESPONSE_BYTES_MAX = 16 << 20;

    /**
     * The most bytes of items of one item collection in one answer, before projection: 1 MB. The service counts them
     * for each partition, which holds one collection or more.
     */
    public static final int COLLECTION_BYTES_MAX = 1 << 20;

    private final ReadContext context;

    public BatchGetItem(ReadContext context) {
        this.context = context;
    }

    @Override
    public BatchGetItemResponse execute(BatchGetItemRequest request) {
        BatchGetChecks.check(request);
        List<TableReads> tables = new ArrayList<>();
        Objects.requireNonNull(request.requestItems())
                .forEach((spelled, wanted) -> tables.add(TableReads.of(context.parser(), spelled, wanted)));
        List<Table> found = tables.stream()
                .map(reads -> context.catalog().active(reads.tableName()))
                .toList();
        List<List<TableReads.Read>> reads = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            reads.add(tables.get(i).reads(found.get(i)));
        }
        Answer answer = new Answer();
        for (int i = 0; i < tables.size(); i++) {
            answer.add(tables.get(i), found.get(i), reads.get(i));
        }
        answer.throwIfAllAreRefused();
        return new BatchGetItemResponse(
                answer.responses, answer.unprocessed, answer.capacity.asAskedFor(request.returnConsumedCapacity()));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    @Override
    public CallLength length(BatchGetItemRequest request, StorageTraits traits) {
        Map<String, KeysAndAttributes> byTable = request.requestItems();
        int keys = 0;
        for (KeysAndAttributes wanted : byTable == null ? List.<KeysAndAttributes>of() : byTable.values()) {
            List<RequestedKey> some = wanted.keys();
            keys += some == null ? 0 : some.size();
        }
        return CallLengths.ofRowReads(traits, keys);
    }

    private @Nullable Item read(RowKey row, ReadConsistency consistency) {
        try (ReadView view = context.views().open(consistency)) {
            Bytes value = view.rows().read(row);
            return value == null ? null : Item.ofEncoding(value);
        }
    }

    /** The answer while items are read. */
    private final class Answer {

        private final Map<String, List<Item>> responses = new LinkedHashMap<>();
        private final Map<String, KeysAndAttributes> unprocessed = new LinkedHashMap<>();
        private final CapacityReport capacity = new CapacityReport(Mirror.NONE);
        private final CollectionBytes collections = new CollectionBytes();
        private long bytes;
        private boolean full;
        private boolean isAnyLetIn;
        private @Nullable ApiException refusal;

        void add(TableReads table, Table found, List<TableReads.Read> reads) {
            List<Item> items = new ArrayList<>();
            List<RequestedKey> left = new ArrayList<>();
            for (TableReads.Read read : reads) {
                if (full || collections.isFull(read.row()) || !isLetIn(found, read)) {
                    left.add(read.key());
                    continue;
                }
                Item item = read(read.row(), table.consistency());
                int size = item == null ? 0 : item.size();
                full = bytes + size > RESPONSE_BYTES_MAX;
                if (full || !collections.add(read.row(), size)) {
                    left.add(read.key());
                    continue;
                }
                bytes += size;
                long halfUnits = CapacityUnits.readHalfUnits(size, table.consistency());
                capacity.add(table.spelled(), halfUnits);
                context.settle(found, read.row(), halfUnits);
                Item returned = item == null ? null : table.projected(item);
                if (returned != null) {
                    items.add(returned);
                }
                if (context.calls().isNoting()) {
                    Item key = read.key().key().get();
                    context.calls()
                            .read(ReadAccess.ofItem(new OfItem(
                                    found.definition(), table.consistency(), key, item, returned, halfUnits)));
                }
            }
            responses.put(table.spelled(), items);
            if (!left.isEmpty()) {
                unprocessed.put(table.spelled(), table.wanted().withKeys(left));
            }
        }

        private boolean isLetIn(Table table, TableReads.Read read) {
            try {
                context.admit(table, read.row());
                isAnyLetIn = true;
                return true;
            } catch (ApiException e) {
                refusal = e;
                return false;
            }
        }

        void throwIfAllAreRefused() {
            ApiException present = refusal;
            if (present != null && !isAnyLetIn) {
                throw present;
            }
        }
    }
}
