package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.KeyRules;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import dev.tafel.model.value.KeyValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the service demands of index key attributes in an item that is put: each is missing, which keeps the item out of
 * the index, or can be a key of the index.
 */
public final class IndexKeyRules {

    private IndexKeyRules() {}

    /**
     * Checks an item that is put into {@code table}.
     *
     * @throws ApiException ValidationException if the value of an index key attribute can be no key, or the item is too
     *     large together with its entries in local indexes
     */
    public static void requireUsable(Table table, Item item) {
        for (Index index : table.indexes()) {
            if (index.isMaintained()) {
                requireUsable(index, item);
            }
        }
        if (localBytes(table, item) > ItemSize.ITEM_BYTES_MAX) {
            throw ApiException.validation("Item size has exceeded the maximum allowed size");
        }
    }

    /** The size of an item together with its entries in local indexes, which share its limit. */
    static long localBytes(Table table, Item item) {
        long bytes = item.size();
        for (Index index : table.indexes()) {
            if (index.kind() == IndexDefinition.Kind.LOCAL) {
                Item entry = IndexEntries.entryOf(index, item);
                bytes += entry == null ? 0 : entry.size();
            }
        }
        return bytes;
    }

    private static void requireUsable(Index index, Item item) {
        for (KeyAttribute attribute : index.definition().keySchema().attributes()) {
            KeyValue value = item.scalar(attribute.nameUtf8().shared());
            if (value == null || value.type() != attribute.type()) {
                AttributeType actual = item.typeOf(attribute.name());
                if (actual != null) {
                    throw typeMismatch(index, attribute, actual);
                }
            } else if (value.bytes().isEmpty()) {
                throw ApiException.validation("One or more parameter values are not valid. A value specified for a"
                        + " secondary index key is not supported. The AttributeValue for a key attribute cannot contain"
                        + " an empty " + KeyRules.kindOf(attribute) + " value. IndexName: " + index.name()
                        + ", IndexKey: " + attribute.name());
            }
        }
        requireShort(index, item);
    }

    static ApiException typeMismatch(Index index, KeyAttribute attribute, @Nullable AttributeType actual) {
        return ApiException.invalidParameter("Type mismatch for Index Key " + attribute.name() + " Expected: "
                + attribute.type() + " Actual: " + actual + " IndexName: " + index.name());
    }

    /** The parts of an index key must not be too long, also in an item that lacks others. */
    static void requireShort(Index index, Item item) {
        KeyRules.requireShort(
                present(index.definition().keySchema().partition(), item),
                present(index.definition().keySchema().sort(), item));
    }

    private static List<KeyValue> present(List<KeyAttribute> attributes, Item item) {
        List<KeyValue> values = new ArrayList<>(attributes.size());
        for (KeyAttribute attribute : attributes) {
            KeyValue value = item.scalar(attribute.nameUtf8().shared());
            if (value != null) {
                values.add(value);
            }
        }
        return values;
    }
}
