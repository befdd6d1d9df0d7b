package dev.tafel.language.expression.path;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Several paths inside one attribute, laid over each other, with something at the end of each.
 *
 * <p>A node has either an end, or entries, or elements: paths that overlap or conflict are refused before
 * ({@link PathOverlaps}).
 *
 * @param <T> what is at the end of a path
 */
public final class PathNode<T> {

    private @Nullable T end;
    private final Map<String, PathNode<T>> entries = new LinkedHashMap<>();
    private final SortedMap<Integer, PathNode<T>> elements = new TreeMap<>();

    /** Adds a path inside the attribute of this node. */
    public void put(DocumentPath path, T atEnd) {
        PathNode<T> node = this;
        for (PathElement element : path.rest()) {
            node = node.child(element);
        }
        node.end = atEnd;
    }

    private PathNode<T> child(PathElement element) {
        if (element instanceof PathElement.Name name) {
            return entries.computeIfAbsent(name.name(), n -> new PathNode<>());
        }
        return elements.computeIfAbsent(((PathElement.Index) element).position(), n -> new PathNode<>());
    }

    /** What is at the end of the path that ends here, or null if none does. */
    public @Nullable T end() {
        return end;
    }

    /** The paths that go on into a map, by name. */
    public Map<String, PathNode<T>> entries() {
        return entries;
    }

    /** The paths that go on into a list, by ascending position. */
    public SortedMap<Integer, PathNode<T>> elements() {
        return elements;
    }
}
