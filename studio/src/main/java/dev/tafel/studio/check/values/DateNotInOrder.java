package dev.tafel.studio.check.values;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** DATE-01: dates whose text is not in the order of time. */
final class DateNotInOrder implements Rule {

    private static final RuleDescription DATE_01 =
            new RuleDescription("DATE-01", Severity.ERROR, "A date in a key that is not in ISO order");

    @Override
    public RuleDescription description() {
        return DATE_01;
    }

    private static final Pattern UNORDERED = Pattern.compile("(?<![0-9])[0-9]{1,2}[/.-][0-9]{1,2}[/.-][0-9]{4}(?![0-9])"
            + "|(?<![0-9])[0-9]{5,}-[0-9]{2}-[0-9]{2}"
            + "|(?i)\\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .-][0-9]{1,2}\\b");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> found = texts.stream()
                    .map(KeyTexts.KeyText::text)
                    .filter(text -> UNORDERED.matcher(text).find())
                    .toList();
            if (!found.isEmpty()) {
                findings.add(DATE_01.finding(
                        place, KeyTexts.examples(found.stream()), "Write dates as YYYY-MM-DDTHH:MM:SS.sssZ"));
            }
        });
        return findings;
    }
}
