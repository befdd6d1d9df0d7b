package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** PAG-03: page numbers and totals. */
final class PageNumbers implements Rule {

    private static final RuleDescription PAG_03 =
            new RuleDescription("PAG-03", Severity.WARNING, "Page numbers or totals");

    @Override
    public RuleDescription description() {
        return PAG_03;
    }

    private static final Pattern NUMBERS =
            Pattern.compile("(?i)\\b(offset|page number|page [0-9n]|nth page|total (count|number)|with total)\\b");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            if (pattern.isRead() && NUMBERS.matcher(pattern.description()).find()) {
                findings.add(PAG_03.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "\"" + pattern.description() + "\" must read all that comes before",
                        "Cursors, and a counter item for the total"));
            }
        }
        return findings;
    }
}
