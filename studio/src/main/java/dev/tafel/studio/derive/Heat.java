package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TransactionAction;
import java.util.List;

/** What the hottest partition key of a path takes at the busiest time, in units a second. */
final class Heat {

    private final Draft draft;
    private final Arms arms;

    Heat(Draft draft) {
        this.draft = draft;
        this.arms = new Arms(draft);
    }

    /** Write units a second on the hottest key. */
    double writeUnits(KeyPath path) {
        double halfUnits = 0;
        for (AccessPattern pattern : draft.design().patterns()) {
            for (TransactionAction action : actions(pattern)) {
                Entity entity = draft.design().requireEntity(action.entity());
                Arms.Mode mode =
                        pattern.kind() == AccessPattern.Kind.TRANSACTION ? Arms.Mode.TRANSACTION : Arms.Mode.ALONE;
                for (Arms.Arm arm : arms.of(action.kind(), entity, action.changes(), mode)) {
                    if (arm.path().equals(path)) {
                        halfUnits +=
                                arm.expected() * action.count() * pattern.load().peak() * share(pattern, path);
                    }
                }
            }
        }
        return halfUnits / CapacityUnits.HALF_UNITS_PER_UNIT;
    }

    /** Read units a second on the hottest key. */
    double readUnits(KeyPath path, List<Planned> plans) {
        double halfUnits = 0;
        String arm = draft.arm(path);
        for (Planned planned : plans) {
            AccessPattern pattern =
                    draft.design().pattern(planned.plan().pattern()).orElseThrow(IllegalStateException::new);
            if (pattern.isRead() && pattern.entities().contains(path.entity())) {
                halfUnits += planned.halfUnits().getOrDefault(arm, 0.0)
                        * pattern.load().peak()
                        * share(pattern, path);
            }
        }
        return halfUnits / CapacityUnits.HALF_UNITS_PER_UNIT;
    }

    private static List<TransactionAction> actions(AccessPattern pattern) {
        int items = (int) Math.max(1, Math.round(pattern.answer().items()));
        return switch (pattern.kind()) {
            case GET, LIST -> List.of();
            case PUT -> one(TransactionAction.Kind.PUT, pattern, items);
            case UPDATE -> one(TransactionAction.Kind.UPDATE, pattern, items);
            case DELETE -> one(TransactionAction.Kind.DELETE, pattern, items);
            case TRANSACTION -> pattern.actions();
        };
    }

    private static List<TransactionAction> one(TransactionAction.Kind kind, AccessPattern pattern, int items) {
        return List.of(new TransactionAction(kind, pattern.entities().get(0), items, pattern.changes()));
    }

    /** The hottest key's share: all if the key is always the same, otherwise that of the most even attribute in it. */
    private double share(AccessPattern pattern, KeyPath path) {
        Entity entity = draft.design().requireEntity(path.entity());
        double share = 1;
        for (String name : path.partition()) {
            Attribute attribute = entity.requireAttribute(name);
            double ofAttribute = attribute.shares().isEmpty()
                    ? pattern.load().skew().hottestShare(Distinct.of(draft.design(), entity, attribute))
                    : attribute.shares().values().stream()
                            .mapToDouble(Double::doubleValue)
                            .max()
                            .orElse(1);
            share = Math.min(share, ofAttribute);
        }
        return share;
    }
}
