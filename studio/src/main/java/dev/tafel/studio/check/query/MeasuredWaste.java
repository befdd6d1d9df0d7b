package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;

/** FLT-02: a request shape that throws away most of what it reads. */
final class MeasuredWaste implements Rule {

    private static final RuleDescription FLT_02 =
            new RuleDescription("FLT-02", Severity.WARNING, "Most of what is read is thrown away");

    @Override
    public RuleDescription description() {
        return FLT_02;
    }

    private static final double LEAST_RETURNED = 0.5;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (ObservedTraffic.Shape shape : input.traffic().shapes()) {
            boolean dear = shape.halfUnits() > 2 * shape.calls();
            if (!shape.filter().isEmpty()
                    && shape.evaluatedItems() > 0
                    && dear
                    && shape.returnedItems() < LEAST_RETURNED * shape.evaluatedItems()
                    && input.traffic().seconds() > 0) {
                double wasted = 1 - shape.returnedItems() / (double) shape.evaluatedItems();
                double units = shape.halfUnits() / 2.0 * wasted;
                findings.add(FLT_02.finding(
                        new Place(
                                Place.Kind.REQUEST,
                                shape.operation() + " " + shape.table() + " " + shape.keyCondition()),
                        Math.round(wasted * 100) + " % of " + shape.evaluatedItems() + " items were thrown away: "
                                + Math.round(units) + " RCU",
                        Money.of(input).reads(units / input.traffic().seconds()),
                        "A composite sort key, or a sparse index on " + shape.filter()));
            }
        }
        return findings;
    }
}
