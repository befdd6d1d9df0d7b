package dev.tafel.engine.transaction;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.CollectionReport;
import dev.tafel.engine.item.ItemEdit;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.CapacityReport;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.storage.Commit;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * TransactWriteItems.
 *
 * <p>Order of checks: constraints; then for each action its kind, its parameters, values and expressions; the size of
 * all together, the tables, empty keys, items that come twice. These fail the call. Then the actions against the keys
 * of their tables, where the first misfit cancels the transaction. Then, against the items, all conditions and updates,
 * each of which contributes its reason.
 *
 * <p>The items are read, judged and written in one commit that names all of their rows and, if the call has a token,
 * the token's. So transactions are serializable among themselves and with every operation on single items, by what the
 * storage contract promises of commits with a common row.
 *
 * <p>Where the service's storage refuses, one that locks could wait. Tafel refuses too: while a transaction is at work,
 * from before its commit until after it, its rows are claimed. Another transaction that names one of them is cancelled
 * with TransactionConflict for the actions concerned, one that reads likewise, and a PutItem, UpdateItem or DeleteItem
 * gets a TransactionConflictException. Rows are claimed all at once, so of transactions that meet one always goes on.
 * Plain reads and batches are never refused. Claims decide only what is refused, not what is correct: a write that
 * passed them just before a transaction came is ordered by the storage engine.
 *
 * <p>Limits of what may be called the same request, and how tokens are kept: {@link RequestDigest},
 * {@link RequestTokens}.
 */
public final class TransactWriteItems
        implements OperationHandler<TransactWriteItemsRequest, TransactWriteItemsResponse> {

    private final TransactionContext context;
    private final RequestTokens tokens;

    public TransactWriteItems(TransactionContext context, Clock clock) {
        this.context = context;
        this.tokens = new RequestTokens(context.storage(), clock);
    }

    @Override
    public TransactWriteItemsResponse execute(TransactWriteItemsRequest request) {
        TransactWriteChecks.check(request);
        List<TransactWriteItem> items = Objects.requireNonNull(request.transactItems());
        List<BoundAction> actions = bound(items);
        List<ItemEdit> edits = located(actions);
        String token = request.clientRequestToken();
        if (token == null) {
            return response(request, actions, edits, commit(actions, edits, null));
        }
        try (RequestTokens.Use use = tokens.begin(token, RequestDigest.of(items))) {
            return response(request, actions, edits, commit(actions, edits, use));
        }
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    @Override
    public CallLength length(TransactWriteItemsRequest request, StorageTraits traits) {
        List<TransactWriteItem> items = request.transactItems();
        return CallLengths.ofRowWrites(traits, items == null ? 0 : items.size());
    }

    private List<BoundAction> bound(List<TransactWriteItem> items) {
        List<BoundAction> actions = new ArrayList<>(items.size());
        long bytes = 0;
        for (TransactWriteItem item : items) {
            Map.Entry<ActionKind, TransactAction> action = TransactWriteChecks.theAction(item);
            actions.add(BoundAction.of(context.parser(), action.getKey(), action.getValue()));
            bytes += TransactWriteChecks.bytesOf(action.getValue());
        }
        TransactionRules.requireSmallEnough(bytes);
        return actions;
    }

    private List<ItemEdit> located(List<BoundAction> actions) {
        List<Table> tables = actions.stream()
                .map(action -> context.catalog().active(action.tableName()))
                .toList();
        TransactionRules.Misfits misfits = new TransactionRules.Misfits(actions.size());
        List<@Nullable RowKey> rows = new ArrayList<>();
        for (int i = 0; i < actions.size(); i++) {
            BoundAction action = actions.get(i);
            Table table = tables.get(i);
            TransactionRules.requireKeyNotEmpty(table, action.subject());
            rows.add(misfits.note(i, () -> action.row(table)));
        }
        TransactionRules.requireDistinct(rows);
        misfits.throwIfAny();
        List<ItemEdit> edits = new ArrayList<>(actions.size());
        for (int i = 0; i < actions.size(); i++) {
            edits.add(new ItemEdit(
                    tables.get(i),
                    Objects.requireNonNull(rows.get(i)),
                    actions.get(i).change()));
        }
        return edits;
    }

    private TransactionOutcome commit(
            List<BoundAction> actions, List<ItemEdit> edits, RequestTokens.@Nullable Use token) {
        List<RowKey> rows = edits.stream().map(ItemEdit::row).toList();
        Set<RowKey> taken = context.claims().claim(rows);
        if (!taken.isEmpty()) {
            TokenRecord earlier = token == null ? null : token.find();
            if (earlier == null) {
                throw TransactionRules.conflict(rows, taken);
            }
            return TransactionOutcome.repeated(earlier);
        }
        try {
            List<RowKey> named = new ArrayList<>(rows);
            if (token != null) {
                named.addAll(token.rows());
            }
            TransactionStep step = new TransactionStep(actions, edits, token);
            TransactionOutcome outcome = context.commits().run(new Commit<>(named, step));
            for (int i = 0; i < outcome.changes().size(); i++) {
                edits.get(i).count(outcome.changes().get(i));
            }
            return outcome;
        } finally {
            context.claims().release(rows);
        }
    }

    private TransactWriteItemsResponse response(
            TransactWriteItemsRequest request,
            List<BoundAction> actions,
            List<ItemEdit> edits,
            TransactionOutcome outcome) {
        TokenRecord earlier = outcome.earlier();
        if (earlier != null) {
            CapacityReport reads = new CapacityReport(Mirror.READ_UNITS);
            actions.forEach(action -> reads.add(action.spelled(), 0));
            earlier.readHalfUnits().forEach(reads::add);
            return new TransactWriteItemsResponse(null, reads.asAskedFor(request.returnConsumedCapacity()));
        }
        CapacityReport writes = new CapacityReport(Mirror.WRITE_UNITS);
        CollectionReport collections = new CollectionReport(context.storage());
        for (int i = 0; i < actions.size(); i++) {
            BoundAction action = actions.get(i);
            Changed changed = outcome.changes().get(i);
            writes.add(
                    action.spelled(),
                    CapacityUnits.transactionWriteHalfUnits(changed.oldSize(), changed.presentSize()));
            if ("SIZE".equals(request.returnItemCollectionMetrics()) && action.kind() != ActionKind.CONDITION_CHECK) {
                collections.add(action.spelled(), edits.get(i), action.subject());
            }
        }
        return new TransactWriteItemsResponse(
                collections.orNull(), writes.asAskedFor(request.returnConsumedCapacity()));
    }
}
