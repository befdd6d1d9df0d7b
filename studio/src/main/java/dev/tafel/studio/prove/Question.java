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
import java.util.regex.Pattern;
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

    private static final int PREFIX_LETTERS_MOST = 12;
    private static final Pattern DIGITS = Pattern.compile("[0-9]+");

    /** Which end of a range a template stands for. */
    enum Bound {
        LOWER,
        UPPER
    }

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
                .sorted(Question::compare)
                .toList();
        return values.isEmpty() ? Optional.empty() : Optional.of(open.bounded(range, values, random));
    }

    private static boolean hasConstants(AccessPattern pattern, Thing thing) {
        return pattern.selection().equalities().stream()
                .filter(equality -> !equality.values().isEmpty())
                .allMatch(equality -> thing.text(equality.attribute())
                        .filter(equality.values()::contains)
                        .isPresent());
    }

    /** With bounds between which about as many things lie as the pattern says that a call returns. */
    private Question bounded(Selection.Range range, List<String> values, RandomGenerator random) {
        int wanted = (int)
                Math.max(1, Math.min(values.size(), Math.round(pattern.answer().items())));
        int from = random.nextInt(values.size() - wanted + 1);
        return switch (range.operator()) {
            case LESS -> between(null, values.get(edge(values, wanted, 0)));
            case LESS_OR_EQUAL -> between(null, values.get(edge(values, wanted, values.size()) - 1));
            case GREATER -> between(values.get(edge(values, values.size() - wanted, values.size()) - 1), null);
            case GREATER_OR_EQUAL -> between(values.get(edge(values, values.size() - wanted, 0)), null);
            case BETWEEN -> between(values.get(from), values.get(from + wanted - 1));
            case BEGINS_WITH -> {
                String prefix = prefix(values.get(from), values, wanted);
                yield between(prefix, prefix);
            }
        };
    }

    /**
     * Where one value ends and the next begins, as near to a place as equal values allow: of equal ones a range takes
     * all or none.
     *
     * @param sorted equal values stand together
     * @param outer 0 or the number of values: the end that is an edge too, and the answer where all are equal
     */
    static int edge(List<String> sorted, int place, int outer) {
        int best = outer;
        for (int i = 1; i < sorted.size(); i++) {
            boolean isEdge = !sorted.get(i).equals(sorted.get(i - 1));
            if (isEdge && Math.abs(i - place) < Math.abs(best - place)) {
                best = i;
            }
        }
        return best;
    }

    private Question between(@Nullable String low, @Nullable String high) {
        return new Question(world, pattern, subject, low, high);
    }

    /** The beginning of a value that the number of values which is wanted comes closest to having. */
    private static String prefix(String value, List<String> values, int wanted) {
        String best = value;
        long closest = Long.MAX_VALUE;
        for (int letters = 1; letters <= Math.min(PREFIX_LETTERS_MOST, value.length()); letters++) {
            String prefix = value.substring(0, letters);
            long off = Math.abs(
                    values.stream().filter(other -> other.startsWith(prefix)).count() - wanted);
            if (off < closest) {
                closest = off;
                best = prefix;
            }
        }
        return best;
    }

    /**
     * What the caller gives for an attribute of an entity, as text; empty if it gives nothing.
     *
     * @param variant which combination of values it is where several will do, counted from 0
     */
    Optional<String> given(Entity entity, String attribute, int variant, Bound bound) {
        Selection.Range range = pattern.selection().range();
        if (range != null
                && nameOf(entity, range.attribute()).filter(attribute::equals).isPresent()) {
            return Optional.ofNullable(bound == Bound.LOWER ? lower : upper);
        }
        int rest = variant;
        for (Selection.Equality equality : pattern.selection().equalities()) {
            int values = Math.max(1, equality.values().size());
            int chosen = rest % values;
            rest /= values;
            // A key condition over a collection of several entities speaks in the words of the first.
            boolean isAsked = equality.attribute().equals(attribute)
                    || nameOf(entity, equality.attribute())
                            .filter(attribute::equals)
                            .isPresent();
            if (isAsked) {
                return equality.values().isEmpty()
                        ? subject.text(equality.attribute())
                        : Optional.of(equality.values().get(chosen));
            }
        }
        return Optional.empty();
    }

    /** What an attribute of the pattern is called in one of its entities. */
    Optional<String> nameOf(Entity entity, String attribute) {
        return AttributeMapping.of(world.design(), pattern, entity).nameOf(attribute);
    }

    /** The things that answer, in the pattern's order if it has one. */
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

    private Selection withoutRange() {
        return new Selection(pattern.selection().equalities(), null, null, List.of());
    }

    private List<Thing> matching(Selection selection) {
        List<Thing> found = new ArrayList<>();
        for (String name : pattern.entities()) {
            Entity entity = world.design().requireEntity(name);
            Map<String, List<String>> wanted = wanted(selection, entity);
            if (wanted.size() == selection.equalities().size()) {
                world.of(name).stream()
                        .filter(thing -> wanted.entrySet().stream()
                                .allMatch(e -> thing.text(e.getKey())
                                        .filter(e.getValue()::contains)
                                        .isPresent()))
                        .filter(thing -> isInRange(selection.range(), thing))
                        .filter(thing -> selection.filters().stream().allMatch(filter -> keeps(filter, thing)))
                        .forEach(found::add);
            }
        }
        return found;
    }

    /** The values that will do, by the entity's own names; an attribute that the entity has not is left out. */
    private Map<String, List<String>> wanted(Selection selection, Entity entity) {
        Map<String, List<String>> wanted = new LinkedHashMap<>();
        for (Selection.Equality equality : selection.equalities()) {
            Optional<String> name = nameOf(entity, equality.attribute());
            AttributeValue value = subject.get(equality.attribute());
            if (name.isPresent() && value != null) {
                wanted.put(
                        name.get(),
                        equality.values().isEmpty()
                                ? Values.text(value).map(List::of).orElse(List.of())
                                : equality.values());
            }
        }
        return wanted;
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
    static int compare(String one, String other) {
        return one.length() != other.length()
                        && DIGITS.matcher(one).matches()
                        && DIGITS.matcher(other).matches()
                ? Integer.compare(one.length(), other.length())
                : one.compareTo(other);
    }
}
