package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.AttributeMapping;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Decides which entities lie with their parents: those that are read together. */
final class Placing {

    private static final double TOGETHER_SHARE = 0.5;

    private final Design design;
    private final List<Decision> decisions;

    Placing(Design design, List<Decision> decisions) {
        this.design = design;
        this.decisions = decisions;
    }

    Map<String, Pins.Placement> decide() {
        Map<String, Pins.Placement> placements = new LinkedHashMap<>();
        design.entities().forEach(entity -> placements.put(entity.name(), decide(entity)));
        return placements;
    }

    private Pins.Placement decide(Entity entity) {
        Pins.Placement pinned = design.pins().placements().get(entity.name());
        Parent parent = entity.parent();
        if (pinned != null && (parent != null || pinned == Pins.Placement.OWN)) {
            return decided(entity, pinned, "It is pinned");
        }
        if (parent == null) {
            return decided(entity, Pins.Placement.OWN, "It belongs to no other entity");
        }
        if (parent.identity() == Parent.Identity.WITHIN_PARENT) {
            return decided(
                    entity,
                    Pins.Placement.PARENT,
                    "Its id is unique only within " + parent.entity() + ", which identifies it");
        }
        List<AccessPattern> reads = design.patterns().stream()
                .filter(p -> p.isRead() && p.entities().contains(entity.name()))
                .toList();
        if (!reads.isEmpty() && reads.stream().allMatch(p -> givesParent(p, entity, parent))) {
            return decided(entity, Pins.Placement.PARENT, "Every read of it gives the id of its " + parent.entity());
        }
        double several = rate(reads, p -> p.entities().size() > 1);
        double together =
                rate(reads, p -> p.entities().size() > 1 && p.entities().contains(parent.entity()));
        double share = several == 0 ? 0 : together / several;
        String reason = several == 0
                ? "No read asks for it together with another entity"
                : String.format(
                        Locale.ROOT,
                        "%.0f%% of the reads of it with other entities ask for its %s too",
                        share * 100,
                        parent.entity());
        return decided(entity, share > TOGETHER_SHARE ? Pins.Placement.PARENT : Pins.Placement.OWN, reason);
    }

    private boolean givesParent(AccessPattern pattern, Entity entity, Parent parent) {
        AttributeMapping mapping = AttributeMapping.of(design, pattern, entity);
        Set<String> given = pattern.selection().equalities().stream()
                .map(Selection.Equality::attribute)
                .flatMap(attribute -> mapping.nameOf(attribute).stream())
                .collect(Collectors.toSet());
        return given.containsAll(parent.by());
    }

    private static double rate(List<AccessPattern> patterns, Predicate<AccessPattern> which) {
        return patterns.stream()
                .filter(which)
                .mapToDouble(p -> p.load().average())
                .sum();
    }

    private Pins.Placement decided(Entity entity, Pins.Placement placement, String reason) {
        decisions.add(new Decision(
                "placement",
                entity.name(),
                placement == Pins.Placement.OWN
                        ? "under its own partition key"
                        : "in the partition of "
                                + (entity.parent() == null
                                        ? ""
                                        : entity.parent().entity()),
                reason));
        return placement;
    }
}
