package dev.tafel.engine.item;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Write;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What follows from a change of an item and is written in the same commit.
 *
 * <p>Pure: it may be asked again with another old item when a commit is tried again.
 */
@FunctionalInterface
public interface ItemObserver {

    /** Decides what else is written when {@code present} takes the place of {@code old}; null is no item. */
    Consequences itemChanged(Table table, @Nullable Item old, @Nullable Item present);

    /**
     * What is written beside the item.
     *
     * @param writes to rows that belong to this item alone
     * @param indexes what happens to its entries; an index whose entry is not touched may be left out
     */
    record Consequences(List<Write> writes, List<IndexChange> indexes) {

        /** Nothing. */
        public static final Consequences NONE = new Consequences(List.of(), List.of());

        public Consequences {
            writes = List.copyOf(writes);
            indexes = List.copyOf(indexes);
        }
    }
}
