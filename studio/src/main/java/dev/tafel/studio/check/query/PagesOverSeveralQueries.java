package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Answer;
import java.util.ArrayList;
import java.util.List;

/** PAG-02: pages that several queries make up. */
final class PagesOverSeveralQueries implements Rule {

    private static final RuleDescription PAG_02 =
            new RuleDescription("PAG-02", Severity.WARNING, "Pages over several queries");

    @Override
    public RuleDescription description() {
        return PAG_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            Answer answer = called.pattern().answer();
            if (called.call().requests() > 1
                    && (answer.limit() != null || called.pattern().selection().order() != null)) {
                findings.add(PAG_02.finding(
                        called.place(),
                        called.call().requests() + " queries are merged; each reads up to the whole page",
                        "A cursor for each query, or fewer shards with time buckets"));
            }
        }
        return findings;
    }
}
