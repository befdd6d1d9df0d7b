package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** ORD-02: two orders from one key. */
final class TwoOrders implements Rule {

    private static final RuleDescription ORD_02 =
            new RuleDescription("ORD-02", Severity.WARNING, "Two orders from one index");

    @Override
    public RuleDescription description() {
        return ORD_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        List<PlanView.Called> queries = PlanView.queries(input);
        for (int i = 0; i < queries.size(); i++) {
            for (PlanView.Called other : queries.subList(i + 1, queries.size())) {
                PlanView.Called one = queries.get(i);
                Selection.Order first = one.pattern().selection().order();
                Selection.Order second = other.pattern().selection().order();
                if (first != null
                        && second != null
                        && !first.attribute().equals(second.attribute())
                        && one.call().table().equals(other.call().table())
                        && Objects.equals(one.call().index(), other.call().index())
                        && one.pattern().entities().equals(other.pattern().entities())
                        && one.pattern()
                                .selection()
                                .equalities()
                                .equals(other.pattern().selection().equalities())) {
                    findings.add(ORD_02.finding(
                            one.place(),
                            "It wants the order of " + first.attribute() + ", "
                                    + other.pattern().id() + " that of " + second.attribute() + ", from one key",
                            "A second index"));
                }
            }
        }
        return findings;
    }
}
