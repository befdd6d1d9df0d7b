package dev.tafel.engine.item;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/**
 * What an operation makes of one item.
 *
 * <p>Pure: it may be applied again to another old item when a commit is tried again.
 */
@FunctionalInterface
public interface ItemChange {

    /**
     * The item that takes the place of {@code old}; null for none on either side.
     *
     * @throws dev.tafel.model.error.ApiException if the change must not happen; nothing is written
     */
    @Nullable
    Item apply(@Nullable Item old);
}
