package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.layout.KeyHeat;
import java.util.ArrayList;
import java.util.List;

/** HOT-07: an index key that throttles the table. */
final class HotIndexKey implements Rule {

    private static final RuleDescription HOT_07 =
            new RuleDescription("HOT-07", Severity.WARNING, "A hot key in an index");

    @Override
    public RuleDescription description() {
        return HOT_07;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            if (heat.index() != null && heat.writes() > KeyHeat.PARTITION_WRITE_UNITS) {
                findings.add(HOT_07.finding(
                        Place.of(heat),
                        "One value of " + heat.partition() + " gets " + Math.round(heat.writes())
                                + " WCU; the writes of the table " + heat.table() + " will be throttled",
                        "Make the index sparse, add an attribute to its key, or spread it over "
                                + ShardCount.of(heat.writes(), 0) + " shards"));
            }
        }
        return findings;
    }
}
