package dev.tafel.studio.check.item;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemSizes;
import java.util.ArrayList;
import java.util.List;

/** ITEM-04: names that weigh more than a quarter of the item. */
final class HeavyNames implements Rule {

    private static final RuleDescription ITEM_04 =
            new RuleDescription("ITEM-04", Severity.ADVICE, "Names that weigh more than values");

    @Override
    public RuleDescription description() {
        return ITEM_04;
    }

    private static final double MOST_SHARE = 0.25;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            long bytes = input.sizes().item(entity);
            int names =
                    entity.attributes().stream().mapToInt(ItemSizes::nameBytes).sum();
            if (bytes > CapacityUnits.WRITE_UNIT_BYTES && names > MOST_SHARE * bytes) {
                findings.add(ITEM_04.finding(
                        new Place(Place.Kind.ENTITY, entity.name()),
                        "Names make " + names + " of " + bytes + " bytes",
                        "Short names, translated by the data layer"));
            }
        }
        return findings;
    }
}
