package dev.tafel.studio.check;

import dev.tafel.model.price.Amount;

/**
 * What a rule is called.
 *
 * @param id never changes, for example {@code HOT-01}; the rule's page is {@code docs/rules/HOT-01.md}
 * @param severity how bad its findings are at worst
 * @param title what it says, in a few words; also the title of its page
 */
public record RuleDescription(String id, Severity severity, String title) {

    /** A finding of this rule that costs no money, or nobody can say how much. */
    public Finding finding(Place place, String evidence, String fix) {
        return new Finding(id, severity, place, evidence, null, fix);
    }

    /** A finding of this rule that costs {@code perMonth}; nothing, where the design states no rate, is not shown. */
    public Finding finding(Place place, String evidence, Amount perMonth, String fix) {
        boolean known = perMonth.compareTo(Amount.ZERO) > 0;
        return new Finding(id, severity, place, evidence, known ? perMonth : null, fix);
    }

    /** The same rule where it is as bad as that. */
    public RuleDescription as(Severity other) {
        return new RuleDescription(id, other, title);
    }
}
