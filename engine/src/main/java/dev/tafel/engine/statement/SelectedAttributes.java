package dev.tafel.engine.statement;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.partiql.ExpressionText;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What SELECT lists, and what is looked at in the items that come, since their request could not ask it.
 *
 * <p>{@code a.b} returns the value there by the name {@code b}, as the service does.
 */
final class SelectedAttributes {

    private final Map<String, DocumentPath> byName = new LinkedHashMap<>();

    private final List<Condition> lookedAt;

    private SelectedAttributes(List<Condition> lookedAt) {
        this.lookedAt = List.copyOf(lookedAt);
    }

    /** The listed paths, none of which stand for the whole item, of items for which all conditions hold. */
    static SelectedAttributes of(List<DocumentPath> paths, List<Condition> lookedAt) {
        SelectedAttributes selected = new SelectedAttributes(lookedAt);
        paths.forEach(path -> selected.byName.put(name(path), path));
        return selected;
    }

    private static String name(DocumentPath path) {
        StringBuilder name = new StringBuilder(path.head());
        for (PathElement element : path.rest()) {
            if (element instanceof PathElement.Name) {
                name.setLength(0);
            }
            name.append(element);
        }
        return name.toString();
    }

    /** The top-level attributes that are returned or looked at, as an expression; null for all that there are. */
    @Nullable
    String projection(ExpressionText expressions) {
        if (byName.isEmpty()) {
            return null;
        }
        Set<String> names = new LinkedHashSet<>();
        byName.values().forEach(path -> names.add(path.head()));
        lookedAt.forEach(condition -> names.addAll(condition.topLevelAttributes()));
        return names.stream()
                .map(name -> expressions.path(DocumentPath.of(name)))
                .collect(Collectors.joining(","));
    }

    /** What is returned of an item that a request found, or null if it is not selected. */
    @Nullable
    Item of(Item item) {
        AttributeSource source = AttributeSource.of(item);
        if (!lookedAt.stream().allMatch(condition -> condition.holds(source))) {
            return null;
        }
        if (byName.isEmpty()) {
            return item;
        }
        Map<String, AttributeValue> values = new LinkedHashMap<>();
        byName.forEach((name, path) -> {
            AttributeValue value = path.valueIn(source);
            if (value != null) {
                values.put(name, value);
            }
        });
        return Item.of(values);
    }
}
