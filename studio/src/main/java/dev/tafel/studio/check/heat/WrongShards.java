package dev.tafel.studio.check.heat;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.KeyHeat;
import dev.tafel.studio.layout.PlannedCall;
import java.util.ArrayList;
import java.util.List;

/** HOT-06: shards that are too few, or not all read. */
final class WrongShards implements Rule {

    private static final RuleDescription HOT_06 =
            new RuleDescription("HOT-06", Severity.WARNING, "Shards that do not fit");

    @Override
    public RuleDescription description() {
        return HOT_06;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            if (heat.isSharded() && heat.writes() > ShardCount.WRITE_UNITS) {
                findings.add(HOT_06.finding(
                        Place.of(heat),
                        "Each shard of " + heat.partition() + " takes " + Math.round(heat.writes()) + " WCU",
                        "More shards: " + ShardCount.WRITE_UNITS + " WCU each leave room"));
            }
        }
        for (PlanView.Called called : PlanView.queries(input)) {
            for (String entity : called.call().entities()) {
                int shards = PlanView.keys(input, called.call(), entity).stream()
                        .flatMap(keys -> keys.partition().stream())
                        .flatMap(template -> template.shard().stream())
                        .mapToInt(KeyPart.Shard::count)
                        .max()
                        .orElse(1);
                if (called.call().requests() < shards && shardIsUnknown(called.call())) {
                    findings.add(HOT_06.finding(
                            called.place(),
                            called.call().requests() + " of " + shards + " shards are read",
                            "Read all shards, or compute the shard from an id that the caller knows"));
                }
            }
        }
        return findings;
    }

    private static boolean shardIsUnknown(PlannedCall call) {
        KeyCondition condition = call.condition();
        return condition == null || condition.partition().stream().noneMatch(term -> KeyPlaces.isSharded(term.value()));
    }
}
