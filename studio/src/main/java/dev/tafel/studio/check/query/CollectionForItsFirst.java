package dev.tafel.studio.check.query;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.CallUnits;
import java.util.ArrayList;
import java.util.List;

/** QRY-06: a collection read for a few of its items. */
final class CollectionForItsFirst implements Rule {

    private static final RuleDescription QRY_06 =
            new RuleDescription("QRY-06", Severity.ADVICE, "A collection read for its first items");

    @Override
    public RuleDescription description() {
        return QRY_06;
    }

    private static final double LEAST_RETURNED = 0.5;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            CallUnits units = called.call().units();
            if (called.pattern().kind() == AccessPattern.Kind.GET
                    && called.call().entities().size() > 1
                    && units.readBytes() > CapacityUnits.READ_UNIT_BYTES
                    && units.returnedBytes() < LEAST_RETURNED * units.readBytes()) {
                findings.add(QRY_06.finding(
                        called.place(),
                        "It reads " + units.readBytes() + " bytes and uses " + units.returnedBytes(),
                        "Single reads in one batch"));
            }
        }
        return findings;
    }
}
