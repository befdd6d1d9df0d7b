package dev.tafel.studio.design;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds what in a design contradicts itself: unknown names, names used twice, ids that are none. */
public final class DesignFaults {

    private final Design design;
    private final List<DesignFault> found = new ArrayList<>();

    private DesignFaults(Design design) {
        this.design = design;
    }

    /** All faults, in the order of the design; none means that the design can be derived from. */
    public static List<DesignFault> of(Design design) {
        DesignFaults faults = new DesignFaults(design);
        faults.names();
        design.entities().forEach(faults::entity);
        faults.parents();
        design.patterns().forEach(faults::pattern);
        faults.consumers();
        faults.pins();
        return List.copyOf(faults.found);
    }

    private void names() {
        Map<String, String> entityOfPrefix = new HashMap<>();
        Set<String> entities = new HashSet<>();
        for (Entity entity : design.entities()) {
            String path = "entities." + entity.name();
            if (!entities.add(entity.name())) {
                report(path, "There are two entities of this name", "Rename one of them");
            }
            String other = entityOfPrefix.putIfAbsent(entity.prefix(), entity.name());
            if (other != null) {
                report(
                        path + ".prefix",
                        "The prefix " + entity.prefix() + " is that of " + other + " too",
                        "Give each entity a prefix of its own");
            }
            if (entity.prefix().isEmpty()
                    || entity.prefix().contains(design.table().delimiter())) {
                report(path + ".prefix", "The prefix is empty or contains the delimiter", "Write letters only");
            }
        }
        Set<String> patterns = new HashSet<>();
        for (AccessPattern pattern : design.patterns()) {
            if (!patterns.add(pattern.id())) {
                report("patterns." + pattern.id(), "There are two patterns of this id", "Give one another id");
            }
        }
    }

    private void entity(Entity entity) {
        String path = "entities." + entity.name();
        if (entity.id().isEmpty()) {
            report(path + ".id", "There is no id", "Name the attributes that tell two items apart");
        }
        for (String id : entity.id()) {
            attribute(entity, id, path + ".id");
        }
        Set<String> names = new HashSet<>();
        for (Attribute attribute : entity.attributes()) {
            String at = path + ".attributes." + attribute.name();
            if (!names.add(attribute.name())) {
                report(at, "There are two attributes of this name", "Leave one out");
            }
            String references = attribute.references();
            if (references != null && design.entity(references).isEmpty()) {
                report(at + ".references", "There is no entity " + references, known(design.entities()));
            }
        }
        String ttl = entity.ttlAttribute();
        if (ttl != null) {
            attribute(entity, ttl, path + ".ttl");
        }
    }

    private void parents() {
        for (Entity entity : design.entities()) {
            Parent parent = entity.parent();
            if (parent == null) {
                continue;
            }
            String path = "entities." + entity.name() + ".parent";
            Entity of = design.entity(parent.entity()).orElse(null);
            if (of == null) {
                report(path, "There is no entity " + parent.entity(), known(design.entities()));
                continue;
            }
            if (isItsOwnAncestor(entity)) {
                report(path, "The parents lead back to " + entity.name(), "Take one of the parents away");
                continue;
            }
            parent.by().forEach(attribute -> attribute(entity, attribute, path + ".by"));
            if (parent.by().size() != of.fullId().size()) {
                report(
                        path + ".by",
                        "The id of " + of.name() + " has " + of.fullId().size() + " attributes, and here are "
                                + parent.by().size(),
                        "Name one attribute for each of " + of.fullId());
            }
        }
    }

    private boolean isItsOwnAncestor(Entity entity) {
        Set<String> seen = new HashSet<>();
        Entity at = entity;
        while (at != null && at.parent() != null) {
            if (!seen.add(at.name())) {
                return true;
            }
            at = design.entity(at.parent().entity()).orElse(null);
        }
        return false;
    }

