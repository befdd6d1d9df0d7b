package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import java.util.List;

/**
 * Whether one table is right at all.
 *
 * @param reasons why, the weightiest first, and what speaks against it
 * @param one what one table costs on demand in a month
 * @param several what a table for each entity would cost
 * @param groups the entities that are read together or written in one transaction, in the order of the design: each
 *     could have a table of its own without another request
 */
public record Verdict(Choice choice, List<String> reasons, Amount one, Amount several, List<List<String>> groups) {

    /** How many tables. */
    public enum Choice {
        ONE,
        SEVERAL
    }

    public Verdict {
        reasons = List.copyOf(reasons);
        groups = groups.stream().map(List::copyOf).toList();
    }
}
