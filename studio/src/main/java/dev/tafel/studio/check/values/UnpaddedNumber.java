package dev.tafel.studio.check.values;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.key.ValueForm;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** NUM-01: a number in a text key without leading zeros. */
final class UnpaddedNumber implements Rule {

    private static final RuleDescription NUM_01 =
            new RuleDescription("NUM-01", Severity.ERROR, "A number in a text key is not padded");

    @Override
    public RuleDescription description() {
        return NUM_01;
    }

    private static final Pattern NUMBERED =
            Pattern.compile("(?:^|[#:|/])([A-Za-z_]*)(?<![0-9T.:-])([0-9]{1,9})(?=$|[#:|/])");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            if (!ValueParts.isSortKey(input, entry) || ValueParts.isAloneInANumberKey(input, entry)) {
                continue;
            }
            for (ValueParts.Typed part : ValueParts.of(input, entry)) {
                if (part.attribute().type() == Attribute.Type.NUMBER
                        && part.value().form().kind() != ValueForm.Kind.PADDED) {
                    findings.add(NUM_01.finding(
                            KeyPlaces.of(entry),
                            entry.template().text() + " writes the number "
                                    + part.attribute().name() + " as it is: 10 comes before 9",
                            "Pad it to the digits of its largest value, plus two: {"
                                    + part.attribute().name() + ":pad6}"));
                }
            }
        }
        findings.addAll(ofData(input));
        return findings;
    }

    private static List<Finding> ofData(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input)
                .forEach((place, texts) -> KeyTexts.groups(texts, NUMBERED).forEach((prefix, numbers) -> {
                    Set<Integer> widths =
                            numbers.stream().map(String::length).collect(Collectors.toCollection(TreeSet::new));
                    if (widths.size() > 1 || (!prefix.isEmpty() && isGrowing(numbers) && ids(texts, prefix))) {
                        boolean partition = texts.get(0).role() == KeyTexts.Role.PARTITION;
                        RuleDescription rule = partition || widths.size() == 1 ? NUM_01.as(Severity.ADVICE) : NUM_01;
                        findings.add(rule.finding(
                                place,
                                "Numbers after \"" + prefix + "\" have " + widths + " digits: "
                                        + KeyTexts.examples(numbers.stream()),
                                "Pad them to one width"));
                    }
                }));
        return findings;
    }

    /** Whether the numbers differ and have more than one digit: one digit is not yet a sign of anything. */
    private static boolean isGrowing(List<String> numbers) {
        return numbers.stream().distinct().count() > 1 && numbers.get(0).length() > 1;
    }

    /** Whether the number follows its letters without a delimiter, as in Complaint123: an id that will grow. */
    private static boolean ids(List<KeyTexts.KeyText> texts, String prefix) {
        return texts.stream().anyMatch(text -> text.text().matches(Pattern.quote(prefix) + "[0-9]+"));
    }
}
