package dev.tafel.studio.check.item;

import dev.tafel.model.value.ItemSize;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;

/** ITEM-01: items that are too large. */
final class TooLarge implements Rule {

    private static final RuleDescription ITEM_01 =
            new RuleDescription("ITEM-01", Severity.ERROR, "Items that are too large");

    @Override
    public RuleDescription description() {
        return ITEM_01;
    }

    private static final int COMFORTABLE_BYTES = 102_400;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            long bytes = input.sizes().itemMax(entity);
            if (bytes > COMFORTABLE_BYTES) {
                RuleDescription rule = bytes > ItemSize.ITEM_BYTES_MAX ? ITEM_01 : ITEM_01.as(Severity.WARNING);
                findings.add(rule.finding(
                        new Place(Place.Kind.ENTITY, entity.name()),
                        "An item may have " + bytes + " bytes; " + ItemSize.ITEM_BYTES_MAX + " are allowed",
                        "Split it, compress it, or keep the large part elsewhere"));
            }
        }
        return findings;
    }
}
