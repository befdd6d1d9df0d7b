package dev.tafel.studio.check.index;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Selection;
import java.util.ArrayList;
import java.util.List;

/** IDX-02: an index of which its patterns want a small part. */
final class IndexForAMinority implements Rule {

    private static final RuleDescription IDX_02 =
            new RuleDescription("IDX-02", Severity.WARNING, "An index for a minority");

    @Override
    public RuleDescription description() {
        return IDX_02;
    }

    private static final double LEAST_KEPT = 0.2;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            double kept = called.call().filters().stream()
                    .mapToDouble(Selection.Filter::keeps)
                    .reduce(1, (a, b) -> a * b);
            if (called.isOnIndex() && kept < LEAST_KEPT) {
                double wasted = called.pattern().load().average()
                        * called.call().requests()
                        * (1 - kept)
                        * called.call().units().totalHalfUnits()
                        / CapacityUnits.HALF_UNITS_PER_UNIT;
                findings.add(IDX_02.finding(
                        called.place(),
                        "It keeps " + Math.round(kept * 100) + " % of what it reads from "
                                + called.call().index(),
                        Money.of(input).reads(wasted),
                        "Write the index key only on the items that are wanted"));
            }
        }
        return findings;
    }
}
