package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.KeyHeat;
import dev.tafel.studio.layout.Layout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Spreads the collections of the table and of indexes that would be hotter than a partition carries. */
final class Sharding {

    /** Beyond this many, merging the answers costs more than other ways of spreading. */
    private static final int MANY = 20;

    private final IndexKeys keys;
    private final List<Decision> decisions;

    Sharding(IndexKeys keys, List<Decision> decisions) {
        this.keys = keys;
        this.decisions = decisions;
    }

    Draft spread(Draft draft) {
        List<Planned> plans = Costing.plans(draft);
        Map<String, Map<String, Double>> expected = new LinkedHashMap<>();
        plans.forEach(planned -> expected.put(planned.plan().pattern(), planned.halfUnits()));
        Layout layout = new Layouts(draft).layout(plans);
        Draft spread = draft;
        for (KeyHeat.Heat heat : KeyHeat.of(draft.design(), layout, expected)) {
            List<KeyPath> paths = paths(draft, heat);
            if (paths.isEmpty()) {
                continue;
            }
            spread = paths.get(0).isTable() ? table(spread, heat, paths) : index(spread, heat, paths);
        }
        return spread;
    }

    /** The paths whose collection is meant, those that heat it most first. */
    private static List<KeyPath> paths(Draft draft, KeyHeat.Heat heat) {
        List<KeyPath> all = new ArrayList<>(draft.table().values());
        all.addAll(draft.indexed());
        Map<String, Double> weights = new LinkedHashMap<>();
        heat.parts()
                .forEach(part -> weights.put(
                        part.entity(),
                        Math.max(part.writes() / ShardCount.WRITE_UNITS, part.reads() / ShardCount.READ_UNITS)));
        return all.stream()
                .filter(path -> isIn(draft, path, heat))
                .sorted(Comparator.comparingDouble(path -> -weights.getOrDefault(path.entity(), 0.0)))
                .toList();
    }

    private static boolean isIn(Draft draft, KeyPath path, KeyHeat.Heat heat) {
        String index = heat.index();
        boolean isThere = index == null
                ? path.isTable()
                : path.slot().isGlobal() && draft.indexName(path.slot()).equals(index);
        return isThere
                && path.slot().table().equals(heat.table())
                && heat.entities().contains(path.entity())
                && KeyPath.of(path.entity(), path.slot(), heat.templates().get(0), path.sortKey(), null)
                        .collection()
                        .equals(path.collection());
    }

    private Draft index(Draft draft, KeyHeat.Heat heat, List<KeyPath> paths) {
        KeyPath path = paths.get(0);
        int wanted = ShardCount.of(heat.writes(), heat.reads());
        Integer pinned = pinned(draft, path);
        int chosen = pinned == null ? wanted : pinned;
        String subject = draft.arm(path) + " of " + path.entity();
        if (path.slot().isInverted()) {
            // Its key is the table's: what is said of that holds for it.
            return draft;
        }
        decided(subject, chosen == 1 ? "one partition key" : chosen + " partition keys", heat, pinned, chosen);
        return chosen == 1 ? draft : replaced(draft, path, spread(draft, path, chosen));
    }

    /** The table: items of one entity after the other, as long as the key is too hot for the rest. */
    private Draft table(Draft draft, KeyHeat.Heat heat, List<KeyPath> paths) {
        Draft spread = draft;
        double writes = heat.writes();
        double reads = heat.reads();
        boolean isTooHot = false;
        for (KeyPath path : paths) {
            int wanted = ShardCount.of(writes, reads);
            Integer pinned = pinned(draft, path);
            int chosen = pinned == null ? wanted : pinned;
            Entity entity = draft.design().requireEntity(path.entity());
            isTooHot |= wanted > 1;
            if (chosen == 1 || path.partition().containsAll(entity.fullId())) {
                continue;
            }
            decided("table of " + path.entity(), chosen + " partition keys", heat, pinned, chosen);
            spread = replaced(spread, path, spread(draft, path, chosen));
            for (KeyHeat.Part part : heat.parts()) {
                if (part.entity().equals(path.entity())) {
                    writes -= part.writes() * (1 - 1.0 / chosen);
                    reads -= part.reads() * (1 - 1.0 / chosen);
                }
            }
        }
        int rest = ShardCount.of(writes, reads);
        if (isTooHot && rest > 1) {
            notSpread(paths.get(0), writes, reads, rest);
        }
        return spread;
    }

    private KeyPath spread(Draft draft, KeyPath path, int count) {
        return keys.sharded(draft.design().requireEntity(path.entity()), path, count);
    }

    /** The draft with another key for a path; what repeats the table's key follows it. */
    private static Draft replaced(Draft draft, KeyPath path, KeyPath changed) {
        List<KeyPath> indexed = new ArrayList<>();
        for (KeyPath other : draft.indexed()) {
            indexed.add(other.equals(path) ? changed : followed(other, path, changed));
        }
        Map<String, KeyPath> table = new LinkedHashMap<>(draft.table());
        if (path.isTable()) {
            table.put(path.entity(), changed);
        }
        return draft.withTable(table).withIndexed(indexed);
    }

    private static KeyPath followed(KeyPath other, KeyPath path, KeyPath changed) {
        if (!path.isTable() || !other.entity().equals(path.entity())) {
            return other;
        }
        return switch (other.slot().kind()) {
            case LOCAL -> other.withPartitionKey(changed.partitionKey());
            case INVERTED -> changed.exchanged(other.slot());
            case TABLE, GLOBAL, COPY -> other;
        };
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

    private void decided(String subject, String choice, KeyHeat.Heat heat, @Nullable Integer pinned, int count) {
        String reason = String.format(
                Locale.ROOT,
                "Its hottest key takes %.0f write and %.0f read units a second at the peak; one carries 1,000 and"
                        + " 3,000, of which %d and %d are planned for",
                heat.writes(),
                heat.reads(),
                ShardCount.WRITE_UNITS,
                ShardCount.READ_UNITS);
        String many = count > MANY
                ? ". So many are better avoided: a period in the key, sums that are kept up to date, or a queue"
                : "";
        decisions.add(
                new Decision("shards", subject, choice, (pinned == null ? reason : "It is pinned. " + reason) + many));
    }

    /** One item cannot be divided, and no key of its own tells apart who writes it: it is said. */
    private void notSpread(KeyPath path, double writes, double reads, int shards) {
        decisions.add(new Decision(
                "shards",
                "table of " + path.entity(),
                "not spread",
                String.format(
                        Locale.ROOT,
                        "Its hottest key takes %.0f write and %.0f read units a second, which wants %d"
                                + " partition keys, and one item has one: divide the item, gather writes, or cache",
                        writes,
                        reads,
                        shards)));
    }
}
