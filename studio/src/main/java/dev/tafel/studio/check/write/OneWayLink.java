package dev.tafel.studio.check.write;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.PatternPlan;
import java.util.ArrayList;
import java.util.List;

/** REL-01: a link of which one direction is a Scan. */
final class OneWayLink implements Rule {

    private static final RuleDescription REL_01 =
            new RuleDescription("REL-01", Severity.ERROR, "A link that can be followed one way only");

    @Override
    public RuleDescription description() {
        return REL_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity link : input.design().entities()) {
            List<Attribute> ends = link.attributes().stream()
                    .filter(a -> a.references() != null)
                    .toList();
            if (ends.size() < 2) {
                continue;
            }
            for (PlanView.Planned planned : PlanView.plans(input)) {
                boolean asks = planned.pattern().entities().contains(link.name())
                        && planned.pattern().selection().equalities().stream()
                                .anyMatch(e ->
                                        ends.stream().anyMatch(a -> a.name().equals(e.attribute())));
                if (asks && planned.plan().coverage() == PatternPlan.Coverage.SCAN) {
                    findings.add(REL_01.finding(
                            new Place(Place.Kind.ENTITY, link.name()),
                            planned.pattern().id() + " asks for the other direction and scans",
                            "An inverted index"));
                }
            }
        }
        return findings;
    }
}
