package dev.tafel.studio.check.query;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.ItemKeys;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What decides the order of an answer. */
final class SortParts {

    private SortParts() {}

    /** The attributes of the sort key that the pattern does not give, in order. */
    static List<String> after(ItemKeys keys, AccessPattern pattern) {
        Set<String> given = pattern.selection().equalities().stream()
                .map(Selection.Equality::attribute)
                .collect(Collectors.toSet());
        return keys.sort().stream()
                .flatMap(template -> template.attributes().stream())
                .filter(attribute -> !given.contains(attribute))
                .toList();
    }
}
