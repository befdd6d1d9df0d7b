package dev.tafel.language.expression.path;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The part of an item that some paths lead to, with the structure of the item around it.
 *
 * <p>Of a list only the elements asked for remain, close together in their order. Paths that lead nowhere give nothing.
 * Immutable, may be shared between threads.
 */
public final class ItemProjection {

    private final List<DocumentPath> paths;
    private final Set<String> wholeAttributes;
    private final Map<String, PathNode<DocumentPath>> attributeParts;

    private ItemProjection(List<DocumentPath> paths) {
        this.paths = List.copyOf(paths);
        this.wholeAttributes = new LinkedHashSet<>();
        this.attributeParts = new LinkedHashMap<>();
        for (DocumentPath path : paths) {
            if (path.isTopLevel()) {
                wholeAttributes.add(path.head());
            } else {
                attributeParts
                        .computeIfAbsent(path.head(), head -> new PathNode<>())
                        .put(path, path);
            }
        }
    }

    /** The projection on these paths, which neither overlap nor conflict. */
    public static ItemProjection of(List<DocumentPath> paths) {
        return new ItemProjection(paths);
    }

    /** The projection on whole attributes. */
    public static ItemProjection ofAttributes(List<String> names) {
        return new ItemProjection(names.stream().map(DocumentPath::of).toList());
    }

    /** The paths, in the order of the text. */
    public List<DocumentPath> paths() {
        return paths;
    }

    /** The names of the top-level attributes that the paths begin with. */
    public Set<String> topLevelAttributes() {
        Set<String> names = new LinkedHashSet<>();
        paths.forEach(path -> names.add(path.head()));
        return names;
    }

    /** The part of {@code item} that the paths lead to; the empty item if they lead nowhere. */
    public Item apply(Item item) {
        if (attributeParts.isEmpty()) {
            return item.only(wholeAttributes::contains);
        }
        Map<String, AttributeValue> parts = new LinkedHashMap<>();
        attributeParts.forEach((name, node) -> {
            AttributeValue value = item.get(name);
            AttributeValue part = value == null ? null : part(value, node);
            if (part != null) {
                parts.put(name, part);
            }
        });
        return item.only(name -> wholeAttributes.contains(name) || parts.containsKey(name))
                .with(parts, Set.of());
    }

    private static @Nullable AttributeValue part(AttributeValue value, PathNode<DocumentPath> node) {
        if (node.end() != null) {
            return value;
        }
        if (!node.entries().isEmpty()) {
            return value instanceof MapValue map ? entries(map, node) : null;
        }
        return value instanceof ListValue list ? elements(list, node) : null;
    }

    private static @Nullable AttributeValue entries(MapValue map, PathNode<DocumentPath> node) {
        Map<String, AttributeValue> found = new LinkedHashMap<>();
        node.entries().forEach((name, child) -> {
            AttributeValue entry = map.entries().get(name);
            AttributeValue part = entry == null ? null : part(entry, child);
            if (part != null) {
                found.put(name, part);
            }
        });
        return found.isEmpty() ? null : new MapValue(found);
    }

    private static @Nullable AttributeValue elements(ListValue list, PathNode<DocumentPath> node) {
        List<AttributeValue> found = new ArrayList<>();
        node.elements().forEach((position, child) -> {
            AttributeValue part =
                    position < list.elements().size() ? part(list.elements().get(position), child) : null;
            if (part != null) {
                found.add(part);
            }
        });
        return found.isEmpty() ? null : new ListValue(found);
    }

    @Override
    public String toString() {
        return paths.toString();
    }
}
