package dev.tafel.studio.check.heat;

import dev.tafel.model.table.KeySchema;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.KeyHeat;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** HOT-02: a time as the whole partition key. */
final class TimeBucket implements Rule {

    private static final RuleDescription HOT_02 =
            new RuleDescription("HOT-02", Severity.WARNING, "A time bucket as the whole partition key");

    @Override
    public RuleDescription description() {
        return HOT_02;
    }

    private static final Pattern TIME_NAME = Pattern.compile("(?i).*(date|day|hour|minute|month|week)");
    private static final Pattern TIME =
            Pattern.compile("(?:[A-Za-z_]*[#:|])?[0-9]{4}-[0-9]{2}(?:-[0-9]{2}(?:[T ][0-9:.]*Z?)?)?");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        Set<String> reported = new HashSet<>();
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            if (heat.attributes().size() == 1
                    && !heat.isSharded()
                    && heat.entities().stream()
                            .anyMatch(name ->
                                    isTime(input, name, heat.attributes().get(0)))) {
                reported.add(Place.of(heat).name());
                findings.add(HOT_02.finding(
                        Place.of(heat),
                        heat.partition() + " sends all current writes of " + String.join(", ", heat.entities())
                                + " to one key" + (heat.writes() > 0 ? ": " + Math.round(heat.writes()) + " WCU" : ""),
                        "Add a shard, or the entity's id, to the bucket"));
            }
        }
        for (TableLayout table : input.layout().tables()) {
            ofData(input, table.name(), table.keySchema(), new Place(Place.Kind.TABLE, table.name()), reported)
                    .ifPresent(findings::add);
            for (IndexLayout index : table.indexes()) {
                ofData(input, table.name(), index.keySchema(), new Place(Place.Kind.INDEX, index.name()), reported)
                        .ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static boolean isTime(CheckInput input, String entity, String name) {
        Attribute attribute =
                input.design().entity(entity).flatMap(e -> e.attribute(name)).orElse(null);
        if (attribute == null) {
            return TIME_NAME.matcher(name).matches();
        }
        return attribute.isTime()
                || (attribute.type() == Attribute.Type.STRING
                        && TIME_NAME.matcher(name).matches());
    }

    private static Optional<Finding> ofData(
            CheckInput input, String table, KeySchema schema, Place place, Set<String> reported) {
        String key = schema.partition().get(0).name();
        List<String> values = SampleValues.values(input, table, key);
        boolean times = !values.isEmpty()
                && values.stream().allMatch(value -> TIME.matcher(value).matches());
        return !times || schema.partition().size() > 1 || !reported.add(place.name())
                ? Optional.empty()
                : Optional.of(HOT_02.finding(
                        place,
                        key + " holds nothing but a time: " + KeyTexts.examples(values.stream()),
                        "Add a shard, or the entity's id, to the bucket"));
    }
}
