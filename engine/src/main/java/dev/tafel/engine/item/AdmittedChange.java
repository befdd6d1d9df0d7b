package dev.tafel.engine.item;

import dev.tafel.engine.item.Admission.Share;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowsRead;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A change of several items while throughput is limited: lets it in, and counts what it consumes, also when a condition
 * fails. For one call.
 */
final class AdmittedChange<R> implements ItemsChange<R> {

    private final Admission admission;
    private final List<ItemTarget> targets;
    private final ItemsChange<R> change;
    private final Share share;
    private int @Nullable [] oldBytes;

    AdmittedChange(Admission admission, List<ItemTarget> targets, ItemsChange<R> change, Share share) {
        this.admission = admission;
        this.targets = targets;
        this.change = change;
        this.share = share;
    }

    /**
     * Runs the commit of this change.
     *
     * @throws ApiException also if the targets are throttled
     */
    Committed<R> run(Function<ItemsChange<R>, Committed<R>> commit) {
        Refused refused = new Refused(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            ItemTarget target = targets.get(i);
            refused.note(i, () -> admission.admitWrite(target));
        }
        refused.throwIfAny(change);
        try {
            Committed<R> committed = commit.apply(this);
            for (int i = 0; i < targets.size() && !change.isRepetition(committed.result()); i++) {
                admission.settleWrite(targets.get(i), committed.items().get(i), share);
            }
            return committed;
        } catch (ApiException e) {
            if (costsThoughItFailed(e)) {
                settleFailed();
            }
            throw e;
        }
    }

    @Override
    public Decision<R> apply(List<@Nullable Item> olds, RowsRead rows) {
        oldBytes = olds.stream().mapToInt(old -> old == null ? 0 : old.size()).toArray();
        return change.apply(olds, rows);
    }

    @Override
    public ApiException collectionTooLarge(List<Integer> places) {
        return change.collectionTooLarge(places);
    }

    @Override
    public boolean isRepetition(R result) {
        return change.isRepetition(result);
    }

    @Override
    public ApiException throttled(List<@Nullable ApiException> errors) {
        return change.throttled(errors);
    }

    private static boolean costsThoughItFailed(ApiException error) {
        return error.code() == ErrorCode.CONDITIONAL_CHECK_FAILED
                || error.cancellationReasons().stream().anyMatch(reason -> switch (reason.code()) {
                    case CONDITIONAL_CHECK_FAILED -> true;
                    case NONE,
                            DUPLICATE_ITEM,
                            ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED,
                            TRANSACTION_CONFLICT,
                            PROVISIONED_THROUGHPUT_EXCEEDED,
                            THROTTLING_ERROR,
                            VALIDATION_ERROR -> false;
                });
    }

    private void settleFailed() {
        int[] bytes = oldBytes;
        if (bytes != null) {
            IntStream.range(0, bytes.length).forEach(i -> admission.settleFailed(targets.get(i), bytes[i], share));
        }
    }
}
