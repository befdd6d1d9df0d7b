package dev.tafel.engine.item;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a commit writes: the one place where a changed item becomes writes.
 *
 * <p>In the data path it runs in the computation of a commit, once for each of its items, so it may run again from the
 * start. For one thread.
 */
public final class ItemWrites {

    private final List<Write> writes = new ArrayList<>();

    /**
     * Applies the change to the item that is {@code stored} in its row, null for none.
     *
     * @throws dev.tafel.model.error.ApiException if the change must not happen; nothing is added
     */
    public Changed add(ItemEdit edit, @Nullable Bytes stored) {
        Item old = stored == null ? null : Item.ofEncoding(stored);
        Item present = edit.change().apply(old);
        if (present == null && old != null) {
            writes.add(new Write.Delete(edit.row()));
        } else if (present != null && !isSame(old, present)) {
            writes.add(new Write.Put(edit.row(), present.encoding()));
        }
        return new Changed(old, present);
    }

    @SuppressWarnings("ReferenceEquality") // A change that gives back the very item it got leaves the row as it is.
    private static boolean isSame(@Nullable Item old, Item present) {
        return old == present;
    }

    /** All writes so far, in order. */
    public List<Write> toList() {
        return writes;
    }
}
