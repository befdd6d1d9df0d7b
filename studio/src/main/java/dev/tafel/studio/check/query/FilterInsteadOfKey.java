package dev.tafel.studio.check.query;

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
import java.util.stream.Collectors;

/** FLT-01: a filter on what could be in a key. */
final class FilterInsteadOfKey implements Rule {

    private static final RuleDescription FLT_01 =
            new RuleDescription("FLT-01", Severity.WARNING, "A filter on something that could be in a key");

    @Override
    public RuleDescription description() {
        return FLT_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            if (called.call().filters().isEmpty()) {
                continue;
            }
            double kept = called.call().filters().stream()
                    .mapToDouble(Selection.Filter::keeps)
                    .reduce(1, (a, b) -> a * b);
            double wasted =
                    called.call().units().totalHalfUnits() / 2.0 * called.call().requests() * (1 - kept);
            findings.add(FLT_01.finding(
                    called.place(),
                    "It reads and then filters by "
                            + called.call().filters().stream()
                                    .map(Selection.Filter::attribute)
                                    .collect(Collectors.joining(", "))
                            + (kept < 1 ? ", keeping " + Math.round(kept * 100) + " %" : ""),
                    money.reads(called.pattern().load().average() * wasted),
                    "A composite sort key, or a sparse index"));
        }
        return findings;
    }
}
