package dev.tafel.studio.check.index;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.CallUnits;
import java.util.ArrayList;
import java.util.List;

/** AMP-01: one write that pays for many. */
final class Amplification implements Rule {

    private static final RuleDescription AMP_01 =
            new RuleDescription("AMP-01", Severity.WARNING, "One write pays many times");

    @Override
    public RuleDescription description() {
        return AMP_01;
    }

    private static final int MOST_TIMES = 3;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            CallUnits units = called.call().units();
            if (units.kind() == CallUnits.Kind.WRITE
                    && units.totalHalfUnits() > MOST_TIMES * units.tableHalfUnits()
                    && units.tableHalfUnits() > 0) {
                double extra = called.pattern().load().average()
                        * called.call().requests()
                        * (units.totalHalfUnits() - units.tableHalfUnits())
                        / CapacityUnits.HALF_UNITS_PER_UNIT;
                findings.add(AMP_01.finding(
                        called.place(),
                        "The table takes " + units.tableHalfUnits() / 2.0 + " WCU, all arms together "
                                + units.totalHalfUnits() / 2.0,
                        Money.of(input).writes(extra),
                        "Fewer indexes, or smaller projections"));
            }
        }
        return findings;
    }
}
