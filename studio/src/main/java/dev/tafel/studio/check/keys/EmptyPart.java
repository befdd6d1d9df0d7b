package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.ArrayList;
import java.util.List;

/** PFX-11: a composite key with nothing between two delimiters. */
final class EmptyPart implements Rule {

    private static final RuleDescription PFX_11 =
            new RuleDescription("PFX-11", Severity.WARNING, "A composite key with an empty part");

    @Override
    public RuleDescription description() {
        return PFX_11;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        String twice = input.design().table().delimiter().repeat(2);
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> empty = texts.stream()
                    .map(KeyTexts.KeyText::text)
                    .filter(text -> text.contains(twice))
                    .toList();
            if (!empty.isEmpty()) {
                findings.add(PFX_11.finding(
                        place,
                        empty.size() + " of " + texts.size() + " keys have an empty part: "
                                + KeyTexts.examples(empty.stream()),
                        "Leave out missing parts together with their delimiter"));
            }
        });
        return findings;
    }
}
