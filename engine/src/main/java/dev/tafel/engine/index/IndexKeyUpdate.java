package dev.tafel.engine.index;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.KeyRules;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import dev.tafel.model.value.KeyValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the service demands of index key attributes that an update changes.
 *
 * <p>Attributes that it leaves alone are not looked at: an item may have an attribute that became an index key later
 * and cannot be one, and can still be updated.
 */
public final class IndexKeyUpdate {

    private final Table table;
    private final List<Target> targets = new ArrayList<>();

    /** An index key attribute that the update changes. */
    private record Target(Index index, KeyAttribute attribute) {}

    /**
     * The rules of {@code table} for {@code update}.
     *
     * @throws ApiException ValidationException if the update goes inside an index key attribute, or sets one to a value
     *     of the request that can be no key
     */
    public static IndexKeyUpdate of(Table table, @Nullable Update update) {
        IndexKeyUpdate rules = new IndexKeyUpdate(table);
        if (update != null && !table.indexes().isEmpty()) {
            update.actions().forEach(rules::add);
        }
        return rules;
    }

    private IndexKeyUpdate(Table table) {
        this.table = table;
    }

    private void add(UpdateAction action) {
        DocumentPath target = action.target();
        for (Index index : table.indexes()) {
            if (index.isMaintained()) {
                for (KeyAttribute attribute : index.definition().keySchema().attributes()) {
                    if (attribute.name().equals(target.head())) {
                        requireWhole(target);
                        requireConstant(index, attribute, action);
                        targets.add(new Target(index, attribute));
                    }
                }
            }
        }
    }

    private static void requireWhole(DocumentPath target) {
        if (!target.isTopLevel()) {
            throw ApiException.validation("Key attributes must be scalars; list random access '[]' and map lookup '.'"
                    + " are not allowed: IndexKey: " + target.head());
        }
    }

    private static void requireConstant(Index index, KeyAttribute attribute, UpdateAction action) {
        if (action instanceof UpdateAction.Set set && set.value() instanceof UpdateValue.Constant constant) {
            AttributeValue value = constant.value();
            if (value.type() != AttributeType.valueOf(attribute.type().name())) {
                throw IndexKeyRules.typeMismatch(index, attribute, value.type());
            }
            KeyValue key = KeyValue.of(value);
            if (key != null && key.bytes().isEmpty()) {
                throw emptyValue(attribute);
            }
        }
    }

    /**
     * Checks the item that the update made.
     *
     * @throws ApiException ValidationException if the update gave an index key attribute a value that can be no key, or
     *     the item is too large together with its entries in local indexes
     */
    public void requireUsable(Item updated) {
        Set<Index> indexes = new HashSet<>();
        for (Target target : targets) {
            KeyAttribute attribute = target.attribute();
            KeyValue value = updated.scalar(attribute.nameUtf8().shared());
            if (value == null ? updated.has(attribute.name()) : value.type() != attribute.type()) {
                throw ApiException.validation(
                        "The update expression attempted to update the secondary index key to unsupported type");
            }
            if (value != null && value.bytes().isEmpty()) {
                throw emptyValue(attribute);
            }
            indexes.add(target.index());
        }
        indexes.forEach(index -> IndexKeyRules.requireShort(index, updated));
        if (IndexKeyRules.localBytes(table, updated) > ItemSize.ITEM_BYTES_MAX) {
            throw ApiException.validation("Item size to update has exceeded the maximum allowed size");
        }
    }

    private static ApiException emptyValue(KeyAttribute attribute) {
        return ApiException.validation("One or more parameter values are not valid. The update expression attempted to"
                + " update a secondary index key to a value that is not supported. The AttributeValue for a key"
                + " attribute cannot contain an empty " + KeyRules.kindOf(attribute) + " value.");
    }
}
