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

/** DATE-03: local times in keys. */
final class LocalTime implements Rule {

    private static final RuleDescription DATE_03 =
            new RuleDescription("DATE-03", Severity.WARNING, "Local time in a key");

    @Override
    public RuleDescription description() {
        return DATE_03;
    }

    private static final Pattern OFFSET =
            Pattern.compile("T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]+)?)?[+-][0-9]{2}:?[0-9]{2}");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> found = texts.stream()
                    .map(KeyTexts.KeyText::text)
                    .filter(text -> OFFSET.matcher(text).find())
                    .toList();
            if (!found.isEmpty()) {
                findings.add(DATE_03.finding(place, KeyTexts.examples(found.stream()), "Write times in UTC, with Z"));
            }
        });
        return findings;
    }
}
