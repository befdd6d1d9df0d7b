package dev.tafel.studio.check.values;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;

/** UNIQ-03: items that are created without a condition. */
final class CreateWithoutCondition implements Rule {

    private static final RuleDescription UNIQ_03 =
            new RuleDescription("UNIQ-03", Severity.WARNING, "Create without a condition");

    @Override
    public RuleDescription description() {
        return UNIQ_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (ObservedTraffic.Shape shape : input.traffic().shapes()) {
            if (shape.operation().equals("PutItem") && shape.condition().isEmpty()) {
                findings.add(UNIQ_03.finding(
                        new Place(Place.Kind.REQUEST, "PutItem " + shape.table()),
                        shape.calls() + " calls replace what is there",
                        "Add attribute_not_exists of the partition key where an item is created"));
            }
        }
        return findings;
    }
}
