package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Spreads the collections of indexes that would be hotter than a partition carries. */
final class Sharding {

    private final IndexKeys keys;
    private final List<Decision> decisions;

    Sharding(IndexKeys keys, List<Decision> decisions) {
        this.keys = keys;
        this.decisions = decisions;
    }

    Draft spread(Draft draft) {
        Heat heat = new Heat(draft);
        List<Planned> plans = Costing.plans(draft);
        List<KeyPath> spread = new ArrayList<>();
        for (KeyPath path : draft.indexed()) {
            double write = heat.writeUnits(path);
            double read = heat.readUnits(path, plans);
            int shards = ShardCount.of(write, read);
            Integer pinned = pinned(draft, path);
            int chosen = pinned == null ? shards : pinned;
            String reason = String.format(
                    Locale.ROOT,
                    "Its hottest key takes %.0f write and %.0f read units a second at the peak; one carries 1,000 and"
                            + " 3,000, of which %d and %d are planned for",
                    write,
                    read,
                    ShardCount.WRITE_UNITS,
                    ShardCount.READ_UNITS);
            decisions.add(new Decision(
                    "shards",
                    draft.arm(path) + " of " + path.entity(),
                    chosen == 1 ? "one partition key" : chosen + " partition keys",
                    pinned == null ? reason : "It is pinned. " + reason));
            Entity entity = draft.design().requireEntity(path.entity());
            spread.add(chosen == 1 ? path : keys.sharded(entity, path, chosen));
        }
        tooHot(draft, heat, plans);
        return draft.withIndexed(spread);
    }

    private static @Nullable Integer pinned(Draft draft, KeyPath path) {
        ReadPlans plans = new ReadPlans(draft);
        Entity entity = draft.design().requireEntity(path.entity());
        for (AccessPattern pattern : draft.design().patterns()) {
            Integer shards = draft.design().pins().shards().get(pattern.id());
            if (shards != null
                    && pattern.isRead()
                    && pattern.entities().equals(List.of(path.entity()))
                    && plans.best(Question.of(draft.design(), pattern, entity))
                            .filter(match -> match.path().equals(path))
                            .isPresent()) {
                return shards;
            }
        }
        return null;
    }

    /** The table's own keys are not changed for heat, since identity hangs on them: it is said. */
    private void tooHot(Draft draft, Heat heat, List<Planned> plans) {
        for (KeyPath path : draft.table().values()) {
            int shards = ShardCount.of(heat.writeUnits(path), heat.readUnits(path, plans));
            if (shards > 1) {
                decisions.add(new Decision(
                        "shards",
                        "table of " + path.entity(),
                        "not spread",
                        String.format(
                                Locale.ROOT,
                                "Its hottest key takes %.0f write and %.0f read units a second, which wants %d"
                                        + " partition keys: spread it in the application, or cache",
                                heat.writeUnits(path),
                                heat.readUnits(path, plans),
                                shards)));
            }
        }
    }
}
