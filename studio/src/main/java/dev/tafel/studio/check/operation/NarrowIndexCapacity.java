package dev.tafel.studio.check.operation;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.ProvisionedCapacity;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** CAP-03: a global index that takes fewer writes than its table sends it. */
final class NarrowIndexCapacity implements Rule {

    private static final RuleDescription CAP_03 =
            new RuleDescription("CAP-03", Severity.WARNING, "An index with less capacity than its table sends it");

    @Override
    public RuleDescription description() {
        return CAP_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        ProvisionedCapacity capacity = input.design().table().capacity();
        long given = capacity.table().writeUnits();
        if (input.design().table().billing() != BillingMode.PROVISIONED || given == 0) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            Map<String, Double> sent = new TreeMap<>();
            double own = written(input, table, sent);
            for (IndexLayout index : table.indexes()) {
                double share = own == 0 ? 0 : sent.getOrDefault(index.name(), 0.0) / own;
                long wanted = (long) Math.ceil(share * given);
                long has = capacity.ofIndex(index.name()).writeUnits();
                if (index.kind() == IndexDefinition.Kind.GLOBAL && has < wanted) {
                    findings.add(CAP_03.finding(
                            new Place(Place.Kind.INDEX, index.name()),
                            String.format(
                                    Locale.ROOT,
                                    "It has %,d write units a second; the table's %,d bring it %,d, %.0f%% of them",
                                    has,
                                    given,
                                    wanted,
                                    share * 100),
                            "Give it " + wanted + ", or on demand: a full index throttles the writes of its table"));
                }
            }
        }
        return findings;
    }

    /** The units a second that writes consume of the table, and into {@code sent} those of each index. */
    private static double written(CheckInput input, TableLayout table, Map<String, Double> sent) {
        double own = 0;
        for (PlanView.Called called : PlanView.calls(input)) {
            CallUnits units = called.call().units();
            if (units.kind() == CallUnits.Kind.WRITE && called.call().table().equals(table.name())) {
                double calls = called.pattern().load().average()
                        * called.call().requests()
                        / CapacityUnits.HALF_UNITS_PER_UNIT;
                own += calls * units.tableHalfUnits();
                units.indexHalfUnits().forEach((index, half) -> sent.merge(index, calls * half, Double::sum));
            }
        }
        return own;
    }
}
