package dev.tafel.studio.check.item;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** ITEM-02: a large item of which a small part changes often. */
final class HotPartOfALargeItem implements Rule {

    private static final RuleDescription ITEM_02 =
            new RuleDescription("ITEM-02", Severity.WARNING, "A large item with a small part that changes often");

    @Override
    public RuleDescription description() {
        return ITEM_02;
    }

    private static final int LEAST_UNITS = 2;

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (AccessPattern pattern : input.design().patterns()) {
            if (pattern.kind() != AccessPattern.Kind.UPDATE
                    || pattern.entities().isEmpty()) {
                continue;
            }
            Optional<Entity> entity = input.design().entity(pattern.entities().get(0));
            List<String> changed =
                    pattern.changes().stream().map(AttributeChange::attribute).toList();
            if (entity.isEmpty() || changed.isEmpty()) {
                continue;
            }
            double whole = ItemSizes.writeUnits(input.sizes().item(entity.get()));
            double part = ItemSizes.writeUnits(input.sizes().part(entity.get(), changed));
            if (whole - part >= LEAST_UNITS) {
                findings.add(ITEM_02.finding(
                        new Place(Place.Kind.PATTERN, pattern.id()),
                        "It changes " + String.join(", ", changed) + " and writes " + whole + " WCU, where " + part
                                + " would do",
                        money.writes(pattern.load().average() * (whole - part)),
                        "Two items in one collection: what stays, and what changes"));
            }
        }
        return findings;
    }
}
