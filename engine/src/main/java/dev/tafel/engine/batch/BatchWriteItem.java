package dev.tafel.engine.batch;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.ItemTarget;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.write.ItemWriteContext;
import dev.tafel.engine.write.WrittenReport;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.error.ApiException;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * BatchWriteItem.
 *
 * <p>Order of checks: constraints, the number of writes, then for each write its kind and its values; then the tables,
 * then the keys against them and keys that come twice. Nothing is written before all of them passed.
 *
 * <p>The writes are promised to be atomic only each for itself. Where the storage engine commits several rows as
 * cheaply as one they share a commit all the same, which is one wait for the disk instead of 25. A write whose item a
 * transaction is at work on waits for it: the operation has no error for that case. Only what is throttled goes back to
 * the caller as unprocessed.
 *
 * <p>The limit of 16 MB for all items together needs no check: 25 items of the largest size stay below it.
 */
public final class BatchWriteItem implements OperationHandler<BatchWriteItemRequest, BatchWriteItemResponse> {

    /** The most writes in one call, over all tables. */
    public static final int WRITES_MAX = 25;

    private final ItemWriteContext context;

    public BatchWriteItem(ItemWriteContext context) {
        this.context = context;
    }

    @Override
    public BatchWriteItemResponse execute(BatchWriteItemRequest request) {
        BatchWriteChecks.check(request);
        List<BoundWrite> writes = new ArrayList<>();
        Objects.requireNonNull(request.requestItems())
                .forEach((spelled, requests) -> requests.forEach(write -> writes.add(BoundWrite.of(spelled, write))));
        List<ItemTarget> targets = located(writes);
        List<@Nullable Changed> changes = context.store()
                .replaceEach(targets, writes.stream().map(BoundWrite::present).collect(Collectors.toList()));
        WrittenReport report = new WrittenReport(Mirror.NONE);
        Map<String, List<WriteRequest>> unprocessed = new LinkedHashMap<>();
        for (int i = 0; i < writes.size(); i++) {
            BoundWrite write = writes.get(i);
            Changed changed = changes.get(i);
            if (changed == null) {
                unprocessed
                        .computeIfAbsent(write.spelled(), spelled -> new ArrayList<>())
                        .add(write.request());
                continue;
            }
            report.add(
                    write.spelled(), changed, CapacityUnits.writeHalfUnits(changed.oldSize(), changed.presentSize()));
            report.addCollection(write.spelled(), targets.get(i), changed, write.item());
        }
        return new BatchWriteItemResponse(
                unprocessed,
                report.metrics(request.returnItemCollectionMetrics()),
                report.capacity(request.returnConsumedCapacity()));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    @Override
    public CallLength length(BatchWriteItemRequest request, StorageTraits traits) {
        Map<String, List<WriteRequest>> byTable = request.requestItems();
        int writes = byTable == null
                ? 0
                : byTable.values().stream().mapToInt(List::size).sum();
        return CallLengths.ofRowWrites(traits, writes);
    }

    private List<ItemTarget> located(List<BoundWrite> writes) {
        List<Table> tables = writes.stream()
                .map(write -> context.catalog().active(TableNames.resolve(write.spelled())))
                .toList();
        List<ItemTarget> targets = new ArrayList<>(writes.size());
        Set<RowKey> rows = new HashSet<>();
        for (int i = 0; i < writes.size(); i++) {
            ItemTarget target = writes.get(i).on(tables.get(i));
            if (!rows.add(target.row())) {
                throw ApiException.validation("Provided list of item keys contains duplicates");
            }
            targets.add(target);
        }
        return targets;
    }
}
