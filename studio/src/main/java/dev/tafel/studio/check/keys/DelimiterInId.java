package dev.tafel.studio.check.keys;

import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** PFX-07: an id that holds the delimiter. */
final class DelimiterInId implements Rule {

    private static final RuleDescription PFX_07 =
            new RuleDescription("PFX-07", Severity.ERROR, "The delimiter occurs in an id");

    @Override
    public RuleDescription description() {
        return PFX_07;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        String delimiter = input.design().table().delimiter();
        Set<String> reported = new HashSet<>();
        for (SampleData.Sample sample : input.data().samples()) {
            Optional<ItemLayout> layout = Optional.ofNullable(sample.entity())
                    .flatMap(entity -> input.layout().table(sample.table()).flatMap(t -> t.item(entity)));
            if (layout.isEmpty()) {
                continue;
            }
            ItemKeys keys = layout.get().keys();
            Stream.concat(keys.partition().stream(), keys.sort().stream())
                    .flatMap(template -> template.attributes().stream())
                    .distinct()
                    .forEach(attribute -> {
                        if (sample.item().get(attribute) instanceof StringValue text
                                && text.value().contains(delimiter)
                                && reported.add(layout.get().entity() + "." + attribute)) {
                            findings.add(PFX_07.finding(
                                    new Place(Place.Kind.ATTRIBUTE, layout.get().entity() + "." + attribute),
                                    "The value \"" + text.value() + "\" holds the delimiter " + delimiter,
                                    "Encode the delimiter in this attribute, or forbid it"));
                        }
                    });
        }
        return findings;
    }
}
