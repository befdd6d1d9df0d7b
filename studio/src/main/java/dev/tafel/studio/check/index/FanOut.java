package dev.tafel.studio.check.index;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import java.util.ArrayList;
import java.util.List;

/** AMP-04: one event that writes many items. */
final class FanOut implements Rule {

    private static final RuleDescription AMP_04 =
            new RuleDescription("AMP-04", Severity.WARNING, "One event writes many items");

    @Override
    public RuleDescription description() {
        return AMP_04;
    }

    private static final int MOST_ITEMS = 1_000;

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            if (!pattern.isRead() && pattern.answer().itemsP99() > MOST_ITEMS) {
                findings.add(AMP_04.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "One call in a hundred writes more than "
                                + Math.round(pattern.answer().itemsP99()) + " items",
                        money.writes(pattern.load().average() * pattern.answer().items()),
                        "Copy for small accounts, and read at request time for the large ones"));
            }
        }
        return findings;
    }
}
