package dev.tafel.studio.check.item;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;

/** ITEM-05: a large attribute that lists read in vain. */
final class LargePartInLists implements Rule {

    private static final RuleDescription ITEM_05 =
            new RuleDescription("ITEM-05", Severity.WARNING, "A large attribute that lists do not need");

    @Override
    public RuleDescription description() {
        return ITEM_05;
    }

    private static final int LARGE_BYTES = 20 * 1024;

    @Override
    public List<Finding> check(CheckInput input) {
        Money money = Money.of(input);
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            List<String> wanted = called.pattern().answer().attributes();
            for (String name : called.call().entities()) {
                for (Attribute attribute :
                        input.design().entity(name).map(Entity::attributes).orElse(List.of())) {
                    if (attribute.bytes() > LARGE_BYTES && !wanted.isEmpty() && !wanted.contains(attribute.name())) {
                        double units = called.pattern().answer().items()
                                * attribute.bytes()
                                / CapacityUnits.READ_UNIT_BYTES
                                / 2.0;
                        findings.add(ITEM_05.finding(
                                called.place(),
                                "It reads " + name + "." + attribute.name() + " (" + attribute.bytes()
                                        + " bytes each) and does not need it",
                                money.reads(called.pattern().load().average() * units),
                                "An item of its own, or an index without it"));
                    }
                }
            }
        }
        return findings;
    }
}
