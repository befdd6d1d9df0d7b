package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;

/** A condition on the items that are sought, and where it should be put. */
public record Criterion(Condition condition, Wish wish) {

    /** Where a condition should be put. */
    public enum Wish {
        /** Wherever it costs least. */
        ANY,
        /** In the key condition; it is a fault if that cannot be. */
        KEY,
        /** In the filter, also if it could be a key condition. */
        FILTER
    }

    /** A condition that may be put anywhere. */
    public static Criterion of(Condition condition) {
        return new Criterion(condition, Wish.ANY);
    }
}
