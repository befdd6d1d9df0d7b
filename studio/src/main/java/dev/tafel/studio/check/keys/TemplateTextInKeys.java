package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** DATA-01: keys that hold unresolved template text. */
final class TemplateTextInKeys implements Rule {

    private static final RuleDescription DATA_01 =
            new RuleDescription("DATA-01", Severity.WARNING, "Template text in stored keys");

    @Override
    public RuleDescription description() {
        return DATA_01;
    }

    private static final Pattern UNRESOLVED =
            Pattern.compile("\\$\\{|\\{[A-Za-z_]+\\}|<[A-Za-z_ ]+>|[\"']|\\w\\([^)]*\\)\\s*%|%\\s*[0-9]+\\)");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> found = texts.stream()
                    .map(KeyTexts.KeyText::text)
                    .filter(text -> UNRESOLVED.matcher(text).find())
                    .toList();
            if (!found.isEmpty()) {
                findings.add(DATA_01.finding(
                        place,
                        found.size() + " of " + texts.size() + " keys: " + KeyTexts.examples(found.stream()),
                        "Mend the writer and rewrite these items"));
            }
        });
        return findings;
    }
}
