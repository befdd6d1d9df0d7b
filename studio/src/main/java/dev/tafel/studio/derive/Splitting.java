package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives an entity an index of its own where sharing one costs more than it saves.
 *
 * <p>Entities that share an index pay for what all of them together want projected. An index more is one more thing to
 * scale and to watch, so that it has to save a share of the bill and some dollars a month.
 */
final class Splitting {

    private static final int LEAST_SHARE_PERCENT = 5;
    private static final int LEAST_USD = 10;
    private static final int GLOBAL_INDEXES_MAX = 20;

    private final Costing costing;
    private final List<Decision> decisions;

    Splitting(Costing costing, List<Decision> decisions) {
        this.costing = costing;
        this.decisions = decisions;
    }

    /** A draft in which {@code entity} has left the index that it shared. */
    record Split(Draft draft, Slot from, Slot to, String entity) {}

    Draft decide(Draft draft) {
        Draft decided = draft;
        for (int i = 0; i < GLOBAL_INDEXES_MAX; i++) {
            Optional<Split> best = best(decided);
            if (best.isEmpty()) {
                return decided;
            }
            decided = best.get().draft();
        }
        return decided;
    }

    private Optional<Split> best(Draft draft) {
        Amount together = costing.projected(draft).onDemand();
        Amount least = together;
        Split best = null;
        for (Split split : possible(draft)) {
            Amount apart = costing.projected(split.draft()).onDemand();
            if (apart.compareTo(least) < 0) {
                least = apart;
                best = split;
            }
        }
        if (best == null || !isWorthIt(together, least)) {
            return Optional.empty();
        }
        decisions.add(new Decision(
                "indexes",
                best.entity(),
                "an index of its own, " + draft.indexName(best.to()) + ", not " + draft.indexName(best.from()),
                "The whole bill in a month: " + least.text() + " apart, " + together.text()
                        + " together, since who shares an index pays for what the others want projected"));
        return Optional.of(best);
    }

    private static boolean isWorthIt(Amount together, Amount apart) {
        BigDecimal saved = together.minus(apart).usd();
        return saved.compareTo(BigDecimal.valueOf(LEAST_USD)) >= 0
                && saved.multiply(BigDecimal.valueOf(100))
                                .compareTo(together.usd().multiply(BigDecimal.valueOf(LEAST_SHARE_PERCENT)))
                        >= 0;
    }

    /**
     * Every way to move one entity out of an index that it shares and in which no read wants it together with others.
     */
    static List<Split> possible(Draft draft) {
        List<Split> splits = new ArrayList<>();
        List<Slot> global = draft.slots().stream().filter(Slot::isGlobal).toList();
        if (global.size() >= GLOBAL_INDEXES_MAX) {
            return splits;
        }
        int next = global.stream().mapToInt(Slot::number).max().orElse(0) + 1;
        for (Slot slot : global) {
            List<KeyPath> paths = draft.in(slot);
            for (KeyPath path : paths) {
                if (slot.kind() == Slot.Kind.GLOBAL && paths.size() > 1 && !isTied(draft, path)) {
                    Slot own = Slot.global(slot.table(), next);
                    splits.add(new Split(moved(draft, path, own), slot, own, path.entity()));
                }
            }
        }
        return splits;
    }

    private static Draft moved(Draft draft, KeyPath path, Slot own) {
        List<KeyPath> paths = new ArrayList<>(draft.indexed());
        paths.remove(path);
        paths.add(path.in(own));
        Projection projection = draft.projection(path);
        return draft.withIndexed(paths).withProjection(own, projection);
    }

    /** Whether a read of several entities finds this one in the index together with another. */
    private static boolean isTied(Draft draft, KeyPath path) {
        Neighbours neighbours = new Neighbours(draft);
        return draft.design().patterns().stream()
                .filter(AccessPattern::isRead)
                .filter(pattern ->
                        pattern.entities().size() > 1 && pattern.entities().contains(path.entity()))
                .flatMap(pattern -> neighbours.runs(pattern).stream())
                .flatMap(List::stream)
                .anyMatch(run -> run.contains(path));
    }
}
