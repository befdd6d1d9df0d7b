package dev.tafel.engine.transaction;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.Admission;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.Committed;
import dev.tafel.engine.item.ItemTarget;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.engine.operation.CapacityReport;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.write.WrittenReport;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.StorageTraits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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

    /** The longest ClientRequestToken, in characters. */
    public static final int TOKEN_LENGTH_MAX = 36;

    private final TransactionContext context;
    private final RequestTokens tokens;

    public TransactWriteItems(TransactionContext context, RequestTokens tokens) {
        this.context = context;
        this.tokens = tokens;
    }

    @Override
    public TransactWriteItemsResponse execute(TransactWriteItemsRequest request) {
        TransactWriteChecks.check(request);
        List<TransactWriteItem> items = Objects.requireNonNull(request.transactItems());
        List<LocatedAction> actions = located(bound(items));
        String token = request.clientRequestToken();
        if (token == null) {
            return run(request, actions, null);
        }
        try (RequestTokens.Use use = tokens.begin(token, RequestDigest.of(items))) {
            return run(request, actions, use);
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

    private List<LocatedAction> located(List<BoundAction> actions) {
        List<Table> tables = actions.stream()
                .map(action -> context.catalog().active(action.tableName()))
                .toList();
        TransactionRules.Misfits misfits = new TransactionRules.Misfits(actions.size());
        List<LocatedAction> located = new ArrayList<>(actions.size());
        for (int i = 0; i < actions.size(); i++) {
            BoundAction action = actions.get(i);
            Table table = tables.get(i);
            TransactionRules.requireKeyNotEmpty(table, action.subject());
            LocatedAction onTable = misfits.note(i, () -> action.on(table));
            if (onTable != null) {
                located.add(onTable);
            }
        }
        TransactionRules.requireDistinct(rows(located));
        misfits.throwIfAny();
        return located;
    }

    private static List<RowKey> rows(List<LocatedAction> actions) {
        return actions.stream().map(action -> action.target().row()).toList();
    }

    private TransactWriteItemsResponse run(
            TransactWriteItemsRequest request, List<LocatedAction> actions, RequestTokens.@Nullable Use token) {
        List<RowKey> rows = rows(actions);
        Set<RowKey> taken = context.claims().claim(rows);
        if (!taken.isEmpty()) {
            TokenRecord earlier = token == null ? null : token.find();
            if (earlier == null) {
                throw TransactionRules.conflict(rows, taken);
            }
            return repeated(request, actions, earlier);
        }
        try {
            List<ItemTarget> targets =
                    actions.stream().map(LocatedAction::target).toList();
            List<RowKey> tokenRows = token == null ? List.of() : token.rows();
            Committed<Optional<TokenRecord>> committed = context.store()
                    .changeAll(targets, tokenRows, new TransactionStep(actions, token), Admission.Share.DOUBLE);
            return committed
                    .result()
                    .map(earlier -> repeated(request, actions, earlier))
                    .orElseGet(() -> written(request, actions, committed.items()));
        } finally {
            context.claims().release(rows);
        }
    }

    /** The answer to a call that took effect before. */
    private TransactWriteItemsResponse repeated(
            TransactWriteItemsRequest request, List<LocatedAction> actions, TokenRecord earlier) {
        CapacityReport reads = new CapacityReport(Mirror.READ_UNITS);
        actions.forEach(action -> reads.add(action.action().spelled(), 0));
        earlier.readHalfUnits().forEach(reads::add);
        // What was noted so far is the first call's.
        context.calls().forget();
        return new TransactWriteItemsResponse(null, reads.asAskedFor(request.returnConsumedCapacity()));
    }

    private static TransactWriteItemsResponse written(
            TransactWriteItemsRequest request, List<LocatedAction> actions, List<Changed> changes) {
        WrittenReport report = new WrittenReport(Mirror.WRITE_UNITS);
        for (int i = 0; i < actions.size(); i++) {
            BoundAction action = actions.get(i).action();
            Changed changed = changes.get(i);
            report.add(
                    action.spelled(),
                    changed,
                    CapacityUnits.transactionWriteHalfUnits(changed.oldSize(), changed.presentSize()));
            if (action.kind() != ActionKind.CONDITION_CHECK) {
                report.addCollection(action.spelled(), actions.get(i).target(), changed, action.subject());
            }
        }
        return new TransactWriteItemsResponse(
                report.metrics(request.returnItemCollectionMetrics()),
                report.capacity(request.returnConsumedCapacity()));
    }
}
