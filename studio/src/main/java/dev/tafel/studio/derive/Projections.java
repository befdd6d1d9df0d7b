package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Decides by arithmetic what each index projects. */
final class Projections {

    private final Costing costing;
    private final List<Decision> decisions;

    Projections(Costing costing, List<Decision> decisions) {
        this.costing = costing;
        this.decisions = decisions;
    }

    Draft decide(Draft draft) {
        Map<Slot, Projection> start = new LinkedHashMap<>();
        draft.slots().forEach(slot -> start.put(slot, needed(draft, slot)));
        Draft decided = draft.with(start);
        for (Slot slot : draft.indexes()) {
            decided = decide(decided, slot);
        }
        return decided;
    }

    private Draft decide(Draft draft, Slot slot) {
        String name = draft.indexName(slot);
        Projection needed = draft.projections().getOrDefault(slot, Draft.ALL);
        List<Projection> options = new ArrayList<>();
        options.add(needed);
        if (needed.type() != Projection.Type.ALL) {
            options.add(Draft.ALL);
        }
        if (needed.type() != Projection.Type.KEYS_ONLY && !isFiltered(draft, slot)) {
            options.add(new Projection(Projection.Type.KEYS_ONLY, List.of()));
        }
        Projection.Type pinned = draft.design().pins().projections().get(name);
        if (pinned != null) {
            Projection chosen = options.stream()
                    .filter(option -> option.type() == pinned)
                    .findFirst()
                    .orElse(needed);
            String reason = chosen.type() == pinned
                    ? "It is pinned"
                    : "It is pinned to " + pinned + ", which its patterns cannot be answered with";
            decisions.add(new Decision("projections", name, text(chosen), reason));
            return draft.withProjection(slot, chosen);
        }
        return cheapest(draft, slot, options);
    }

    private Draft cheapest(Draft draft, Slot slot, List<Projection> options) {
        Map<Projection, Amount> costs = new LinkedHashMap<>();
        options.forEach(option -> costs.put(
                option, costing.bill(draft.withProjection(slot, option)).onDemand()));
        Projection best = options.get(0);
        for (Projection option : options) {
            if (cost(costs, option).usd().compareTo(cost(costs, best).usd()) < 0) {
                best = option;
            }
        }
        StringBuilder reason = new StringBuilder("The whole bill in a month:");
        costs.forEach((option, cost) -> reason.append(' ')
                .append(option.type())
                .append(' ')
                .append(cost.text())
                .append(';'));
        reason.setLength(reason.length() - 1);
        decisions.add(new Decision("projections", draft.indexName(slot), text(best), reason.toString()));
        return draft.withProjection(slot, best);
    }

    /** Whether a pattern filters what it reads from the index, which needs the attribute itself there. */
    private static boolean isFiltered(Draft draft, Slot slot) {
        Uses uses = new Uses(draft);
        return draft.in(slot).stream()
                .anyMatch(path -> uses.of(path).stream()
                        .anyMatch(pattern -> !uses.filtered(pattern, path).isEmpty()));
    }

    private static Amount cost(Map<Projection, Amount> costs, Projection option) {
        return costs.getOrDefault(option, Amount.ZERO);
    }

    static String text(Projection projection) {
        return projection.type()
                + (projection.nonKeyAttributes().isEmpty()
                        ? ""
                        : " " + String.join(", ", projection.nonKeyAttributes()));
    }

    /** Exactly what the patterns that read the index or the copy want: nothing but keys, some attributes, or all. */
    private static Projection needed(Draft draft, Slot slot) {
        Uses uses = new Uses(draft);
        Wanted wanted = new Wanted(draft);
        Set<String> held = new LinkedHashSet<>();
        boolean isAll = true;
        for (KeyPath path : draft.in(slot)) {
            Entity entity = draft.design().requireEntity(path.entity());
            Set<String> ofEntity = new LinkedHashSet<>();
            Set<String> filtered = new LinkedHashSet<>();
            List<AccessPattern> patterns = uses.of(path);
            for (AccessPattern pattern : patterns) {
                ofEntity.addAll(wanted.needed(pattern, entity));
                filtered.addAll(uses.filtered(pattern, path));
            }
            isAll &= patterns.isEmpty()
                    || ofEntity.size() == draft.sizes().attributes(entity).size();
            ofEntity.removeAll(wanted.keyAttributes(entity, path));
            held.addAll(ofEntity);
            held.addAll(filtered);
        }
        if (isAll) {
            return Draft.ALL;
        }
        return held.isEmpty()
                ? new Projection(Projection.Type.KEYS_ONLY, List.of())
                : new Projection(Projection.Type.INCLUDE, held.stream().sorted().toList());
    }
}
