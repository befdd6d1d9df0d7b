package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** QRY-04: text search. */
final class TextSearch implements Rule {

    private static final RuleDescription QRY_04 = new RuleDescription("QRY-04", Severity.WARNING, "Text search");

    @Override
    public RuleDescription description() {
        return QRY_04;
    }

    private static final Pattern SEARCH = Pattern.compile(
            "(?i)\\b(full[- ]?text|fuzzy|case[- ]insensitive|ends[- ]with|contains?|substring|search(es)? (for|in|by)"
                    + "|search [a-z]+ by (name|title|text))\\b");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            boolean filters = pattern.selection().filters().stream()
                    .anyMatch(f -> SEARCH.matcher(f.value()).find());
            if (pattern.isRead()
                    && (filters || SEARCH.matcher(pattern.description()).find())) {
                findings.add(QRY_04.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "\"" + pattern.description() + "\" is no key condition",
                        "A normalised copy for prefixes, a search service for the rest"));
            }
        }
        return findings;
    }
}
