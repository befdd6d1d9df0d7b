package dev.tafel.studio.layout;

import java.util.List;

/**
 * How an access pattern is answered.
 *
 * @param pattern the pattern's id
 * @param calls in the order in which they are made; those that may run at the same time follow each other
 * @param explanation why it is answered this way, in one or two sentences
 */
public record PatternPlan(String pattern, Coverage coverage, List<PlannedCall> calls, String explanation) {

    /** How well a pattern is answered. */
    public enum Coverage {
        /** By keys alone. */
        COVERED,
        /** By keys, and what was read in vain is thrown away. */
        FILTERED,
        /** Only by reading the whole table. */
        SCAN,
        /** Not by keys at all: a search, sums, two ranges. */
        OUTSIDE
    }

    public PatternPlan {
        calls = List.copyOf(calls);
    }

    /** How many requests one call of the pattern makes. */
    public int requests() {
        return calls.stream().mapToInt(PlannedCall::requests).sum();
    }

    /** What one call of the pattern consumes on average, in half units, reads and writes together. */
    public long halfUnits() {
        return calls.stream()
                .mapToLong(call -> call.units().totalHalfUnits() * call.requests())
                .sum();
    }
}
