package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.AttributeMapping;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.ItemLayout.Only;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a read pattern asks of one entity, in the entity's own words.
 *
 * @param given the attributes whose values are given, with the value where it is always the same and otherwise empty
 * @param variants how many combinations of values have to be asked for one after another
 * @param range the attribute in a range, or null
 * @param order the attribute that the answer is sorted by, or null
 */
record Question(
        AccessPattern pattern,
        Entity entity,
        Map<String, String> given,
        int variants,
        Selection.@Nullable Range range,
        @Nullable String order) {

    private static final double SPARSE_SHARE = 0.2;

    static Question of(Design design, AccessPattern pattern, Entity entity) {
        AttributeMapping mapping = AttributeMapping.of(design, pattern, entity);
        Map<String, String> given = new LinkedHashMap<>();
        int variants = 1;
        for (Selection.Equality equality : pattern.selection().equalities()) {
            String name = mapping.nameOf(equality.attribute()).orElse(equality.attribute());
            given.put(name, equality.isConstant() ? equality.values().get(0) : "");
            variants *= Math.max(1, equality.values().size());
        }
        Selection.Range range = pattern.selection().range();
        if (range != null) {
            range = mapping.nameOf(range.attribute()).isEmpty()
                    ? null
                    : new Selection.Range(mapping.nameOf(range.attribute()).orElseThrow(), range.operator());
        }
        Selection.Order order = pattern.selection().order();
        String orderName =
                order == null ? null : mapping.nameOf(order.attribute()).orElse(null);
        return new Question(pattern, entity, given, variants, range, orderName);
    }

    /** What comes behind the given attributes in a sort key that answers it: the range's attribute, or the order's. */
    @Nullable
    String next() {
        return range != null ? range.attribute() : order;
    }

    /** The constant that few items have, so that an index of those alone answers the question. */
    @Nullable
    Only sparse() {
        for (Map.Entry<String, String> entry : given.entrySet()) {
            Double share = entity.requireAttribute(entry.getKey()).shares().get(entry.getValue());
            if (!entry.getValue().isEmpty() && share != null && share < SPARSE_SHARE) {
                return new Only(entry.getKey(), entry.getValue());
            }
        }
        return null;
    }

    /** Whether it gives what identifies an item. */
    boolean identifies() {
        return given.keySet().containsAll(entity.fullId());
    }

    /** Whether {@code path} answers it by its keys, and how. */
    @Nullable
    Match on(KeyPath path) {
        Set<String> left = new LinkedHashSet<>(given.keySet());
        Only only = path.only();
        if (only != null && (!only.value().equals(given.get(only.attribute())) || !left.remove(only.attribute()))) {
            return null;
        }
        if (!left.containsAll(path.partition())) {
            return null;
        }
        path.partition().forEach(left::remove);
        int narrowed = 0;
        while (narrowed < path.sort().size() && left.remove(path.sort().get(narrowed))) {
            narrowed++;
        }
        if (!left.isEmpty()) {
            return null;
        }
        boolean isWhole = narrowed == path.sort().size();
        String next = isWhole ? null : path.sort().get(narrowed);
        if (range != null && !range.attribute().equals(next)) {
            return null;
        }
        if (order != null && !isWhole && !order.equals(next)) {
            return null;
        }
        return new Match(path, narrowed, isWhole);
    }

    /**
     * How a path answers a question.
     *
     * @param narrowed how many attributes of the sort key are given
     * @param isWhole whether the whole key is given
     */
    record Match(KeyPath path, int narrowed, boolean isWhole) {}

    /** The given attributes without {@code left}. */
    List<String> givenBut(List<String> left) {
        List<String> rest = new ArrayList<>(given.keySet());
        rest.removeAll(left);
        return rest;
    }
}
