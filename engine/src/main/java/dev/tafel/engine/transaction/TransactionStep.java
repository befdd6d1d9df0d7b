package dev.tafel.engine.transaction;

import dev.tafel.engine.item.ItemsChange;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The middle of a transaction's commit: from the items as they are to those that take their places, or to the reasons
 * why none do.
 *
 * <p>Its result is the record of an earlier call with the same token, which leaves all items alone, or nothing. Pure:
 * it may run again.
 *
 * @param token null if the call has none; otherwise the rows beside the items are its rows
 */
record TransactionStep(List<LocatedAction> actions, RequestTokens.@Nullable Use token)
        implements ItemsChange<Optional<TokenRecord>> {

    @Override
    public Decision<Optional<TokenRecord>> apply(List<@Nullable Item> olds, RowsRead rows) {
        RequestTokens.Use use = token;
        if (use == null) {
            return new Decision<>(Optional.empty(), presents(olds), List.of());
        }
        TokenRecord earlier = use.earlier(rows.value(0));
        earlier = earlier == null ? use.earlier(rows.value(1)) : earlier;
        if (earlier != null) {
            return new Decision<>(Optional.of(earlier), olds, List.of());
        }
        List<@Nullable Item> presents = presents(olds);
        TokenRecord record = use.record(readHalfUnits(olds, presents));
        Write write = new Write.Put(use.rows().get(0), record.toValue());
        return new Decision<>(Optional.empty(), presents, List.of(write));
    }

    @Override
    public ApiException collectionTooLarge(List<Integer> places) {
        List<CancellationReason> reasons =
                new ArrayList<>(Collections.nCopies(actions.size(), CancellationReason.NONE));
        places.forEach(place -> reasons.set(place, CancellationReason.COLLECTION_TOO_LARGE));
        return ApiException.transactionCanceled(reasons);
    }

    @Override
    public boolean isRepetition(Optional<TokenRecord> earlier) {
        return earlier.isPresent();
    }

    @Override
    public ApiException throttled(List<@Nullable ApiException> errors) {
        return TransactionRules.throttled(errors);
    }

    private List<@Nullable Item> presents(List<@Nullable Item> olds) {
        List<@Nullable Item> presents = new ArrayList<>(actions.size());
        List<CancellationReason> reasons = new ArrayList<>(actions.size());
        for (int i = 0; i < actions.size(); i++) {
            try {
                presents.add(actions.get(i).change().apply(olds.get(i)));
                reasons.add(CancellationReason.NONE);
            } catch (ApiException e) {
                reasons.add(reasonOf(e));
            }
        }
        if (presents.size() < actions.size()) {
            throw ApiException.transactionCanceled(reasons);
        }
        return presents;
    }

    private static CancellationReason reasonOf(ApiException error) {
        return switch (error.code()) {
            case CONDITIONAL_CHECK_FAILED -> CancellationReason.conditionFailed(error.item());
            case VALIDATION -> CancellationReason.invalid(Objects.requireNonNull(error.wireMessage()));
            default -> throw error;
        };
    }

    /** What a repeated call is said to have read: of each item the larger image, in a transaction. */
    private Map<String, Long> readHalfUnits(List<@Nullable Item> olds, List<@Nullable Item> presents) {
        Map<String, Long> halfUnits = new LinkedHashMap<>();
        for (int i = 0; i < actions.size(); i++) {
            int larger = Math.max(size(olds.get(i)), size(presents.get(i)));
            String table = actions.get(i).target().table().name();
            halfUnits.merge(table, CapacityUnits.transactionReadHalfUnits(larger), Long::sum);
        }
        return halfUnits;
    }

    private static int size(@Nullable Item item) {
        return item == null ? 0 : item.size();
    }
}
