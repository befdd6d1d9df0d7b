package dev.tafel.meter.estimate;

import dev.tafel.model.price.CapacityKind;
import java.util.List;

/**
 * What one request would consume.
 *
 * @param arms the table and each index that takes a part
 * @param itemsRead items or entries that would be evaluated
 * @param basis what the figures rest on, and how sure they are
 * @param error the error that the request would get, or empty
 */
public record Estimate(
        CapacityKind kind, List<Arm> arms, Range itemsRead, Range itemsReturned, String basis, String error) {

    /** A figure with the least and the most that it can be. */
    public record Range(long least, long expected, long most) {

        /** A figure that is certain. */
        public static Range of(long exact) {
            return new Range(exact, exact, exact);
        }

        /** The same, but nowhere less than this. */
        Range atLeast(long bound) {
            return new Range(Math.max(least, bound), Math.max(expected, bound), Math.max(most, bound));
        }

        Range plus(Range other) {
            return new Range(least + other.least, expected + other.expected, most + other.most);
        }
    }

    /** The part of the table (an empty name) or of an index, in half units. */
    public record Arm(String index, Range halfUnits) {}

    public Estimate {
        arms = List.copyOf(arms);
    }

    /** All parts together, in half units. */
    public Range halfUnits() {
        return arms.stream().map(Arm::halfUnits).reduce(Range.of(0), Range::plus);
    }
}
