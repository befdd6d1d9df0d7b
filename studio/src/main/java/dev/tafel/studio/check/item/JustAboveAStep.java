package dev.tafel.studio.check.item;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;

/** ITEM-03: items just above a step of billing. */
final class JustAboveAStep implements Rule {

    private static final RuleDescription ITEM_03 =
            new RuleDescription("ITEM-03", Severity.ADVICE, "Items just above a step");

    @Override
    public RuleDescription description() {
        return ITEM_03;
    }

    private static final double MOST_EXCESS = 0.2;
    private static final int MOST_STEPS = 4;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            long bytes = input.sizes().item(entity);
            long step = CapacityUnits.WRITE_UNIT_BYTES;
            long over = bytes % step;
            double writes = input.design().patterns().stream()
                    .filter(p -> !p.isRead() && p.entities().contains(entity.name()))
                    .mapToDouble(p -> p.load().average())
                    .sum();
            if (bytes > step && bytes <= MOST_STEPS * step && over > 0 && over <= MOST_EXCESS * step && writes > 0) {
                findings.add(ITEM_03.finding(
                        new Place(Place.Kind.ENTITY, entity.name()),
                        "An item has about " + bytes + " bytes, " + over + " above a step",
                        Money.of(input).writes(writes),
                        "Shorter names, compression, or one attribute less"));
            }
        }
        return findings;
    }
}
