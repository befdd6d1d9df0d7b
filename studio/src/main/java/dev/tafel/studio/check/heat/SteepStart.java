package dev.tafel.studio.check.heat;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.table.BillingMode;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.CallUnits;
import java.util.List;

/** HOT-08: a start that a new on-demand table cannot follow. */
final class SteepStart implements Rule {

    private static final RuleDescription HOT_08 =
            new RuleDescription("HOT-08", Severity.ADVICE, "A start that is too steep for a new table");

    @Override
    public RuleDescription description() {
        return HOT_08;
    }

    private static final int MOST_WRITES = 4_000;
    private static final int MOST_READS = 12_000;

    @Override
    public List<Finding> check(CheckInput input) {
        if (input.design().table().billing() != BillingMode.PAY_PER_REQUEST) {
            return List.of();
        }
        double writes = 0;
        double reads = 0;
        for (PlanView.Called called : PlanView.calls(input)) {
            double units = called.pattern().load().peak()
                    * called.call().requests()
                    * called.call().units().tableHalfUnits()
                    / CapacityUnits.HALF_UNITS_PER_UNIT;
            writes += called.call().units().kind() == CallUnits.Kind.WRITE ? units : 0;
            reads += called.call().units().kind() == CallUnits.Kind.READ ? units : 0;
        }
        return writes <= MOST_WRITES && reads <= MOST_READS
                ? List.of()
                : List.of(HOT_08.finding(
                        new Place(Place.Kind.DESIGN, input.design().name()),
                        "The peak is " + Math.round(writes) + " WCU and " + Math.round(reads)
                                + " RCU; a new table starts with " + MOST_WRITES + " and " + MOST_READS,
                        "Set the warm throughput before the launch"));
    }
}
