package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** PFX-08: two kinds of items that can have the same key. */
final class SameKey implements Rule {

    private static final RuleDescription PFX_08 =
            new RuleDescription("PFX-08", Severity.ERROR, "Two templates can make the same key");

    @Override
    public RuleDescription description() {
        return PFX_08;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            List<ItemLayout> items = table.items();
            for (int i = 0; i < items.size(); i++) {
                for (ItemLayout other : items.subList(i + 1, items.size())) {
                    ItemLayout one = items.get(i);
                    if (!one.entity().equals(other.entity())
                            && !(isBare(one.keys()) && isBare(other.keys()))
                            && canBeEqual(one.keys(), other.keys())) {
                        boolean sure = begins(one.keys()) && begins(other.keys());
                        findings.add((sure ? PFX_08 : PFX_08.as(Severity.WARNING))
                                .finding(
                                        new Place(Place.Kind.ENTITY, one.entity()),
                                        text(one.keys()) + " and " + text(other.keys()) + " of " + other.entity()
                                                + " can be the same key",
                                        "Begin the sort keys with the prefixes of the entities"));
                    }
                }
            }
        }
        return findings;
    }

    /** Whether no key begins with a literal, so that nothing at all tells the items apart; see PFX-04. */
    private static boolean isBare(ItemKeys keys) {
        return Stream.concat(keys.partition().stream(), keys.sort().stream())
                .allMatch(template -> template.prefix().isEmpty());
    }

    /** Whether the sort key begins with a literal; what begins with a value may be meant for certain values only. */
    private static boolean begins(ItemKeys keys) {
        return keys.sort().stream().noneMatch(template -> template.prefix().isEmpty());
    }

    private static String text(ItemKeys keys) {
        return "("
                + Stream.concat(keys.partition().stream(), keys.sort().stream())
                        .map(KeyTemplate::text)
                        .collect(Collectors.joining(", "))
                + ")";
    }

    private static boolean canBeEqual(ItemKeys one, ItemKeys other) {
        return canBeEqual(one.partition(), other.partition()) && canBeEqual(one.sort(), other.sort());
    }

    private static boolean canBeEqual(List<KeyTemplate> one, List<KeyTemplate> other) {
        for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
            if (!KeyPlaces.canBeEqual(one.get(i), other.get(i))) {
                return false;
            }
        }
        return true;
    }
}
