package dev.tafel.studio.check.index;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.ItemSizes;
import dev.tafel.studio.layout.KeyRegistry;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** MUT-01: an attribute of the table's key that changes. */
final class MutableBaseKey implements Rule {

    private static final RuleDescription MUT_01 =
            new RuleDescription("MUT-01", Severity.WARNING, "An attribute that changes is in the table's key");

    @Override
    public RuleDescription description() {
        return MUT_01;
    }

    private static final Pattern CHANGING = Pattern.compile(
            "(?i)(.*_)?(status|score|priority|rank|points|stage|balance)|.*(Status|Score|Priority|Rank|Points)");

    private static final Pattern DELIMITERS = Pattern.compile("[#|:/.]");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            Optional<Entity> entity = input.design().entity(entry.item().entity());
            if (entry.index() != null || entity.isEmpty() || entry.item().role() != ItemLayout.Role.ENTITY) {
                continue;
            }
            for (String name : entry.template().attributes()) {
                Optional<Attribute> attribute = entity.get().attribute(name);
                boolean mutable = attribute.filter(Attribute::isMutable).isPresent();
                if (mutable || (!isStated(input) && looksChanging(name))) {
                    double updates = IndexUse.updates(input.design(), entity.get(), name);
                    double units = ItemSizes.writeUnits(input.sizes().item(entity.get()));
                    findings.add(MUT_01.finding(
                            KeyPlaces.of(entry),
                            entry.template().text() + " holds " + name + " of "
                                    + entity.get().name()
                                    + (mutable ? ", which changes" : ", which looks as if it changes"),
                            Money.of(input).writes(updates * units * 3),
                            "Move it to an index key or an attribute"));
                }
            }
        }
        input.layout().tables().forEach(table -> findings.addAll(ofAttributeNames(input, table)));
        return findings;
    }

    /** Key attributes whose own name says it, in a table whose templates do not: an import without their parts. */
    private static List<Finding> ofAttributeNames(CheckInput input, TableLayout table) {
        boolean isInTemplates = table.items().stream()
                .flatMap(item -> Stream.concat(item.keys().partition().stream(), item.keys().sort().stream()))
                .flatMap(template -> template.attributes().stream())
                .anyMatch(MutableBaseKey::looksChanging);
        return isInTemplates || isStated(input)
                ? List.of()
                : table.keySchema().attributes().stream()
                        .filter(key -> looksChanging(key.name()))
                        .map(key -> MUT_01.finding(
                                new Place(Place.Kind.KEY, table.name() + "." + key.name()),
                                "It is in the key of the table, and its name is of what changes",
                                "Move it to an index key or an attribute"))
                        .toList();
    }

    /** Whether the model says of any attribute that it changes. */
    private static boolean isStated(CheckInput input) {
        return input.design().entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .anyMatch(Attribute::isMutable);
    }

    /** Whether a name is one of what changes, or is made up of such a name and others ({@code Status#Date}). */
    private static boolean looksChanging(String name) {
        return DELIMITERS
                .splitAsStream(name)
                .anyMatch(part -> CHANGING.matcher(part).matches());
    }
}
