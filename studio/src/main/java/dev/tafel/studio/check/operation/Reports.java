package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Circumstances;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** OLAP-01: reports over all items. */
final class Reports implements Rule {

    private static final RuleDescription OLAP_01 =
            new RuleDescription("OLAP-01", Severity.WARNING, "Reports over all items");

    @Override
    public RuleDescription description() {
        return OLAP_01;
    }

    private static final Pattern REPORT =
            Pattern.compile("(?i)\\b(report|aggregat\\w*|analytics|business intelligence|BI|ad hoc|statistics)\\b");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            if (pattern.purpose() == AccessPattern.Purpose.ANALYTICS
                    || (pattern.isRead()
                            && REPORT.matcher(pattern.description()).find())) {
                findings.add(OLAP_01.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "\"" + pattern.description() + "\" is a question to all items",
                        "Export to a warehouse"));
            }
        }
        if (input.design().circumstances().traits().contains(Circumstances.Trait.ANALYTICS)) {
            findings.add(OLAP_01.finding(
                    new Place(Place.Kind.DESIGN, input.design().name()),
                    "Reports over all items are wanted from the same data",
                    "Export to a warehouse"));
        }
        return findings;
    }
}
