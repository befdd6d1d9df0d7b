package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.List;

/** STD-04: one table for several teams. */
final class SeveralDomains implements Rule {

    private static final RuleDescription STD_04 =
            new RuleDescription("STD-04", Severity.ADVICE, "One table for several domains");

    @Override
    public RuleDescription description() {
        return STD_04;
    }

    private static final int MOST_ENTITIES = 20;

    @Override
    public List<Finding> check(CheckInput input) {
        int entities = input.design().entities().size();
        int teams = input.design().circumstances().teams();
        return entities <= MOST_ENTITIES || teams < 2
                ? List.of()
                : List.of(STD_04.finding(
                        new Place(Place.Kind.DESIGN, input.design().name()),
                        entities + " entities of " + teams + " teams",
                        "A table for each bounded context"));
    }
}
