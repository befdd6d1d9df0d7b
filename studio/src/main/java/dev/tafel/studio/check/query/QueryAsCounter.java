package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** CNT-01: a query that only counts. */
final class QueryAsCounter implements Rule {

    private static final RuleDescription CNT_01 =
            new RuleDescription("CNT-01", Severity.WARNING, "A query as a counter");

    @Override
    public RuleDescription description() {
        return CNT_01;
    }

    private static final Pattern COUNTING = Pattern.compile("(?i)^(count|how many|number of)\\b");

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            if (COUNTING.matcher(called.pattern().description()).find()) {
                double units = called.call().units().totalHalfUnits()
                        / 2.0
                        * called.call().requests();
                findings.add(CNT_01.finding(
                        called.place(),
                        "\"" + called.pattern().description() + "\" reads what it counts: " + units + " RCU",
                        money.reads(called.pattern().load().average() * units),
                        "A counter item"));
            }
        }
        return findings;
    }
}
