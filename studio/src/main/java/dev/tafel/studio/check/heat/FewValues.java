package dev.tafel.studio.check.heat;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.KeyHeat;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** HOT-01: a partition key with few values. */
final class FewValues implements Rule {

    private static final RuleDescription HOT_01 =
            new RuleDescription("HOT-01", Severity.WARNING, "A partition key with few values");

    @Override
    public RuleDescription description() {
        return HOT_01;
    }

    private static final int LEAST_VALUES = 100;
    private static final int LEAST_SAMPLES = 4;
    private static final Pattern CLASSIFYING = Pattern.compile(
            "(?i).*(status|state|country|category|level|group|priority|gender|severity|airport|region|type)");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        Set<String> reported = new HashSet<>();
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            boolean few = heat.distinct() < Math.max(LEAST_VALUES, heat.writes() / 100);
            boolean cold = heat.writes() + heat.reads() > 0
                    && heat.writes() <= ShardCount.WRITE_UNITS
                    && heat.reads() <= ShardCount.READ_UNITS;
            boolean asked = (few && !cold) || isNamedLikeAClass(input, heat);
            if (asked && !heat.isSharded()) {
                reported.add(Place.of(heat).name());
                findings.add(HOT_01.finding(
                        Place.of(heat),
                        heat.partition() + " of " + String.join(", ", heat.entities())
                                + (few
                                        ? " has " + heat.distinct() + " values"
                                        : " is named like a class with few values; state how many it has"),
                        "Make the index sparse, add a natural attribute to the key, or shard it"));
            }
        }
        findings.addAll(ofData(input, reported));
        return findings;
    }

    /** Where the design says nothing, a name such as status says enough to ask. */
    private static boolean isNamedLikeAClass(CheckInput input, KeyHeat.Heat heat) {
        List<String> attributes = heat.attributes();
        return attributes.size() == 1
                && CLASSIFYING.matcher(attributes.get(0)).matches()
                && heat.entities().stream()
                        .map(name -> input.design().entity(name).flatMap(e -> e.attribute(attributes.get(0))))
                        .allMatch(a -> a.isEmpty() || a.get().distinct() == 0);
    }

    private static List<Finding> ofData(CheckInput input, Set<String> reported) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                String key = index.keySchema().partition().get(0).name();
                List<String> values = SampleValues.values(input, table.name(), key);
                long distinct = values.stream().distinct().count();
                if (!reported.contains(index.name())
                        && index.kind() == IndexDefinition.Kind.GLOBAL
                        && (values.size() >= LEAST_SAMPLES
                                ? distinct * LEAST_SAMPLES <= values.size()
                                : values.size() > 1 && distinct == 1)) {
                    findings.add(HOT_01.finding(
                            new Place(Place.Kind.INDEX, index.name()),
                            values.size() + " entries have " + distinct + " values of " + key + ": "
                                    + KeyTexts.examples(values.stream()),
                            "Make the index sparse, add a natural attribute to the key, or shard it"));
                }
            }
        }
        return findings;
    }
}
