package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.PatternPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** COV-01: a pattern that no key answers. */
final class Uncovered implements Rule {

    private static final RuleDescription COV_01 =
            new RuleDescription("COV-01", Severity.ERROR, "A pattern that no key answers");

    @Override
    public RuleDescription description() {
        return COV_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        if (input.layout().plans().isEmpty()) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            Optional<PatternPlan> plan = input.layout().plan(pattern.id());
            if (plan.isEmpty()
                    || (plan.get().calls().isEmpty() && pattern.purpose() != AccessPattern.Purpose.ANALYTICS)) {
                findings.add(COV_01.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        plan.map(PatternPlan::explanation).orElse("No table or index answers it"),
                        "Add an index, or drop the pattern"));
            }
        }
        return findings;
    }
}
