package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Replaces an index whose key repeats the table's with its parts exchanged by one on the table's own key attributes.
 *
 * <p>That index needs no attributes of its own, and holds every item, since every item has the table's key: items
 * become smaller and the others' writes dearer. The bill decides.
 */
final class Inverting {

    private final Costing costing;
    private final List<Decision> decisions;

    Inverting(Costing costing, List<Decision> decisions) {
        this.costing = costing;
        this.decisions = decisions;
    }

    Draft decide(Draft draft) {
        Draft decided = draft;
        for (Slot slot : draft.indexes()) {
            if (slot.kind() == Slot.Kind.GLOBAL && isExchanged(decided, slot)) {
                decided = decide(decided, slot);
            }
        }
        return decided;
    }

    private Draft decide(Draft draft, Slot slot) {
        Draft exchanged = inverted(draft, slot);
        Amount apart = costing.projected(draft).onDemand();
        Amount same = costing.projected(exchanged).onDemand();
        boolean isCheaper = same.compareTo(apart) <= 0;
        decisions.add(new Decision(
                "indexes",
                draft.indexName(slot),
                isCheaper ? "the table's key with its parts exchanged" : "key attributes of its own",
                String.format(
                        Locale.ROOT,
                        "The whole bill in a month: %s with an index on %s and %s, which every item is in, %s with key"
                                + " attributes that only %s has",
                        same.text(),
                        draft.sortName(Slot.table(slot.table())),
                        draft.partitionName(Slot.table(slot.table())),
                        apart.text(),
                        String.join(
                                ", ",
                                draft.in(slot).stream().map(KeyPath::entity).toList()))));
        return isCheaper ? exchanged : draft;
    }

    /** Whether all that is found through the index lies there under the table's sort key, in no order of its own. */
    static boolean isExchanged(Draft draft, Slot slot) {
        return draft.in(slot).stream().allMatch(path -> {
            KeyPath table = draft.tablePath(draft.design().requireEntity(path.entity()));
            return path.only() == null
                    && path.partitionKey().equals(table.sortKey())
                    && !path.partitionKey().equals(table.partitionKey())
                    && (path.sort().isEmpty() || path.sortKey().equals(table.partitionKey()));
        });
    }

    /** The draft with an index of every item of the table in the place of {@code slot}. */
    static Draft inverted(Draft draft, Slot slot) {
        Slot exchanged = new Slot(slot.table(), Slot.Kind.INVERTED, slot.number());
        List<KeyPath> paths = new ArrayList<>(draft.indexed());
        paths.removeIf(path -> path.slot().equals(slot));
        for (KeyPath table : draft.in(Slot.table(slot.table()))) {
            paths.add(table.exchanged(exchanged));
        }
        paths.sort(Comparator.comparing(KeyPath::slot));
        return draft.withIndexed(paths);
    }
}
