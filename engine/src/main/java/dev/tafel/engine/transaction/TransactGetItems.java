package dev.tafel.engine.transaction;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.commit.CommitRunner;
import dev.tafel.engine.item.Admission;
import dev.tafel.engine.item.ItemRows;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.CapacityReport;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.SuppliedValues;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.read.Projections;
import dev.tafel.language.expression.ExpressionParameters;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItem.Get;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactGetItemsResponse.ItemResponse;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.ReadAccess.OfItem;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.partition.KeyPosition;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.StorageTraits;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * TransactGetItems.
 *
 * <p>Order of checks: constraints, then for each action its parameters, key values and projection; then the tables,
 * empty keys, items that come twice; then the keys against the tables, where the first misfit cancels the transaction.
 *
 * <p>All items are read in one commit that writes nothing, so they are as they were at one moment. An item on which a
 * writing transaction is at work is not waited for: it cancels this one, as it does at the service. Reads hold up
 * nobody.
 */
public final class TransactGetItems implements OperationHandler<TransactGetItemsRequest, TransactGetItemsResponse> {

    private final TransactionContext context;
    private final CommitRunner commits;
    private final @Nullable Admission admission;

    /** Works without limits of throughput if {@code admission} is null. */
    public TransactGetItems(TransactionContext context, CommitRunner commits, @Nullable Admission admission) {
        this.context = context;
        this.admission = admission;
        this.commits = commits;
    }

    /** One action, checked as far as that goes without the table. */
    private record BoundGet(
            String spelled, Item key, @Nullable ItemProjection projection) {

        ItemResponse responseOf(@Nullable Item item) {
            ItemProjection present = projection;
            if (item == null || present == null) {
                return new ItemResponse(item);
            }
            Item projected = present.apply(item);
            return new ItemResponse(projected.isEmpty() ? null : projected);
        }
    }

    /** One action with its table. */
    private record LocatedGet(BoundGet get, Table table) {}

    @Override
    public TransactGetItemsResponse execute(TransactGetItemsRequest request) {
        checkConstraints(request);
        List<BoundGet> gets = new ArrayList<>();
        for (TransactGetItem item : Objects.requireNonNull(request.transactItems())) {
            gets.add(bound(Objects.requireNonNull(item.get())));
        }
        List<Table> tables = tables(gets);
        List<RowKey> rows = rows(gets, tables);
        Set<RowKey> taken = context.claims().claimedOf(rows);
        if (!taken.isEmpty()) {
            throw TransactionRules.conflict(rows, taken);
        }
        if (admission != null) {
            admit(admission, tables, rows);
        }
        List<Bytes> values = commits.run(new Commit<>(rows, read -> Outcome.unchanged(values(read))));
        if (admission != null) {
            settle(admission, tables, rows, values);
        }
        return response(request, located(gets, tables), values);
    }

