package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.List;

/** PFX-02: a begins_with whose value ends inside an id. */
final class OpenPrefix implements Rule {

    private static final RuleDescription PFX_02 =
            new RuleDescription("PFX-02", Severity.ERROR, "begins_with on an id that is not closed");

    @Override
    public RuleDescription description() {
        return PFX_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Prefixed asked : PlanView.prefixes(input)) {
            KeyTemplate value = asked.term().first();
            if (value.parts().isEmpty() || isWanted(asked, value)) {
                continue;
            }
            KeyPart last = value.parts().get(value.parts().size() - 1);
            boolean endsInDigit =
                    last instanceof KeyPart.Literal literal && literal.text().matches(".*[0-9]");
            if (endsInDigit || last instanceof KeyPart.Value) {
                findings.add(PFX_02.finding(
                        asked.place(),
                        "begins_with(" + asked.term().attribute() + ", " + value.text()
                                + ") finds every longer id that begins with this one, too",
                        "End the value with the delimiter: " + value.text()
                                + input.design().table().delimiter()));
            }
        }
        return findings;
    }

    /** A pattern that itself asks for what an attribute begins with wants exactly this. */
    private static boolean isWanted(PlanView.Prefixed asked, KeyTemplate value) {
        Selection.Range range = asked.pattern().selection().range();
        return range != null
                && range.operator() == Selection.RangeOperator.BEGINS_WITH
                && value.attributes().contains(range.attribute());
    }
}
