package dev.tafel.language.expression.path;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The way to a value in an item: the name of an attribute, then names and positions further in.
 *
 * @param head the name of the top-level attribute
 * @param rest the steps inside that attribute, outermost first
 */
public record DocumentPath(String head, List<PathElement> rest) {

    public DocumentPath {
        rest = List.copyOf(rest);
    }

    /** The path to a top-level attribute. */
    public static DocumentPath of(String attribute) {
        return new DocumentPath(attribute, List.of());
    }

    public boolean isTopLevel() {
        return rest.isEmpty();
    }

    /** Whether the last step goes into a list. */
    public boolean endsWithIndex() {
        return !rest.isEmpty() && rest.get(rest.size() - 1) instanceof PathElement.Index;
    }

    /** All steps, the attribute's name first. */
    public List<PathElement> elements() {
        List<PathElement> elements = new ArrayList<>(rest.size() + 1);
        elements.add(new PathElement.Name(head));
        elements.addAll(rest);
        return elements;
    }

    /** The value at this path, or null if there is none. */
    public @Nullable AttributeValue valueIn(AttributeSource source) {
        AttributeValue value = source.attribute(head);
        for (PathElement element : rest) {
            if (value == null) {
                return null;
            }
            value = step(value, element);
        }
        return value;
    }

    /** Whether there is a value at this path. */
    public boolean existsIn(AttributeSource source) {
        return rest.isEmpty() ? source.has(head) : valueIn(source) != null;
    }

    private static @Nullable AttributeValue step(AttributeValue value, PathElement element) {
        if (element instanceof PathElement.Name name) {
            return value instanceof MapValue map ? map.entries().get(name.name()) : null;
        }
        int position = ((PathElement.Index) element).position();
        return value instanceof ListValue list && position < list.elements().size()
                ? list.elements().get(position)
                : null;
    }

    /** The path as errors print it: {@code [a, b, [0]]}. */
    @Override
    public String toString() {
        return elements().toString();
    }
}
