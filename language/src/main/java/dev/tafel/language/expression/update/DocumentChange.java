package dev.tafel.language.expression.update;

import dev.tafel.language.expression.path.PathNode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Carries out the changes inside one attribute.
 *
 * <p>Positions in lists are those before the update: removals close the gaps afterwards, and what is put beyond the end
 * is appended in the order of the positions.
 */
final class DocumentChange {

    private DocumentChange() {}

    /**
     * The value after the changes of {@code node}, or null if nothing is left.
     *
     * @throws dev.tafel.model.error.ApiException if a path goes through something that is no map or list
     */
    static @Nullable AttributeValue apply(@Nullable AttributeValue old, PathNode<Change> node) {
        Change change = node.end();
        if (change != null) {
            return change instanceof Change.Put put ? put.value() : null;
        }
        if (!node.entries().isEmpty() && old instanceof MapValue map) {
            return entries(map, node);
        }
        if (!node.elements().isEmpty() && old instanceof ListValue list) {
            return elements(list, node);
        }
        throw UpdateErrors.invalidPath();
    }

    private static AttributeValue entries(MapValue map, PathNode<Change> node) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>(map.entries());
        node.entries().forEach((name, child) -> {
            AttributeValue value = apply(entries.get(name), child);
            if (value == null) {
                entries.remove(name);
            } else {
                entries.put(name, value);
            }
        });
        return new MapValue(entries);
    }

    private static AttributeValue elements(ListValue list, PathNode<Change> node) {
        List<@Nullable AttributeValue> elements = new ArrayList<>(list.elements());
        int size = elements.size();
        node.elements().forEach((position, child) -> {
            if (position < size) {
                elements.set(position, apply(elements.get(position), child));
            } else {
                elements.add(apply(null, child));
            }
        });
        List<AttributeValue> rest = new ArrayList<>(elements.size());
        for (AttributeValue element : elements) {
            if (element != null) {
                rest.add(element);
            }
        }
        return new ListValue(rest);
    }

    /** Whether all changes of {@code node} are removals. */
    static boolean onlyRemoves(PathNode<Change> node) {
        Change change = node.end();
        if (change != null) {
            return change instanceof Change.Removal;
        }
        return node.entries().values().stream().allMatch(DocumentChange::onlyRemoves)
                && node.elements().values().stream().allMatch(DocumentChange::onlyRemoves);
    }
}
