package dev.tafel.studio.check.index;

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

/** AMP-05: writes that leave the item as it was. */
final class NoOpWrites implements Rule {

    private static final RuleDescription AMP_05 =
            new RuleDescription("AMP-05", Severity.ADVICE, "Writes that change nothing");

    @Override
    public RuleDescription description() {
        return AMP_05;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (ObservedTraffic.Shape shape : input.traffic().shapes()) {
            if (shape.unchangedWrites() > 0
                    && shape.calls() > 0
                    && input.traffic().seconds() > 0) {
                double units = shape.halfUnits() / 2.0 * shape.unchangedWrites() / shape.calls();
                findings.add(AMP_05.finding(
                        new Place(Place.Kind.REQUEST, shape.operation() + " " + shape.table()),
                        shape.unchangedWrites() + " of " + shape.calls() + " calls changed nothing",
                        money.writes(units / input.traffic().seconds()),
                        "Compare before the write, or condition it on a change"));
            }
        }
        return findings;
    }
}
