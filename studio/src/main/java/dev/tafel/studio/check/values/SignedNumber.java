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

/** NUM-03: a negative or fractional number in a text key. */
final class SignedNumber implements Rule {

    private static final RuleDescription NUM_03 =
            new RuleDescription("NUM-03", Severity.ERROR, "A negative or fractional number in a text key");

    @Override
    public RuleDescription description() {
        return NUM_03;
    }

    private static final Pattern SIGNED =
            Pattern.compile("(?:^|[#:|/])(-[0-9]+(?:\\.[0-9]+)?|[0-9]+\\.[0-9]+)(?=$|[#:|/])");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> found = texts.stream()
                    .map(KeyTexts.KeyText::text)
                    .filter(text -> SIGNED.matcher(text).find())
                    .toList();
            if (!found.isEmpty()) {
                findings.add(NUM_03.finding(
                        place,
                        KeyTexts.examples(found.stream()) + " do not sort as numbers",
                        "Add an offset and pad, scale to a whole number, or use a key of type N"));
            }
        });
        return findings;
    }
}
