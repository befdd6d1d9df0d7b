package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import java.util.List;

/**
 * Whether one table is right at all.
 *
 * @param reasons why, the weightiest first
 * @param one what one table costs on demand in a month
 * @param several what a table for each entity would cost
 */
public record Verdict(Choice choice, List<String> reasons, Amount one, Amount several) {

    /** How many tables. */
    public enum Choice {
        ONE,
        SEVERAL
    }

    public Verdict {
        reasons = List.copyOf(reasons);
    }
}
