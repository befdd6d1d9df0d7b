package dev.tafel.studio.prove;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * With which values new things of an entity begin, as far as the design's updates say: if they only ever take items out
 * of a state, all begin in it; if they only ever bring items into one, none does.
 */
record Births(List<AttributeChange> changes) {

    Births {
        changes = List.copyOf(changes);
    }

    static Births of(Design design, Entity entity) {
        return new Births(design.patterns().stream()
                .flatMap(pattern -> changes(pattern, entity))
                .toList());
    }

    private static Stream<AttributeChange> changes(AccessPattern pattern, Entity entity) {
        if (pattern.kind() == AccessPattern.Kind.TRANSACTION) {
            return pattern.actions().stream()
                    .filter(action -> action.entity().equals(entity.name()))
                    .flatMap(action -> action.changes().stream());
        }
        return pattern.entities().contains(entity.name()) ? pattern.changes().stream() : Stream.empty();
    }

    /** The values of a new thing with their shares; empty if none were stated. */
    Map<String, Double> shares(Attribute attribute) {
        Map<String, Double> only = new LinkedHashMap<>();
        Map<String, Double> rest = new LinkedHashMap<>();
        attribute.shares().forEach((value, share) -> {
            boolean leaves = changes.stream()
                    .anyMatch(change -> change.attribute().equals(attribute.name()) && value.equals(change.from()));
            boolean comes = changes.stream()
                    .anyMatch(change -> change.attribute().equals(attribute.name()) && value.equals(change.to()));
            if (leaves && !comes) {
                only.put(value, share);
            } else if (leaves || !comes) {
                rest.put(value, share);
            }
        });
        return only.isEmpty() ? rest : only;
    }
}
