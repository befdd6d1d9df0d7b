package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;

/** LIM-01: a Limit that counts what the filter drops. */
final class LimitAndFilter implements Rule {

    private static final RuleDescription LIM_01 =
            new RuleDescription("LIM-01", Severity.WARNING, "Limit together with a filter");

    @Override
    public RuleDescription description() {
        return LIM_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            Integer limit = called.call().limit() == null
                    ? called.pattern().answer().limit()
                    : called.call().limit();
            if (limit != null && !called.call().filters().isEmpty()) {
                findings.add(LIM_01.finding(
                        called.place(),
                        "Limit " + limit + " counts items before the filter; pages may be empty",
                        "Read on until enough items are there, or make the filter a key"));
            }
        }
        return findings;
    }
}
