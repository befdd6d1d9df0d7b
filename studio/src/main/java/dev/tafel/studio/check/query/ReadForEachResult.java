package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.PlannedCall;
import java.util.ArrayList;
import java.util.List;

/** QRY-05: a query and a read for each of its results. */
final class ReadForEachResult implements Rule {

    private static final RuleDescription QRY_05 =
            new RuleDescription("QRY-05", Severity.WARNING, "A query, and a read for each result");

    @Override
    public RuleDescription description() {
        return QRY_05;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Planned planned : PlanView.plans(input)) {
            boolean queries =
                    planned.plan().calls().stream().anyMatch(c -> c.operation() == PlannedCall.Operation.QUERY);
            for (PlannedCall call : planned.plan().calls()) {
                if (queries && call.operation() == PlannedCall.Operation.GET_ITEM && call.requests() > 1) {
                    findings.add(QRY_05.finding(
                            planned.place(),
                            "A query, and " + call.requests() + " reads of what it finds",
                            money.reads(planned.pattern().load().average()
                                    * call.requests()
                                    * call.units().totalHalfUnits()
                                    / 2.0),
                            "Keep them in one collection, or copy what is shown"));
                }
            }
        }
        return findings;
    }
}
