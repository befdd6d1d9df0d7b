package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyHeat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** HOT-05: a collection whose newest end takes all writes. */
final class GrowingEnd implements Rule {

    private static final RuleDescription HOT_05 =
            new RuleDescription("HOT-05", Severity.ADVICE, "Ids that grow, in a collection that is read in ranges");

    @Override
    public RuleDescription description() {
        return HOT_05;
    }

    private static final int LEAST_WRITES = 100;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            if (heat.distinct() > 1 || heat.writes() < LEAST_WRITES || heat.writes() > KeyHeat.PARTITION_WRITE_UNITS) {
                continue;
            }
            for (String name : heat.entities()) {
                Optional<ItemLayout> item = input.layout().table(heat.table()).flatMap(t -> t.item(name));
                Optional<Entity> entity = input.design().entity(name);
                if (item.isPresent() && entity.isPresent() && beginsWithTime(entity.get(), keys(item.get(), heat))) {
                    findings.add(HOT_05.finding(
                            Place.of(heat),
                            heat.partition() + " takes " + Math.round(heat.writes())
                                    + " WCU at the end of its collection, where splitting does not help",
                            "Shard the collection before the load doubles"));
                    break;
                }
            }
        }
        return findings;
    }

    private static ItemKeys keys(ItemLayout item, KeyHeat.Heat heat) {
        String index = heat.index();
        ItemLayout.IndexEntryLayout entry =
                index == null ? null : item.indexes().get(index);
        return entry == null ? item.keys() : entry.keys();
    }

    private static boolean beginsWithTime(Entity entity, ItemKeys keys) {
        return keys.sortTemplate()
                .flatMap(template -> template.attributes().stream().findFirst())
                .flatMap(entity::attribute)
                .filter(Attribute::isTime)
                .isPresent();
    }
}
