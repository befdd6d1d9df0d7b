package dev.tafel.engine.write;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.Update;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What UpdateItem makes of an item: the update applied, the key kept, the limits held.
 *
 * @param key the key of the item, which a new item starts from
 * @param update null changes nothing, but creates an item that does not exist
 */
record ItemUpdate(Item key, @Nullable Update update) {

    static ItemUpdate of(Item key, @Nullable Update update) {
        return new ItemUpdate(key, update);
    }

    /**
     * Key attributes cannot be changed, not even to the value that they have.
     *
     * @throws ApiException ValidationException if the update names one
     */
    void requireTargetsOutside(KeySchema schema) {
        Update present = update;
        if (present == null) {
            return;
        }
        for (DocumentPath target : present.targets()) {
            if (schema.contains(target.head())) {
                throw target.isTopLevel()
                        ? ApiException.invalidParameter(
                                "Cannot update attribute " + target.head() + ". This attribute is part of the key")
                        : ApiException.validation("Key attributes must be scalars; list random access '[]' and map"
                                + " lookup '.' are not allowed: Key: " + target.head());
            }
        }
    }

    /**
     * The item after the update, or null if there still is none.
     *
     * @throws ApiException if the update does not fit the item, or makes it too large
     */
    @Nullable
    Item apply(@Nullable Item old) {
        Update present = update;
        if (present == null) {
            return old == null ? key : old;
        }
        if (old == null) {
            // The service does not create an item only to remove something from it.
            return present.onlyRemoves() ? null : checked(created(present), present);
        }
        return checked(present.apply(old), present);
    }

    private Item created(Update present) {
        return key.with(present.apply(Item.EMPTY).toMap(), Set.of());
    }

    /** The service counts what the actions cost beside the item, and leaves the key out of that sum. */
    private Item checked(Item updated, Update present) {
        int withCost = updated.size() - key.size() + present.costBytes();
        if (Math.max(updated.size(), withCost) > ItemSize.ITEM_BYTES_MAX) {
            throw ApiException.validation("Item size to update has exceeded the maximum allowed size");
        }
        return updated;
    }
}