    private static void admit(Admission admission, List<Table> tables, List<RowKey> rows) {
        List<@Nullable ApiException> errors = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            try {
                admission.admitRead(
                        tables.get(i), null, position(rows.get(i)), rows.get(i).partition());
                errors.add(null);
            } catch (ApiException e) {
                errors.add(e);
            }
        }
        if (errors.stream().anyMatch(Objects::nonNull)) {
            throw TransactionRules.throttled(errors);
        }
    }

    private static void settle(Admission admission, List<Table> tables, List<RowKey> rows, List<Bytes> values) {
        for (int i = 0; i < rows.size(); i++) {
            int size =
                    values.get(i).isEmpty() ? 0 : Item.ofEncoding(values.get(i)).size();
            admission.settleRead(
                    tables.get(i), null, position(rows.get(i)), CapacityUnits.transactionReadHalfUnits(size));
        }
    }

    private static KeyPosition position(RowKey row) {
        return new KeyPosition(PartitionHash.of(row.partition()), row.sort());
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    @Override
    public CallLength length(TransactGetItemsRequest request, StorageTraits traits) {
        List<TransactGetItem> items = request.transactItems();
        return CallLengths.ofRowReads(traits, items == null ? 0 : items.size());
    }

    private static void checkConstraints(TransactGetItemsRequest request) {
        List<TransactGetItem> items = request.transactItems();
        ConstraintViolations violations = ConstraintViolations.collecting();
        violations
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacity(), EnumTexts.RETURN_CONSUMED_CAPACITY)
                .required("transactItems", items)
                .lengthBetween("transactItems", items, 1, TransactionRules.ACTIONS_MAX);
        for (int i = 0; items != null && i < items.size(); i++) {
            String path = "transactItems." + (i + 1) + ".member.get";
            Get get = items.get(i).get();
            violations.required(path, get);
            if (get != null) {
                violations.required(path + ".key", get.key());
                TableNames.check(path + ".tableName", get.tableName(), violations);
            }
        }
        violations.throwIfAny();
    }

    private BoundGet bound(Get get) {
        ExpressionAttributes names = new ExpressionAttributes(get.expressionAttributeNames(), null);
        ExpressionParameters.of(ExpressionParameters.Operation.GET_ITEM)
                .with("ProjectionExpression", get.projectionExpression())
                .check(names);
        Item key = SuppliedValues.ofRead(get.key());
        ItemProjection projection = Projections.bind(context.parser(), get.projectionExpression(), names, null);
        return new BoundGet(Objects.requireNonNull(get.tableName()), key, projection);
    }

    private List<Table> tables(List<BoundGet> gets) {
        return gets.stream()
                .map(get -> context.catalog().active(TableNames.resolve(get.spelled())))
                .toList();
    }

    private static List<LocatedGet> located(List<BoundGet> gets, List<Table> tables) {
        List<LocatedGet> located = new ArrayList<>(gets.size());
        for (int i = 0; i < gets.size(); i++) {
            located.add(new LocatedGet(gets.get(i), tables.get(i)));
        }
        return located;
    }

    private static List<RowKey> rows(List<BoundGet> gets, List<Table> tables) {
        TransactionRules.Misfits misfits = new TransactionRules.Misfits(gets.size());
        List<RowKey> rows = new ArrayList<>();
        for (int i = 0; i < gets.size(); i++) {
            Table table = tables.get(i);
            Item key = gets.get(i).key();
            TransactionRules.requireKeyNotEmpty(table, key);
            RowKey row = misfits.note(i, () -> ItemRows.ofKey(table, key));
            if (row != null) {
                rows.add(row);
            }
        }
        TransactionRules.requireDistinct(rows);
        misfits.throwIfAny();
        return rows;
    }

    /** The values of all rows; empty bytes for a row that does not exist. */
    private static List<Bytes> values(RowsRead read) {
        List<Bytes> values = new ArrayList<>(read.count());
        for (int i = 0; i < read.count(); i++) {
            values.add(Objects.requireNonNullElse(read.value(i), Bytes.EMPTY));
        }
        return values;
    }

    private TransactGetItemsResponse response(
            TransactGetItemsRequest request, List<LocatedGet> gets, List<Bytes> values) {
        List<ItemResponse> responses = new ArrayList<>(gets.size());
        CapacityReport capacity = new CapacityReport(Mirror.READ_UNITS);
        long bytes = 0;
        for (int i = 0; i < gets.size(); i++) {
            BoundGet get = gets.get(i).get();
            Item item = values.get(i).isEmpty() ? null : Item.ofEncoding(values.get(i));
            int size = item == null ? 0 : item.size();
            bytes += size;
            long halfUnits = CapacityUnits.transactionReadHalfUnits(size);
            capacity.add(get.spelled(), halfUnits);
            ItemResponse itemResponse = get.responseOf(item);
            responses.add(itemResponse);
            note(gets.get(i), item, itemResponse.item(), halfUnits);
        }
        TransactionRules.requireSmallEnough(bytes);
        return new TransactGetItemsResponse(responses, capacity.asAskedFor(request.returnConsumedCapacity()));
    }

    private void note(LocatedGet read, @Nullable Item item, @Nullable Item returned, long halfUnits) {
        if (context.calls().isNoting()) {
            TableDefinition table = read.table().definition();
            Item key = read.get().key();
            context.calls()
                    .read(ReadAccess.ofItem(new OfItem(table, ReadConsistency.STRONG, key, item, returned, halfUnits)));
        }
    }
}
