package dev.tafel.language.expression;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.update.Change;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Carries out the actions of an update one after the other on a tree that can be changed, to compare with.
 *
 * <p>Lists are maps from position to element meanwhile, so that removals leave gaps and appended elements sort; the
 * gaps close at the end. Only where the actions change is checked, not what the right-hand sides compute.
 */
final class UpdateOracle {

    /** The actions do not fit the item. */
    static final class InvalidPath extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private UpdateOracle() {}

    static Item apply(Update update, Item old) {
        AttributeSource source = AttributeSource.of(old);
        Map<Object, Object> tree = new LinkedHashMap<>();
        old.toMap().forEach((name, value) -> tree.put(name, open(value)));
        for (UpdateAction action : update.actions()) {
            change(tree, action, action.changeOf(source));
        }
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        tree.forEach((name, value) -> attributes.put((String) name, close(value)));
        return Item.of(attributes);
    }

    private static void change(Map<Object, Object> tree, UpdateAction action, Change change) {
        List<PathElement> elements = action.target().elements();
        Map<Object, Object> inside = tree;
        for (PathElement element : elements.subList(0, elements.size() - 1)) {
            inside = container(inside, element);
        }
        PathElement last = elements.get(elements.size() - 1);
        if (last instanceof PathElement.Index != inside instanceof TreeMap) {
            throw new InvalidPath();
        }
        if (change instanceof Change.Put put) {
            inside.put(key(last), put.value());
        } else {
            inside.remove(key(last));
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Object> container(Map<Object, Object> inside, PathElement element) {
        if (element instanceof PathElement.Index != inside instanceof TreeMap
                || !(inside.get(key(element)) instanceof Map<?, ?> further)) {
            throw new InvalidPath();
        }
        return (Map<Object, Object>) further;
    }

    private static Object key(PathElement element) {
        return element instanceof PathElement.Index index
                ? (Object) index.position()
                : ((PathElement.Name) element).name();
    }

    private static Object open(AttributeValue value) {
        if (value instanceof MapValue map) {
            Map<Object, Object> open = new LinkedHashMap<>();
            map.entries().forEach((name, entry) -> open.put(name, open(entry)));
            return open;
        }
        if (value instanceof ListValue list) {
            Map<Object, Object> open = new TreeMap<>();
            for (int i = 0; i < list.elements().size(); i++) {
                open.put(i, open(list.elements().get(i)));
            }
            return open;
        }
        return value;
    }

    private static AttributeValue close(Object value) {
        if (value instanceof TreeMap<?, ?> list) {
            List<AttributeValue> elements = new ArrayList<>();
            list.values().forEach(element -> elements.add(close(element)));
            return new ListValue(elements);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, AttributeValue> entries = new LinkedHashMap<>();
            map.forEach((name, entry) -> entries.put((String) name, close(entry)));
            return new MapValue(entries);
        }
        return (AttributeValue) value;
    }
}
