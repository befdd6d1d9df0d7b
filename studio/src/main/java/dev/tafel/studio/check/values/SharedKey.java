package dev.tafel.studio.check.values;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** UNIQ-02: a key that two items of one entity can share. */
final class SharedKey implements Rule {

    private static final RuleDescription UNIQ_02 =
            new RuleDescription("UNIQ-02", Severity.ERROR, "A key that two items of one entity can share");

    @Override
    public RuleDescription description() {
        return UNIQ_02;
    }

    private static final Pattern RANKED = Pattern.compile("(?i).*(score|rank|points|rating|likes|views|priority)");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (ItemLayout item : table.items()) {
                Optional<Entity> entity = input.design().entity(item.entity());
                if (item.role() == ItemLayout.Role.ENTITY && entity.isPresent()) {
                    fault(entity.get(), item)
                            .ifPresent(evidence -> findings.add(UNIQ_02.finding(
                                    new Place(Place.Kind.ENTITY, item.entity()),
                                    evidence,
                                    "Append the id to the sort key")));
                }
            }
        }
        KeyTexts.byAttribute(input).forEach((place, texts) -> {
            List<String> bare = texts.stream()
                    .map(KeyTexts.KeyText::text)
                    .filter(DateForm::isBareTime)
                    .toList();
            if (!bare.isEmpty() && texts.get(0).role() == KeyTexts.Role.SORT && isOfTheTable(input, place)) {
                findings.add(UNIQ_02.as(Severity.WARNING)
                        .finding(
                                place,
                                "A time alone is the sort key: " + KeyTexts.examples(bare.stream()),
                                "Append the id to the sort key"));
            }
        });
        return findings;
    }

    private static boolean isOfTheTable(CheckInput input, Place place) {
        return input.layout().tables().stream()
                .anyMatch(table -> table.keySchema().sort().stream()
                        .anyMatch(key -> place.name().equals(table.name() + "." + key.name())));
    }

    private static Optional<String> fault(Entity entity, ItemLayout item) {
        List<String> inKey = Stream.concat(item.keys().partition().stream(), item.keys().sort().stream())
                .flatMap(template -> template.attributes().stream())
                .toList();
        if (inKey.stream().anyMatch(name -> isDeclaredUnique(entity, name, inKey))) {
            return Optional.empty();
        }
        List<String> missing =
                entity.fullId().stream().filter(id -> !inKey.contains(id)).toList();
        if (!missing.isEmpty()) {
            return Optional.of("The key holds " + inKey + ", and not " + missing + " of the id");
        }
        List<String> sort = item.keys().sort().stream()
                .flatMap(t -> t.attributes().stream())
                .toList();
        boolean weak = !sort.isEmpty() && sort.stream().allMatch(name -> isWeak(entity, name));
        return weak
                ? Optional.of("The sort key consists of " + sort + ", which two items can share")
                : Optional.empty();
    }

    /** Whether the design says that the attribute tells items apart, if need be together with the parent's id. */
    private static boolean isDeclaredUnique(Entity entity, String name, List<String> inKey) {
        Parent parent = entity.parent();
        return entity.attribute(name)
                .map(attribute -> switch (attribute.uniqueness()) {
                    case NONE -> false;
                    case IN_PARENT -> parent != null && inKey.containsAll(parent.by());
                    case GLOBAL -> true;
                })
                .orElse(false);
    }

    private static boolean isWeak(Entity entity, String name) {
        Attribute.Type type = entity.attribute(name).map(Attribute::type).orElse(Attribute.Type.STRING);
        return switch (type) {
            case TIMESTAMP, TIMESTAMP_MILLIS, EPOCH_SECONDS -> true;
            case NUMBER, STRING -> RANKED.matcher(name).matches();
            case DATE, BINARY, BOOLEAN, STRING_SET, NUMBER_SET, LIST, MAP -> false;
        };
    }
}
