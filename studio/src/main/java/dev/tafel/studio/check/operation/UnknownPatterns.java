package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.List;

/** STD-02: patterns that are not known yet. */
final class UnknownPatterns implements Rule {

    private static final RuleDescription STD_02 =
            new RuleDescription("STD-02", Severity.WARNING, "Patterns that are not known yet");

    @Override
    public RuleDescription description() {
        return STD_02;
    }

    private static final double MOST_SHARE = 0.2;

    @Override
    public List<Finding> check(CheckInput input) {
        double unknown = input.design().circumstances().unknownPatterns();
        return unknown <= MOST_SHARE
                ? List.of()
                : List.of(STD_02.finding(
                        new Place(Place.Kind.DESIGN, input.design().name()),
                        Math.round(unknown * 100) + " % of the patterns are unknown or will change",
                        "A table for each aggregate, or a relational database, until they are known"));
    }
}
