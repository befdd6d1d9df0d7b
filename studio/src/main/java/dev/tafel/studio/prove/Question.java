package dev.tafel.studio.prove;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.AttributeMapping;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.Selection.RangeOperator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A read pattern with values: what one call asks, and which things answer it.
 *
 * @param subject a thing of the pattern's first entity whose values are asked for
 * @param lower the lower bound of the range, or null
 * @param upper the upper bound of the range, or null
 */
record Question(
        World world,
        AccessPattern pattern,
        Thing subject,
        @Nullable String lower,
        @Nullable String upper) {

    private static final int PREFIX_LETTERS = 2;

    /** A question about a thing picked at random; empty if there is none that the pattern could be about. */
    static Optional<Question> pick(World world, AccessPattern pattern, RandomGenerator random) {
        List<Thing> subjects = world.of(pattern.entities().get(0)).stream()
                .filter(thing -> hasConstants(pattern, thing))
                .toList();
        if (subjects.isEmpty()) {
            return Optional.empty();
        }
        Thing subject = subjects.get(random.nextInt(subjects.size()));
        Question open = new Question(world, pattern, subject, null, null);
        Selection.Range range = pattern.selection().range();
        if (range == null) {
            return Optional.of(open);
        }
        List<String> values = open.matching(open.withoutRange()).stream()
                .flatMap(thing -> thing.text(range.attribute()).stream())
                .sorted()
                .toList();
        return values.isEmpty() ? Optional.empty() : Optional.of(open.bounded(range, values));
    }

    private static boolean hasConstants(AccessPattern pattern, Thing thing) {
        return pattern.selection().equalities().stream()
                .filter(equality -> !equality.values().isEmpty())
                .allMatch(equality -> thing.text(equality.attribute())
                        .filter(equality.values()::contains)
                        .isPresent());
    }

    private Question bounded(Selection.Range range, List<String> values) {
        String low = values.get(values.size() / 4);
        String high = values.get(values.size() * 3 / 4);
        return switch (range.operator()) {
            case LESS, LESS_OR_EQUAL -> new Question(world, pattern, subject, null, high);
            case GREATER, GREATER_OR_EQUAL -> new Question(world, pattern, subject, low, null);
            case BETWEEN -> new Question(world, pattern, subject, low, high);
            case BEGINS_WITH -> {
                String prefix = low.substring(0, Math.min(PREFIX_LETTERS, low.length()));
                yield new Question(world, pattern, subject, prefix, prefix);
            }
        };
    }

    /** What the caller gives for an attribute, as text. */
    @Nullable
    String given(Entity entity, String attribute, Bound bound) {
        Selection.Range range = pattern.selection().range();
        if (range != null && range.attribute().equals(attribute)) {
            return bound == Bound.LOWER ? lower : upper;
        }
        for (Selection.Equality equality : pattern.selection().equalities()) {
            Optional<String> name = mapping(entity).nameOf(equality.attribute());
            if (name.filter(attribute::equals).isPresent()
                    || equality.attribute().equals(attribute)) {
                return subject.text(equality.attribute()).orElse(null);
            }
        }
        return subject.text(attribute).orElse(null);
    }

    /** Which end of a range a template stands for. */
    enum Bound {
        LOWER,
        UPPER
    }

    private AttributeMapping mapping(Entity entity) {
        return AttributeMapping.of(world.design(), pattern, entity);
    }

    /** The things that answer, in the pattern's order if it has one, cut off at its limit. */
    List<Thing> answers() {
        List<Thing> found = new ArrayList<>(matching(pattern.selection()));
        Selection.Order order = pattern.selection().order();
        if (order != null) {
            Comparator<Thing> byOrder =
                    Comparator.comparing(thing -> thing.text(order.attribute()).orElse(""), Question::compare);
            found.sort(order.direction() == Selection.Direction.ASCENDING ? byOrder : byOrder.reversed());
        }
        return found;
    }

    /** The things that a filter would still drop are among these. */
    List<Thing> read() {
        Selection selection = pattern.selection();
        return matching(new Selection(selection.equalities(), selection.range(), selection.order(), List.of()));
    }

    private Selection withoutRange() {
        Selection selection = pattern.selection();
        return new Selection(selection.equalities(), null, null, List.of());
    }

    private List<Thing> matching(Selection selection) {
        List<Thing> found = new ArrayList<>();
        for (String name : pattern.entities()) {
            Entity entity = world.design().requireEntity(name);
            Map<String, AttributeValue> wanted = new LinkedHashMap<>();
            boolean possible = true;
            for (Selection.Equality equality : selection.equalities()) {
                Optional<String> attribute = mapping(entity).nameOf(equality.attribute());
                AttributeValue value = subject.get(equality.attribute());
                possible &= attribute.isPresent() && value != null;
                if (attribute.isPresent() && value != null) {
                    wanted.put(attribute.get(), value);
                }
            }
            if (possible) {
                world.of(name).stream()
                        .filter(thing -> wanted.entrySet().stream()
                                .allMatch(e -> e.getValue().equals(thing.get(e.getKey()))))
                        .filter(thing -> isInRange(selection.range(), thing))
                        .filter(thing -> selection.filters().stream().allMatch(filter -> keeps(filter, thing)))
                        .forEach(found::add);
            }
        }
        return found;
    }

    private static boolean keeps(Selection.Filter filter, Thing thing) {
        return thing.entity().attribute(filter.attribute()).isEmpty()
                || thing.text(filter.attribute()).filter(filter.value()::equals).isPresent();
    }

    private boolean isInRange(Selection.@Nullable Range range, Thing thing) {
        if (range == null || thing.entity().attribute(range.attribute()).isEmpty()) {
            return true;
        }
        String text = thing.text(range.attribute()).orElse("");
        if (range.operator() == RangeOperator.BEGINS_WITH) {
            return lower != null && text.startsWith(lower);
        }
        boolean above = lower == null
                || (range.operator() == RangeOperator.GREATER ? compare(text, lower) > 0 : compare(text, lower) >= 0);
        boolean below = upper == null
                || (range.operator() == RangeOperator.LESS ? compare(text, upper) < 0 : compare(text, upper) <= 0);
        return above && below;
    }

    /** Numbers by value, other texts by their letters. */
    private static int compare(String one, String other) {
        boolean numbers = one.matches("[0-9]+") && other.matches("[0-9]+");
        return numbers && one.length() != other.length()
                ? Integer.compare(one.length(), other.length())
                : one.compareTo(other);
    }
}
