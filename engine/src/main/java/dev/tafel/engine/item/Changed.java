package dev.tafel.engine.item;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * A change that was committed.
 *
 * @param old the item before, or null if there was none
 * @param present the item after, or null if there is none
 */
public record Changed(@Nullable Item old, @Nullable Item present) {

    /** The size of the item before, 0 if there was none. */
    public int oldSize() {
        return old == null ? 0 : old.size();
    }

    /** The size of the item after, 0 if there is none. */
    public int presentSize() {
        return present == null ? 0 : present.size();
    }
}
