package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Circumstances;
import java.util.List;

/** STD-03: resolvers that fetch entity by entity. */
final class GraphQl implements Rule {

    private static final RuleDescription STD_03 =
            new RuleDescription("STD-03", Severity.ADVICE, "Resolvers that fetch entity by entity");

    @Override
    public RuleDescription description() {
        return STD_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        return input.design().circumstances().traits().contains(Circumstances.Trait.GRAPHQL)
                ? List.of(STD_03.finding(
                        new Place(Place.Kind.DESIGN, input.design().name()),
                        "Resolvers fetch entity by entity, so that collections are not used",
                        "A table for each type is fine"))
                : List.of();
    }
}
