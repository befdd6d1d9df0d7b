package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PFX-02: a begins_with whose value ends inside an id. */
final class OpenPrefix implements Rule {

    private static final RuleDescription PFX_02 =
            new RuleDescription("PFX-02", Severity.ERROR, "begins_with on an id that is not closed");

    @Override
    public RuleDescription description() {
        return PFX_02;
    }

    private static final Pattern NUMBERED_WORD = Pattern.compile("^(([A-Za-z]{2,})[1-9][0-9]*)[^A-Za-z0-9_ .-]");

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
        findings.addAll(ofData(input));
        return findings;
    }

    /** Sort keys whose first part is a word with a number of no fixed width, which a request would have to close. */
    private static List<Finding> ofData(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            Map<String, Set<String>> numbered = new TreeMap<>();
            for (KeyTexts.KeyText text : texts) {
                Matcher matcher = NUMBERED_WORD.matcher(text.text());
                if (text.role() == KeyTexts.Role.SORT && matcher.find()) {
                    numbered.computeIfAbsent(matcher.group(2), word -> new TreeSet<>())
                            .add(matcher.group(1));
                }
            }
            numbered.values().stream().filter(found -> found.size() > 1).forEach(found -> {
                String first = found.iterator().next();
                findings.add(PFX_02.as(Severity.ADVICE)
                        .finding(
                                place,
                                "Its values begin with " + String.join(", ", found) + ": begins_with \"" + first
                                        + "\" would find " + first + "0 to " + first + "9, too",
                                "End what begins_with asks for with the delimiter, or pad the numbers"));
            });
        });
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
