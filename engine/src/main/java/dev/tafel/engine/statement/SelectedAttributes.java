package dev.tafel.engine.statement;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What SELECT lists: {@code a.b} returns the value there by the name {@code b}, as the service does. */
final class SelectedAttributes {

    private final Map<String, DocumentPath> byName = new LinkedHashMap<>();

    private SelectedAttributes() {}

    /** The listed paths; none stand for the whole item. */
    static SelectedAttributes of(List<DocumentPath> paths) {
        SelectedAttributes selected = new SelectedAttributes();
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

    /** The top-level attributes that are read. */
    Set<String> heads() {
        Set<String> heads = new LinkedHashSet<>();
        byName.values().forEach(path -> heads.add(path.head()));
        return heads;
    }

    Item of(Item item) {
        if (byName.isEmpty()) {
            return item;
        }
        AttributeSource source = AttributeSource.of(item);
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
