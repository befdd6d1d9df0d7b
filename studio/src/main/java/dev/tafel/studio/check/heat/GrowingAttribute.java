package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.ItemSizes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** UNB-02: an attribute that gets longer with each event. */
final class GrowingAttribute implements Rule {

    private static final RuleDescription UNB_02 =
            new RuleDescription("UNB-02", Severity.ERROR, "An attribute that grows with events");

    @Override
    public RuleDescription description() {
        return UNB_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            for (Attribute attribute : entity.attributes()) {
                boolean grows = switch (attribute.type()) {
                    case LIST, STRING_SET, NUMBER_SET, MAP -> attribute.isMutable();
                    case STRING, NUMBER, BINARY, BOOLEAN, DATE, TIMESTAMP, TIMESTAMP_MILLIS, EPOCH_SECONDS -> false;
                };
                double appends = appends(input.design(), entity, attribute);
                if (grows && appends > 0) {
                    double units = ItemSizes.writeUnits(input.sizes().item(entity));
                    findings.add(UNB_02.finding(
                            new Place(Place.Kind.ATTRIBUTE, entity.name() + "." + attribute.name()),
                            "Each change rewrites the item: " + units + " WCU, " + appends + " times a second",
                            money.writes(appends * Math.max(0, units - 1)),
                            "One item for each element"));
                }
            }
        }
        findings.addAll(ofData(input));
        return findings;
    }

    private static double appends(Design design, Entity entity, Attribute attribute) {
        return design.patterns().stream()
                .filter(p ->
                        p.kind() == AccessPattern.Kind.UPDATE && p.entities().contains(entity.name()))
                .filter(p -> p.changes().stream().anyMatch(c -> c.attribute().equals(attribute.name())))
                .mapToDouble(p -> p.load().average())
                .sum();
    }

    private static List<Finding> ofData(CheckInput input) {
        Map<Place, Integer> lists = new LinkedHashMap<>();
        for (SampleData.Sample sample : input.data().samples()) {
            sample.item().toMap().forEach((name, value) -> {
                int elements = SampleValues.elements(value);
                if (elements > 1) {
                    lists.merge(new Place(Place.Kind.ATTRIBUTE, sample.table() + "." + name), elements, Math::max);
                }
            });
        }
        List<Finding> findings = new ArrayList<>();
        lists.forEach((place, elements) -> findings.add(UNB_02.as(Severity.ADVICE)
                .finding(
                        place,
                        "A list or set of " + elements + " elements",
                        "If events add to it, make each element an item")));
        return findings;
    }
}
