package dev.tafel.engine.write;

import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.index.IndexKeyUpdate;
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
record ItemUpdate(Item key, @Nullable Update update, IndexKeyUpdate indexKeys) {

    /**
     * An update of the item with that key.
     *
     * @throws ApiException ValidationException if the update names a key attribute, which it cannot change, not even to
     *     the value that it has, or gives an index key attribute a value that can be no key
     */
    static ItemUpdate of(Table table, Item key, @Nullable Update update) {
        if (update != null) {
            requireTargetsOutside(table.definition().keySchema(), update);
        }
        return new ItemUpdate(key, update, IndexKeyUpdate.of(table, update));
    }

    private static void requireTargetsOutside(KeySchema schema, Update present) {
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
        indexKeys.requireUsable(updated);
        return updated;
    }
}
