package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PFX-06: prefixes that differ by one letter or by case. */
final class MisspeltPrefixes implements Rule {

    private static final RuleDescription PFX_06 =
            new RuleDescription("PFX-06", Severity.WARNING, "Prefixes that differ by one letter or by case");

    @Override
    public RuleDescription description() {
        return PFX_06;
    }

    private static final Pattern WORD = Pattern.compile("[A-Za-z]{3,}");
    private static final int LEAST_LETTERS = 5;

    @Override
    public List<Finding> check(CheckInput input) {
        Map<String, String> spellings = new TreeMap<>();
        for (KeyTexts.KeyText text : KeyTexts.of(input)) {
            words(KeyTexts.prefixOf(text.text()), "\"" + text.text() + "\"", spellings);
            words(text.text().matches("#?[A-Z_]+#?") ? text.text() : "", "\"" + text.text() + "\"", spellings);
        }
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            words(entry.template().prefix(), "the template " + entry.template().text(), spellings);
        }
        List<Finding> findings = new ArrayList<>();
        List<String> all = List.copyOf(spellings.keySet());
        for (int i = 0; i < all.size(); i++) {
            for (String other : all.subList(i + 1, all.size())) {
                String one = all.get(i);
                if (one.equalsIgnoreCase(other) || isOneSlipApart(one, other)) {
                    findings.add(PFX_06.finding(
                            new Place(Place.Kind.KEY, one),
                            one + " in " + spellings.get(one) + " and " + other + " in " + spellings.get(other),
                            "Keep one spelling and rename the items of the other"));
                }
            }
        }
        return findings;
    }

    private static void words(String text, String where, Map<String, String> spellings) {
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            spellings.putIfAbsent(matcher.group(), where);
        }
    }

    /** Whether one letter too many, too few or wrong makes one of the other; a plural is no slip. */
    static boolean isOneSlipApart(String one, String other) {
        String shorter = one.length() <= other.length() ? one : other;
        String longer = shorter.equals(one) ? other : one;
        if (shorter.length() < LEAST_LETTERS
                || longer.length() - shorter.length() > 1
                || longer.equals(shorter + "S")
                || longer.equals(shorter + "s")) {
            return false;
        }
        int same = 0;
        while (same < shorter.length() && shorter.charAt(same) == longer.charAt(same)) {
            same++;
        }
        int skip = longer.length() == shorter.length() ? 1 : 0;
        return longer.substring(Math.min(longer.length(), same + 1))
                .equals(shorter.substring(Math.min(shorter.length(), same + skip)));
    }
}
