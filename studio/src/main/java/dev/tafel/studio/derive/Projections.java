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
        Map<Integer, Projection> start = new LinkedHashMap<>();
        for (int slot = 1; slot <= draft.slots(); slot++) {
            start.put(slot, needed(draft, slot));
        }
        Draft decided = draft.with(start);
        for (int slot = 1; slot <= draft.slots(); slot++) {
            decided = decide(decided, slot);
        }
        return decided;
    }

    private Draft decide(Draft draft, int slot) {
        String name = draft.design().table().names().index(slot);
        Projection needed = draft.projections().getOrDefault(slot, Draft.ALL);
        List<Projection> options = new ArrayList<>();
        options.add(needed);
        if (needed.type() != Projection.Type.ALL) {
            options.add(Draft.ALL);
        }
        if (needed.type() != Projection.Type.KEYS_ONLY) {
            options.add(new Projection(Projection.Type.KEYS_ONLY, List.of()));
        }
        Projection.Type pinned = draft.design().pins().projections().get(name);
        if (pinned != null) {
            Projection chosen = options.stream()
                    .filter(option -> option.type() == pinned)
                    .findFirst()
                    .orElse(needed);
            decisions.add(new Decision("projections", name, text(chosen), "It is pinned"));
            return draft.withProjection(slot, chosen);
        }
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
        decisions.add(new Decision("projections", name, text(best), reason.toString()));
        return draft.withProjection(slot, best);
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

    /** Exactly what the patterns that read the index want: nothing but keys, some attributes, or all. */
    private static Projection needed(Draft draft, int slot) {
        ReadPlans plans = new ReadPlans(draft);
        Neighbours neighbours = new Neighbours(draft);
        Set<String> wanted = new LinkedHashSet<>();
        boolean isAll = true;
        for (KeyPath path : draft.indexed()) {
            if (path.slot() != slot) {
                continue;
            }
            Entity entity = draft.design().requireEntity(path.entity());
            Set<String> ofEntity = new LinkedHashSet<>();
            for (AccessPattern pattern : draft.design().patterns()) {
                if (reads(plans, neighbours, pattern, path)) {
                    ofEntity.addAll(plans.needed(pattern, entity));
                }
            }
            isAll &= ofEntity.size() == draft.sizes().attributes(entity).size();
            ofEntity.removeAll(plans.keyAttributes(entity, path));
            wanted.addAll(ofEntity);
        }
        if (isAll) {
            return Draft.ALL;
        }
        return wanted.isEmpty()
                ? new Projection(Projection.Type.KEYS_ONLY, List.of())
                : new Projection(
                        Projection.Type.INCLUDE, wanted.stream().sorted().toList());
    }

    private static boolean reads(ReadPlans plans, Neighbours neighbours, AccessPattern pattern, KeyPath path) {
        if (!pattern.isRead() || !pattern.entities().contains(path.entity())) {
            return false;
        }
        if (pattern.entities().size() > 1 && neighbours.runs(pattern).isPresent()) {
            return neighbours.runs(pattern).get().stream().flatMap(List::stream).anyMatch(path::equals);
        }
        Entity entity = plans.entity(path);
        Question question = plans.question(pattern, entity);
        return plans.best(question).filter(match -> match.path().equals(path)).isPresent();
    }
}
