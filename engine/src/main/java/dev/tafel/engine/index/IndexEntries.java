package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.item.KeyRules;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.storage.RowKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The entries that items have in an index.
 *
 * <p>An item has an entry exactly when it has every key attribute of the index with a value that can be a key: of the
 * index's type, not empty, not too long. The entry is the item's projection: index keys, table keys, and what the index
 * projects beside them. Entries have the format of items. Pure.
 */
public final class IndexEntries {

    private IndexEntries() {}

    /** The entry that {@code item} has in {@code index}, or null if it has none. */
    public static @Nullable Item entryOf(Index index, @Nullable Item item) {
        if (item == null || !hasKey(index.definition().keySchema(), item)) {
            return null;
        }
        return index.projectsAll() ? item : item.only(index::projects);
    }

    /** The row of an entry. */
    public static RowKey rowOf(Index index, Item entry) {
        return RowLayout.ofIndex(index).rowOf(entry);
    }

    private static boolean hasKey(KeySchema schema, Item item) {
        return isKeyPart(schema.partition(), item, KeyRules.PARTITION_KEY_BYTES_MAX)
                && isKeyPart(schema.sort(), item, KeyRules.SORT_KEY_BYTES_MAX);
    }

    private static boolean isKeyPart(List<KeyAttribute> attributes, Item item, int bytesMax) {
        int bytes = 0;
        for (KeyAttribute attribute : attributes) {
            KeyValue value = item.scalar(attribute.nameUtf8().shared());
            if (value == null
                    || value.type() != attribute.type()
                    || value.bytes().isEmpty()) {
                return false;
            }
            bytes += KeyRules.bytesOf(value);
        }
        return bytes <= bytesMax;
    }
}
