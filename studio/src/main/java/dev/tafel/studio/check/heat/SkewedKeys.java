package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyHeat;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** HOT-03: one key that is much hotter than the others. */
final class SkewedKeys implements Rule {

    private static final RuleDescription HOT_03 =
            new RuleDescription("HOT-03", Severity.WARNING, "One key much hotter than the others");

    @Override
    public RuleDescription description() {
        return HOT_03;
    }

    private static final double MOST_SHARE = 0.1;
    private static final int TIMES_THE_MEDIAN = 10;
    private static final int LEAST_SAMPLES = 20;
    private static final int LEAST_NAME = 2;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            Skew skew = pattern.load().skew();
            if (skew.kind() == Skew.Kind.HOTTEST
                    && skew.value()
                            > Math.min(
                                    MOST_SHARE,
                                    KeyHeat.PARTITION_WRITE_UNITS
                                            / Math.max(1, pattern.load().peak()))) {
                findings.add(HOT_03.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "One key takes " + Math.round(skew.value() * 100) + " % of "
                                + pattern.load().peak() + " calls a second",
                        "Shard that key only, or cache it"));
            }
        }
        for (ObservedTraffic.HotKey key : input.traffic().hotKeys()) {
            if (key.share() > MOST_SHARE) {
                findings.add(HOT_03.finding(
                        new Place(Place.Kind.KEY, key.key()),
                        "It took " + Math.round(key.share() * 100) + " % of what "
                                + (key.index() == null ? key.table() : key.index()) + " consumed",
                        "Shard that key only, or cache it"));
            }
        }
        for (TableLayout table : input.layout().tables()) {
            ofData(input, table).ifPresent(findings::add);
            if (input.design().patterns().stream()
                    .noneMatch(pattern -> pattern.load().peak() > 0)) {
                findings.addAll(ofTemplates(table));
            }
        }
        return findings;
    }

    /**
     * Where nobody states a rate: what others write under one key, since the key holds an id and the sort key another
     * of the same kind ({@code user_id} and {@code liker_user_id}). How often follows how popular the one is.
     */
    private static List<Finding> ofTemplates(TableLayout table) {
        List<Finding> findings = new ArrayList<>();
        for (ItemLayout item : table.items()) {
            Set<String> owners = attributes(item.keys().partition());
            for (String name : attributes(item.keys().sort())) {
                owners.stream()
                        .filter(owner -> owner.length() > LEAST_NAME && isOfTheSameKind(name, owner))
                        .findFirst()
                        .ifPresent(owner -> findings.add(HOT_03.as(Severity.ADVICE)
                                .finding(
                                        new Place(Place.Kind.ENTITY, item.entity()),
                                        "Every " + name + " writes under the key of one " + owner
                                                + ": the popular one takes the writes of all",
                                        "State rate and skew to see its load; shard it, or keep it under " + name)));
            }
        }
        return findings;
    }

    private static Set<String> attributes(List<KeyTemplate> templates) {
        Set<String> names = new LinkedHashSet<>();
        templates.forEach(template -> names.addAll(template.attributes()));
        return names;
    }

    private static boolean isOfTheSameKind(String name, String owner) {
        String asPart = Character.toUpperCase(owner.charAt(0)) + owner.substring(1);
        return !name.equals(owner) && (name.endsWith("_" + owner) || name.endsWith(asPart));
    }

    private static Optional<Finding> ofData(CheckInput input, TableLayout table) {
        String key = table.keySchema().partition().get(0).name();
        Map<String, Long> sizes = new TreeMap<>();
        SampleValues.values(input, table.name(), key).forEach(value -> sizes.merge(value, 1L, Long::sum));
        List<Long> sorted = sizes.values().stream().sorted().toList();
        if (sorted.size() < 3 || sorted.stream().mapToLong(Long::longValue).sum() < LEAST_SAMPLES) {
            return Optional.empty();
        }
        long median = sorted.get(sorted.size() / 2);
        String largest = sizes.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
        long most = sorted.get(sorted.size() - 1);
        return most <= TIMES_THE_MEDIAN * median
                ? Optional.empty()
                : Optional.of(HOT_03.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        "The collection " + largest + " has " + most + " items, the median has " + median,
                        "Shard that key only, or bucket it by time"));
    }
}
