package dev.tafel.studio.design;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which items a read wants, and in which order.
 *
 * <p>Attributes are those of the pattern's first entity. For the others the attribute of the same name counts, or the
 * one that references the first entity when its id is given.
 *
 * @param equalities attributes whose value is given
 * @param range the one attribute that lies in a range, or null
 * @param order the order of the answer, or null if any will do
 * @param filters what may be sorted out after reading; paid for and thrown away
 */
public record Selection(
        List<Equality> equalities,
        @Nullable Range range,
        @Nullable Order order,
        List<Filter> filters) {

    /** No condition. */
    public static final Selection NONE = new Selection(List.of(), null, null, List.of());

    public Selection {
        equalities = List.copyOf(equalities);
        filters = List.copyOf(filters);
    }

    /** Attributes whose values the caller gives. */
    public static Selection by(String... attributes) {
        return new Selection(
                List.of(attributes).stream().map(Equality::parameter).toList(), null, null, List.of());
    }

    /** The same selection in an order. */
    public Selection ordered(String attribute, Direction direction) {
        return new Selection(equalities, range, new Order(attribute, direction), filters);
    }

    /** The same selection within a range. */
    public Selection within(String attribute, RangeOperator operator) {
        return new Selection(equalities, new Range(attribute, operator), order, filters);
    }

    /** The same selection with one more attribute of a constant value. */
    public Selection where(String attribute, String value) {
        List<Equality> more = new ArrayList<>(equalities);
        more.add(new Equality(attribute, List.of(value)));
        return new Selection(more, range, order, filters);
    }

    /**
     * An attribute whose value is given.
     *
     * @param values none if the caller gives it, one if it is always the same, several if any of them will do
     */
    public record Equality(String attribute, List<String> values) {

        public Equality {
            values = List.copyOf(values);
        }

        /** An attribute whose value the caller gives. */
        public static Equality parameter(String attribute) {
            return new Equality(attribute, List.of());
        }

        public boolean isConstant() {
            return values.size() == 1;
        }
    }

    /** An attribute that lies in a range. */
    public record Range(String attribute, RangeOperator operator) {}

    /** How a range is bounded. */
    public enum RangeOperator {
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL,
        BETWEEN,
        BEGINS_WITH
    }

    /** The order of an answer. */
    public record Order(String attribute, Direction direction) {}

    /** A direction of reading. */
    public enum Direction {
        ASCENDING,
        DESCENDING
    }

    /**
     * A condition that is evaluated after reading.
     *
     * @param keeps the share of items that it keeps, 0 to 1
     */
    public record Filter(String attribute, String value, double keeps) {}
}
