package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** QRY-03: range conditions on two attributes. */
final class TwoRanges implements Rule {

    private static final RuleDescription QRY_03 = new RuleDescription("QRY-03", Severity.ERROR, "Two ranges");

    @Override
    public RuleDescription description() {
        return QRY_03;
    }

    private static final Pattern RANGE = Pattern.compile("^(<|>|<=|>=|between\\b).*", Pattern.CASE_INSENSITIVE);

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            List<String> ranges = new ArrayList<>();
            Selection.Range range = pattern.selection().range();
            if (range != null) {
                ranges.add(range.attribute());
            }
            pattern.selection().filters().stream()
                    .filter(filter -> RANGE.matcher(filter.value().strip()).matches())
                    .map(Selection.Filter::attribute)
                    .forEach(ranges::add);
            if (ranges.size() > 1) {
                findings.add(QRY_03.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "It has ranges of " + String.join(" and ", ranges),
                        "A geohash or z-order for places, a search engine for the rest"));
            }
        }
        return findings;
    }
}
