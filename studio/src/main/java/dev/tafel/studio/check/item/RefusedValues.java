package dev.tafel.studio.check.item;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.SampleData;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** ITEM-06: values that the service refuses. */
final class RefusedValues implements Rule {

    private static final RuleDescription ITEM_06 =
            new RuleDescription("ITEM-06", Severity.ERROR, "Values that the service refuses");

    @Override
    public RuleDescription description() {
        return ITEM_06;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        Set<String> reported = new HashSet<>();
        for (SampleData.Sample sample : input.data().samples()) {
            Set<String> keys = input.layout()
                    .table(sample.table())
                    .map(KeyTexts::keyAttributes)
                    .map(Map::keySet)
                    .orElse(Set.of());
            sample.item()
                    .toMap()
                    .forEach((name, value) -> fault(value, keys.contains(name))
                            .filter(fault -> reported.add(sample.table() + name + fault))
                            .ifPresent(fault -> findings.add(ITEM_06.finding(
                                    new Place(Place.Kind.ATTRIBUTE, sample.table() + "." + name),
                                    fault,
                                    "Mend the writer"))));
        }
        return findings;
    }

    private static Optional<String> fault(AttributeValue value, boolean isKey) {
        if (value instanceof AttributeValue.ListValue list) {
            return list.elements().stream()
                    .flatMap(element -> fault(element, false).stream())
                    .findFirst();
        }
        if (value instanceof AttributeValue.MapValue map) {
            return map.entries().values().stream()
                    .flatMap(element -> fault(element, false).stream())
                    .findFirst();
        }
        if (isKey
                && value instanceof AttributeValue.StringValue text
                && text.value().isEmpty()) {
            return Optional.of("The key is empty text");
        }
        boolean empty = (value instanceof AttributeValue.StringSetValue strings
                        && strings.elements().isEmpty())
                || (value instanceof AttributeValue.NumberSetValue numbers
                        && numbers.elements().isEmpty())
                || (value instanceof AttributeValue.BinarySetValue binaries
                        && binaries.elements().isEmpty());
        return empty ? Optional.of("It is an empty set") : Optional.empty();
    }
}
