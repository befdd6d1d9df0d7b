package dev.tafel.studio.check.query;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** CON-03: an own write that is read through a global index. */
final class OwnWriteThroughIndex implements Rule {

    private static final RuleDescription CON_03 =
            new RuleDescription("CON-03", Severity.WARNING, "Reading one's own write through an index");

    @Override
    public RuleDescription description() {
        return CON_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            boolean global = PlanView.table(input, called.call())
                    .flatMap(t -> Optional.ofNullable(called.call().index()).flatMap(t::index))
                    .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                    .isPresent();
            if (called.pattern().isRead()
                    && called.pattern().answer().freshness() == Answer.Freshness.OWN_WRITES
                    && global) {
                findings.add(CON_03.finding(
                        called.place(),
                        "It must see the caller's own write, and "
                                + called.call().index() + " follows later",
                        "Read by the table's key, or carry the value along"));
            }
        }
        return findings;
    }
}
