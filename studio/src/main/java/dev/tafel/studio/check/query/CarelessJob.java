package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.PlannedCall;
import java.util.ArrayList;
import java.util.List;

/** SCAN-02: a job that scans at full speed. */
final class CarelessJob implements Rule {

    private static final RuleDescription SCAN_02 =
            new RuleDescription("SCAN-02", Severity.ADVICE, "A job that scans without care");

    @Override
    public RuleDescription description() {
        return SCAN_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.calls(input)) {
            if (called.call().operation() == PlannedCall.Operation.SCAN
                    && called.pattern().purpose() != AccessPattern.Purpose.REQUEST) {
                findings.add(SCAN_02.finding(
                        called.place(),
                        "It reads all of " + called.call().table() + " beside the users",
                        "Export, or scan in segments at a limited rate"));
            }
        }
        return findings;
    }
}
