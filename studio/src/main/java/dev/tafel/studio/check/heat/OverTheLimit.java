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

/** HOT-04: a key value whose peak exceeds what a partition can do. */
final class OverTheLimit implements Rule {

    private static final RuleDescription HOT_04 =
            new RuleDescription("HOT-04", Severity.ERROR, "More than a partition can do");

    @Override
    public RuleDescription description() {
        return HOT_04;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            boolean writes = heat.writes() > KeyHeat.PARTITION_WRITE_UNITS;
            boolean reads = heat.reads() > KeyHeat.PARTITION_READ_UNITS;
            if (writes || reads) {
                int shards = ShardCount.of(heat.writes(), heat.reads());
                findings.add(HOT_04.finding(
                        Place.of(heat),
                        "The hottest value of " + heat.partition() + " takes "
                                + (writes
                                        ? Math.round(heat.writes()) + " WCU (" + KeyHeat.PARTITION_WRITE_UNITS
                                                + " are possible)"
                                        : Math.round(heat.reads()) + " RCU (" + KeyHeat.PARTITION_READ_UNITS
                                                + " are possible)"),
                        "Spread it over " + shards + " shards, make items smaller, or cache"));
            }
        }
        return findings;
    }
}
