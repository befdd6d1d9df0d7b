package dev.tafel.studio.check.index;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.ItemSizes;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** AMP-03: a projected attribute that changes and that nobody needs. */
final class ChangingProjection implements Rule {

    private static final RuleDescription AMP_03 =
            new RuleDescription("AMP-03", Severity.WARNING, "A changing attribute in a projection");

    @Override
    public RuleDescription description() {
        return AMP_03;
    }

    private static final Pattern STAMP =
            Pattern.compile("(?i)(updated_?at|modified(_?at)?|last_?(updated|modified|seen)|version|.*count(er)?)");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (IndexLayout index : table.indexes()) {
                IndexUse use = IndexUse.of(input, index);
                for (ItemLayout item : table.items()) {
                    Optional<Entity> entity = input.design().entity(item.entity());
                    if (entity.isPresent() && item.indexes().containsKey(index.name()) && !use.wantsEverything()) {
                        of(input, table, index, entity.get(), use, findings);
                    }
                }
            }
        }
        return findings;
    }

    private static void of(
            CheckInput input,
            TableLayout table,
            IndexLayout index,
            Entity entity,
            IndexUse use,
            List<Finding> findings) {
        Set<String> projected = ItemSizes.projected(entity, table, index);
        for (Attribute attribute : entity.attributes()) {
            double updates = IndexUse.updates(input.design(), entity, attribute.name());
            if (projected.contains(attribute.name())
                    && !use.needed().contains(attribute.name())
                    && (updates > 0
                            || (attribute.isMutable()
                                    && STAMP.matcher(attribute.name()).matches()))) {
                double units = updates * ItemSizes.writeUnits(input.sizes().part(entity, projected));
                findings.add(AMP_03.finding(
                        new Place(Place.Kind.INDEX, index.name()),
                        entity.name() + "." + attribute.name() + " changes, and no pattern on the index needs it",
                        Money.of(input).writes(units),
                        "Leave it out of the projection"));
            }
        }
    }
}