    private void pattern(AccessPattern pattern) {
        String path = "patterns." + pattern.id();
        if (pattern.kind() == AccessPattern.Kind.TRANSACTION) {
            if (pattern.actions().isEmpty()) {
                report(path, "The transaction does nothing", "Name its actions");
            }
            for (TransactionAction action : pattern.actions()) {
                design.entity(action.entity())
                        .ifPresentOrElse(
                                entity -> changes(entity, action.changes(), path),
                                () -> report(path, "There is no entity " + action.entity(), known(design.entities())));
            }
            return;
        }
        if (pattern.entities().isEmpty()) {
            report(path, "The pattern concerns no entity", "Name one");
            return;
        }
        for (String name : pattern.entities()) {
            if (design.entity(name).isEmpty()) {
                report(path, "There is no entity " + name, known(design.entities()));
                return;
            }
        }
        changes(design.requireEntity(pattern.entities().get(0)), pattern.changes(), path);
        if (pattern.isRead()) {
            selection(pattern, path);
        }
    }

    private void changes(Entity entity, List<AttributeChange> changes, String path) {
        for (AttributeChange change : changes) {
            if (attribute(entity, change.attribute(), path + ".changes")
                    && !entity.requireAttribute(change.attribute()).isMutable()) {
                report(
                        path + ".changes",
                        entity.name() + "." + change.attribute() + " is changed here and not stated as mutable",
                        "Write mutable: true at the attribute");
            }
        }
    }

    private void selection(AccessPattern pattern, String path) {
        Selection selection = pattern.selection();
        for (Selection.Equality equality : selection.equalities()) {
            for (String name : pattern.entities()) {
                Entity entity = design.requireEntity(name);
                if (AttributeMapping.of(design, pattern, entity)
                        .nameOf(equality.attribute())
                        .isEmpty()) {
                    report(
                            path + ".by",
                            entity.name() + " has no attribute " + equality.attribute()
                                    + ", nor one that references it",
                            "Add the attribute, or reference the entity whose id it is");
                }
            }
        }
        List<Entity> entities =
                pattern.entities().stream().map(design::requireEntity).toList();
        Selection.Range range = selection.range();
        if (range != null) {
            inOneOf(entities, range.attribute(), path + ".range");
        }
        Selection.Order order = selection.order();
        if (order != null) {
            inOneOf(entities, order.attribute(), path + ".order");
        }
        selection.filters().forEach(filter -> inOneOf(entities, filter.attribute(), path + ".filter"));
        pattern.answer().attributes().forEach(attribute -> inOneOf(entities, attribute, path + ".returns"));
    }

    private void inOneOf(List<Entity> entities, String attribute, String path) {
        if (entities.stream().noneMatch(entity -> entity.attribute(attribute).isPresent())) {
            report(path, "None of the entities has an attribute " + attribute, "Use one of their attributes");
        }
    }

    private void consumers() {
        for (StreamConsumer consumer : design.circumstances().consumers()) {
            for (String name : consumer.entities()) {
                if (design.entity(name).isEmpty()) {
                    report(
                            "circumstances.streamConsumers." + consumer.name() + ".entities",
                            "There is no entity " + name,
                            known(design.entities()));
                }
            }
        }
    }

    private void pins() {
        Set<String> names = new HashSet<>(design.pins().placements().keySet());
        names.addAll(design.pins().sortKeys().keySet());
        for (String name : names.stream().sorted().toList()) {
            if (design.entity(name).isEmpty()) {
                report("pins", "There is no entity " + name, known(design.entities()));
            }
        }
        for (String id : design.pins().shards().keySet().stream().sorted().toList()) {
            if (design.pattern(id).isEmpty()) {
                report("pins.shards", "There is no access pattern " + id, "Name the pattern whose collection it is");
            }
        }
    }

    private boolean attribute(Entity entity, String name, String path) {
        if (entity.attribute(name).isPresent()) {
            return true;
        }
        report(
                path,
                entity.name() + " has no attribute " + name,
                "Use one of "
                        + entity.attributes().stream().map(Attribute::name).toList() + ", or add it");
        return false;
    }

    private static String known(List<Entity> entities) {
        return "Use one of " + entities.stream().map(Entity::name).toList();
    }

    private void report(String path, String cause, String remedy) {
        found.add(new DesignFault(path, cause, remedy));
    }
}
