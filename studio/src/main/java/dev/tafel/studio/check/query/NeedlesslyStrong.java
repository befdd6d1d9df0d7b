package dev.tafel.studio.check.query;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Answer;
import java.util.ArrayList;
import java.util.List;

/** CON-02: a strong read that need not be. */
final class NeedlesslyStrong implements Rule {

    private static final RuleDescription CON_02 =
            new RuleDescription("CON-02", Severity.ADVICE, "Strong reads that need not be");

    @Override
    public RuleDescription description() {
        return CON_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            Answer answer = called.pattern().answer();
            if (called.pattern().isRead()
                    && answer.consistency() == ReadConsistency.STRONG
                    && answer.freshness() == Answer.Freshness.ANY) {
                double units = called.call().units().totalHalfUnits()
                        / 2.0
                        * called.call().requests();
                findings.add(CON_02.finding(
                        called.place(),
                        "It reads strongly, and the model states no need for it",
                        money.reads(called.pattern().load().average() * units / 2),
                        "Leave the default, or state that it must see its own writes"));
            }
        }
        return findings;
    }
}
