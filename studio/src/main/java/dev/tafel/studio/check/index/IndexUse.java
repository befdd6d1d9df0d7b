package dev.tafel.studio.check.index;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.IndexLayout;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Who reads and writes an index. */
final class IndexUse {

    private final IndexLayout index;
    private final List<PlanView.Called> reads;
    private final Set<String> needed = new LinkedHashSet<>();

    private IndexUse(IndexLayout index, List<PlanView.Called> reads) {
        this.index = index;
        this.reads = reads;
        for (PlanView.Called called : reads) {
            needed.addAll(called.pattern().answer().attributes());
            called.call().filters().stream().map(Selection.Filter::attribute).forEach(needed::add);
        }
    }

    static IndexUse of(CheckInput input, IndexLayout index) {
        return new IndexUse(
                index,
                PlanView.calls(input).stream()
                        .filter(called -> index.name().equals(called.call().index()))
                        .toList());
    }

    /** The requests that read the index. */
    List<PlanView.Called> reads() {
        return reads;
    }

    /** The attributes that they return or filter by. */
    Set<String> needed() {
        return needed;
    }

    /** Whether a pattern wants all attributes, as far as it says. */
    boolean wantsEverything() {
        return reads.stream()
                .anyMatch(called -> called.pattern().answer().attributes().isEmpty());
    }

    /** Whether the patterns on the index say nothing of attributes and rates, as imported ones do. */
    boolean isUnstated() {
        return reads.stream()
                .allMatch(called -> called.pattern().answer().attributes().isEmpty()
                        && called.pattern().load().peak() == 0);
    }

    /** How often an entity's items are written. */
    double writesPerSecond(CheckInput input, String entity) {
        return writes(input, entity).stream()
                .mapToDouble(called ->
                        called.pattern().load().average() * called.call().requests())
                .sum();
    }

    /** The write units that an entity causes in the index, a second on average. */
    double writeUnitsPerSecond(CheckInput input, String entity) {
        return writes(input, entity).stream()
                .mapToDouble(called -> called.pattern().load().average()
                        * called.call().requests()
                        * called.call().units().indexHalfUnits().getOrDefault(index.name(), 0L)
                        / CapacityUnits.HALF_UNITS_PER_UNIT
                        / called.call().entities().size())
                .sum();
    }

    private static List<PlanView.Called> writes(CheckInput input, String entity) {
        return PlanView.calls(input).stream()
                .filter(called -> called.call().units().kind() == CallUnits.Kind.WRITE)
                .filter(called -> called.call().entities().contains(entity))
                .toList();
    }

    /** How often updates change an attribute, a second on average. */
    static double updates(Design design, Entity entity, String attribute) {
        double updates = 0;
        for (AccessPattern pattern : design.patterns()) {
            if (pattern.kind() == AccessPattern.Kind.UPDATE
                    && pattern.entities().contains(entity.name())
                    && changes(pattern.changes(), attribute)) {
                updates += pattern.load().average();
            }
            for (TransactionAction action : pattern.actions()) {
                if (action.entity().equals(entity.name()) && changes(action.changes(), attribute)) {
                    updates += pattern.load().average() * action.count();
                }
            }
        }
        return updates;
    }

    private static boolean changes(Collection<AttributeChange> changes, String attribute) {
        return changes.stream().anyMatch(change -> change.attribute().equals(attribute));
    }
}
