package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** CTR-01: an item that many writers count in. */
final class Counter implements Rule {

    private static final RuleDescription CTR_01 =
            new RuleDescription("CTR-01", Severity.WARNING, "A counter that many writers update");

    @Override
    public RuleDescription description() {
        return CTR_01;
    }

    private static final int MOST_UPDATES = 100;
    private static final int UPDATES_IMPOSSIBLE = 1_000;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            if (pattern.kind() != AccessPattern.Kind.UPDATE
                    || pattern.entities().isEmpty()) {
                continue;
            }
            Optional<Entity> entity = input.design().entity(pattern.entities().get(0));
            long items =
                    entity.map(e -> e.population().count()).filter(n -> n > 0).orElse(Long.MAX_VALUE);
            double hottest = pattern.load().peak() * pattern.load().skew().hottestShare(items);
            if (hottest > MOST_UPDATES) {
                RuleDescription rule = hottest >= UPDATES_IMPOSSIBLE ? CTR_01.as(Severity.ERROR) : CTR_01;
                findings.add(rule.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "One item is updated " + Math.round(hottest) + " times a second",
                        "Spread it over several items that readers add up, or count from the stream"));
            }
        }
        findings.addAll(ofData(input));
        return findings;
    }

    private static List<Finding> ofData(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> counters = texts.stream()
                    .map(KeyTexts.KeyText::text)
                    .filter(text -> text.toLowerCase(Locale.ROOT).matches("(.*[^a-z])?(count|counter|total)[^a-z]*"))
                    .toList();
            if (!counters.isEmpty() && texts.get(0).role() == KeyTexts.Role.SORT) {
                findings.add(CTR_01.as(Severity.ADVICE)
                        .finding(
                                place,
                                counters.size() + " items look like counters: " + KeyTexts.examples(counters.stream()),
                                "State how often they are updated; above 100 a second spread them"));
            }
        });
        return findings;
    }
}
