package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;

/** QRY-01: a question to several partitions. */
final class SeveralPartitions implements Rule {

    private static final RuleDescription QRY_01 =
            new RuleDescription("QRY-01", Severity.WARNING, "One question, several partitions");

    @Override
    public RuleDescription description() {
        return QRY_01;
    }

    private static final int MOST_QUERIES = 20;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            int requests = called.call().requests();
            if (requests > 1) {
                findings.add(QRY_01.finding(
                        called.place(),
                        "It is " + requests + " queries, as slow as the slowest",
                        requests <= MOST_QUERIES ? "Ask them side by side" : "An index of its own, or time buckets"));
            }
        }
        return findings;
    }
}
