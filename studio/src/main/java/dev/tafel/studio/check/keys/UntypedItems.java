package dev.tafel.studio.check.keys;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** PFX-04: items whose type follows from nothing. */
final class UntypedItems implements Rule {

    private static final RuleDescription PFX_04 =
            new RuleDescription("PFX-04", Severity.WARNING, "The type of an item cannot be told");

    @Override
    public RuleDescription description() {
        return PFX_04;
    }

    private static final Set<String> TYPE_NAMES =
            Set.of("type", "_type", "entity", "entitytype", "entity_type", "kind");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (ItemLayout item : table.items()) {
                if (hasNoPrefix(item.keys())
                        && !item.attributes().contains(typeName(input))
                        && table.items().size() > 1) {
                    findings.add(PFX_04.finding(
                            new Place(Place.Kind.ENTITY, item.entity()),
                            "Neither key begins with a prefix: "
                                    + item.keys().partitionTemplate().text()
                                    + item.keys()
                                            .sortTemplate()
                                            .map(t -> ", " + t.text())
                                            .orElse(""),
                            "Begin a key with a prefix of its own, or write the attribute " + typeName(input)));
                }
            }
            data(input, table).ifPresent(findings::add);
        }
        return findings;
    }

    private static String typeName(CheckInput input) {
        return input.design().table().names().type();
    }

    private static boolean hasNoPrefix(ItemKeys keys) {
        return Stream.concat(keys.partition().stream(), keys.sort().stream())
                .allMatch(template -> template.prefix().isEmpty());
    }

    private static Optional<Finding> data(CheckInput input, TableLayout table) {
        List<String> keys =
                table.keySchema().attributes().stream().map(KeyAttribute::name).toList();
        List<String> untyped = new ArrayList<>();
        long items = 0;
        for (SampleData.Sample sample : input.data().samples()) {
            if (!sample.table().equals(table.name())) {
                continue;
            }
            items++;
            boolean typed = TYPE_NAMES.stream().anyMatch(name -> sample.item().has(name))
                    || sample.item().has(typeName(input))
                    || keys.stream()
                            .anyMatch(key -> sample.item().get(key) instanceof StringValue text
                                    && !KeyTexts.prefixOf(text.value()).isEmpty());
            if (!typed) {
                untyped.add(keys.stream()
                        .map(key -> String.valueOf(sample.item().get(key)))
                        .collect(Collectors.joining(", ")));
            }
        }
        return untyped.isEmpty()
                ? Optional.empty()
                : Optional.of(PFX_04.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        untyped.size() + " of " + items + " items have neither a prefix nor a type, for example "
                                + untyped.get(0),
                        "Begin a key with a prefix, and write a type attribute"));
    }
}
