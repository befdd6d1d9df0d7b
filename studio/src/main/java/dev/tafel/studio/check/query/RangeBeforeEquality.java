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

/** QRY-02: a sort key with the range before an equality. */
final class RangeBeforeEquality implements Rule {

    private static final RuleDescription QRY_02 =
            new RuleDescription("QRY-02", Severity.WARNING, "A range before an equality");

    @Override
    public RuleDescription description() {
        return QRY_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            Selection.Range range = called.pattern().selection().range();
            if (range == null || called.pattern().entities().isEmpty()) {
                continue;
            }
            List<String> parts = PlanView.keys(
                            input, called.call(), called.pattern().entities().get(0))
                    .stream()
                    .flatMap(keys -> keys.sort().stream())
                    .flatMap(template -> template.attributes().stream())
                    .toList();
            int at = parts.indexOf(range.attribute());
            List<String> late = called.pattern().selection().equalities().stream()
                    .map(Selection.Equality::attribute)
                    .filter(name -> at >= 0 && parts.indexOf(name) > at)
                    .toList();
            if (!late.isEmpty()) {
                findings.add(QRY_02.finding(
                        called.place(),
                        range.attribute() + " stands before " + String.join(", ", late) + " in the sort key",
                        "Equalities first, the range last"));
            }
        }
        return findings;
    }
}
