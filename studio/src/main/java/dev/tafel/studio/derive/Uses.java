package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which patterns read through which path. */
final class Uses {

    private final Draft draft;
    private final ReadPlans plans;
    private final Neighbours neighbours;
    private final Wanted wanted;

    Uses(Draft draft) {
        this.draft = draft;
        this.plans = new ReadPlans(draft);
        this.neighbours = new Neighbours(draft);
        this.wanted = new Wanted(draft);
    }

    /** The reads that find items of the path's entity through it. */
    List<AccessPattern> of(KeyPath path) {
        return draft.design().patterns().stream()
                .filter(pattern -> reads(pattern, path))
                .toList();
    }

    /** The attributes that a pattern looks at after it has read through the path. */
    Set<String> filtered(AccessPattern pattern, KeyPath path) {
        Entity entity = draft.design().requireEntity(path.entity());
        Set<String> filtered = new LinkedHashSet<>(wanted.filtered(pattern, entity));
        Selection.Range range = Question.of(draft.design(), pattern, entity).range();
        if (range != null && Conditions.isTooWide(path, range)) {
            filtered.add(range.attribute());
        }
        return filtered;
    }

    private boolean reads(AccessPattern pattern, KeyPath path) {
        if (!pattern.isRead()
                || pattern.purpose() == AccessPattern.Purpose.ANALYTICS
                || !pattern.entities().contains(path.entity())) {
            return false;
        }
        if (pattern.entities().size() > 1) {
            Optional<List<List<KeyPath>>> runs = neighbours.runs(pattern);
            if (runs.isPresent()) {
                return runs.get().stream().flatMap(List::stream).anyMatch(path::equals);
            }
        }
        Question question = Question.of(draft.design(), pattern, draft.design().requireEntity(path.entity()));
        return plans.best(question).filter(match -> match.path().equals(path)).isPresent();
    }
}
