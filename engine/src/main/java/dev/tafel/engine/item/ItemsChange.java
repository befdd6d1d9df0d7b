package dev.tafel.engine.item;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What an operation makes of several items at once.
 *
 * <p>Pure: it may be applied again to other items when a commit is tried again.
 */
@FunctionalInterface
public interface ItemsChange<R> {

    /**
     * Decides what becomes of the items.
     *
     * @param olds the items in the order of the targets; null where there is none
     * @param rows the values of the other rows that the caller named, at the places that they had in its list
     * @throws dev.tafel.model.error.ApiException if nothing of it must happen
     */
    Decision<R> apply(List<@Nullable Item> olds, RowsRead rows);

    /** The error if the collections of some targets, given by their places, would grow too large. */
    default ApiException collectionTooLarge(List<Integer> places) {
        return ApiException.of(ErrorCode.ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED, "Item collection size limit exceeded.");
    }

    /** Whether a commit with this result was one that took effect before, and consumes nothing. */
    default boolean isRepetition(R result) {
        return false;
    }

    /** The error if some targets were throttled: for each its error, null for those that were not. */
    default ApiException throttled(List<@Nullable ApiException> errors) {
        return errors.stream().filter(Objects::nonNull).findFirst().orElseThrow();
    }

    /**
     * What becomes of the items.
     *
     * @param presents the items afterwards, in the order of the targets; null for none. An item that is the old one
     *     itself is not written
     * @param writes to the other rows
     */
    record Decision<R>(R result, List<@Nullable Item> presents, List<Write> writes) {

        public Decision {
            presents = Collections.unmodifiableList(new ArrayList<>(presents));
            writes = List.copyOf(writes);
        }
    }
}
