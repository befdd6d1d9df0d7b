package dev.tafel.engine.transaction;

import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.ItemEdit;
import dev.tafel.engine.item.ItemWrites;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.storage.Computation;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The middle of a transaction's commit: from the items as they are to the writes, or to the reasons why there are none.
 *
 * <p>The rows are those of the edits, in order, then those of the token. Pure: it may run again.
 *
 * @param token null if the call has none
 */
record TransactionStep(List<BoundAction> actions, List<ItemEdit> edits, RequestTokens.@Nullable Use token)
        implements Computation<TransactionOutcome> {

    @Override
    public Outcome<TransactionOutcome> compute(RowsRead rows) {
        RequestTokens.Use use = token;
        TokenRecord earlier = use == null ? null : earlier(use, rows);
        if (earlier != null) {
            return Outcome.unchanged(TransactionOutcome.repeated(earlier));
        }
        ItemWrites itemWrites = new ItemWrites();
        List<Changed> changes = apply(rows, itemWrites);
        List<Write> writes = new ArrayList<>(itemWrites.toList());
        if (use != null) {
            writes.add(new Write.Put(
                    use.rows().get(0), use.record(readHalfUnits(changes)).toValue()));
        }
        return new Outcome<>(TransactionOutcome.changed(changes), writes);
    }

    private @Nullable TokenRecord earlier(RequestTokens.Use use, RowsRead rows) {
        TokenRecord first = use.earlier(rows.value(edits.size()));
        return first == null ? use.earlier(rows.value(edits.size() + 1)) : first;
    }

    private List<Changed> apply(RowsRead rows, ItemWrites writes) {
        List<Changed> changes = new ArrayList<>(edits.size());
        List<CancellationReason> reasons = new ArrayList<>(edits.size());
        for (int i = 0; i < edits.size(); i++) {
            try {
                changes.add(writes.add(edits.get(i), rows.value(i)));
                reasons.add(CancellationReason.NONE);
            } catch (ApiException e) {
                reasons.add(reasonOf(e));
            }
        }
        if (changes.size() < edits.size()) {
            throw ApiException.transactionCanceled(reasons);
        }
        return changes;
    }

    private static CancellationReason reasonOf(ApiException error) {
        return switch (error.code()) {
            case CONDITIONAL_CHECK_FAILED -> CancellationReason.conditionFailed(error.item());
            case VALIDATION -> CancellationReason.invalid(Objects.requireNonNull(error.wireMessage()));
            default -> throw error;
        };
    }

    /** What a repeated call is said to have read: of each item the larger image, in a transaction. */
    private Map<String, Long> readHalfUnits(List<Changed> changes) {
        Map<String, Long> halfUnits = new LinkedHashMap<>();
        for (int i = 0; i < changes.size(); i++) {
            Changed changed = changes.get(i);
            long read = CapacityUnits.transactionReadHalfUnits(Math.max(changed.oldSize(), changed.presentSize()));
            halfUnits.merge(actions.get(i).tableName(), read, Long::sum);
        }
        return halfUnits;
    }
}
