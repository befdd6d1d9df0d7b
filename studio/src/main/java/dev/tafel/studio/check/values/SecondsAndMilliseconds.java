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

/** DATE-04: epoch times in seconds and in milliseconds. */
final class SecondsAndMilliseconds implements Rule {

    private static final RuleDescription DATE_04 =
            new RuleDescription("DATE-04", Severity.WARNING, "Seconds and milliseconds mixed");

    @Override
    public RuleDescription description() {
        return DATE_04;
    }

    private static final Pattern EPOCH = Pattern.compile("(?<![0-9])()(1[0-9]{9}(?:[0-9]{3})?)(?![0-9])");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> times = KeyTexts.groups(texts, EPOCH).getOrDefault("", List.of());
            if (times.stream().map(String::length).distinct().count() > 1) {
                findings.add(DATE_04.finding(place, KeyTexts.examples(times.stream()), "One unit for one place"));
            }
        });
        return findings;
    }
}
