package dev.tafel.studio.prove;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * All generated things of a design, as the application knows them: what answers are checked against.
 *
 * <p>Counts follow the design, all divided by the same number where there would be too many. Times lie in the months
 * that the things took to gather at the stated growth. Not thread-safe.
 */
final class World {

    private static final int DAYS_A_MONTH = 30;
    private static final int DAYS_MOST = 3_650;

    private final Design design;
    private final Values values;
    private final RandomGenerator random;
    private final Map<String, List<Thing>> things = new LinkedHashMap<>();
    private final Map<String, Long> serials = new LinkedHashMap<>();
    private final Map<String, Map<List<AttributeValue>, Thing>> byId = new LinkedHashMap<>();

    private World(Design design, RandomGenerator random, Instant now) {
        this.design = design;
        this.random = random;
        this.values = new Values(random, now);
    }

    /**
     * The world of a design.
     *
     * @param itemsMost about how many things there are at most, see {@link Counts}
     * @param now the moment that generated times lie around
     */
    static World generate(Design design, RandomGenerator random, int itemsMost, Instant now) {
        World world = new World(design, random, now);
        Map<String, Long> counts = Counts.of(design, itemsMost);
        List<Entity> open = new ArrayList<>(design.entities());
        while (!open.isEmpty()) {
            Entity next = open.stream()
                    .filter(entity -> world.isReady(entity, open))
                    .findFirst()
                    .orElse(open.get(0));
            open.remove(next);
            long count = counts.getOrDefault(next.name(), 0L);
            for (long i = 0; i < count; i++) {
                world.add(world.make(next, (int) i));
            }
        }
        return world;
    }

    /** Whether all that the entity references is there, itself left out. */
    private boolean isReady(Entity entity, List<Entity> open) {
        Parent parent = entity.parent();
        return open.stream()
                .filter(other -> !other.name().equals(entity.name()))
                .noneMatch(other -> (parent != null && other.name().equals(parent.entity()))
                        || entity.attributes().stream()
                                .anyMatch(a -> other.name().equals(a.references())));
    }

    /** A new thing, not yet in the world; children are dealt to the parents in turn. */
    Thing make(Entity entity, int turn) {
        Map<String, AttributeValue> made = new LinkedHashMap<>();
        Parent parent = entity.parent();
        List<Thing> parents = parent == null ? List.of() : of(parent.entity());
        if (parent != null && !parents.isEmpty()) {
            Thing of = parents.get(turn % parents.size());
            List<String> ids = of.entity().fullId();
            for (int i = 0; i < parent.by().size(); i++) {
                made.put(parent.by().get(i), of.values().getOrDefault(ids.get(i), new AttributeValue.NullValue()));
            }
        }
        Map<String, AttributeValue> all = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            AttributeValue given = made.get(attribute.name());
            all.put(attribute.name(), given == null ? value(entity, attribute) : given);
        }
        return new Thing(entity, all);
    }

    private AttributeValue value(Entity entity, Attribute attribute) {
        boolean lastOfId = !entity.id().isEmpty()
                && attribute.name().equals(entity.id().get(entity.id().size() - 1));
        String referenced = attribute.references();
        List<Thing> targets = referenced == null ? List.of() : of(referenced);
        if (!targets.isEmpty() && !(lastOfId && entity.id().size() == 1)) {
            Thing target = targets.get(random.nextInt(targets.size()));
            AttributeValue id = target.get(target.entity().id().get(0));
            return id == null ? new AttributeValue.NullValue() : id;
        }
        if (lastOfId || attribute.uniqueness() != Attribute.Uniqueness.NONE) {
            long serial = serials.merge(entity.name() + "." + attribute.name(), 1L, Long::sum);
            return values.unique(attribute, serial);
        }
        return values.any(attribute, days(entity));
    }

    /** In how many days the things have gathered at the stated growth; a month if none is stated. */
    private static int days(Entity entity) {
        double growth = (double) entity.population().growthPerMonth();
        double months = growth > 0 ? entity.population().count() / growth : 1;
        return (int) Math.max(DAYS_A_MONTH, Math.min(DAYS_MOST, DAYS_A_MONTH * months));
    }

    /** A value that the attribute of a thing may be changed to. */
    AttributeValue changed(Attribute attribute) {
        return values.any(attribute);
    }

    /**
     * A new thing as the application makes it: with the value that updates only ever change from, if there is one, and
     * with none that they only ever change to.
     */
    Thing born(Entity entity, int turn) {
        Thing made = make(entity, turn);
        Map<String, AttributeValue> first = new LinkedHashMap<>();
        for (Attribute attribute : entity.attributes()) {
            Map<String, Double> shares = Births.of(design, entity).shares(attribute);
            if (!shares.isEmpty() && !shares.equals(attribute.shares())) {
                first.put(attribute.name(), values.any(attribute.withShares(shares)));
            }
        }
        return first.isEmpty() ? made : made.with(first);
    }

    void add(Thing thing) {
        things.computeIfAbsent(thing.entity().name(), name -> new ArrayList<>()).add(thing);
        byId(thing.entity().name()).put(id(thing), thing);
    }

    void remove(Thing thing) {
        of(thing.entity().name()).remove(thing);
        byId(thing.entity().name()).remove(id(thing), thing);
    }

    void replace(Thing old, Thing changed) {
        of(old.entity().name()).replaceAll(other -> other.equals(old) ? changed : other);
        byId(old.entity().name()).put(id(changed), changed);
    }

    /** The thing's own value, or that of what it belongs to. */
    @Nullable
    AttributeValue value(Thing thing, String name) {
        AttributeValue own = thing.get(name);
        if (own != null) {
            return own;
        }
        return parentOf(thing).map(parent -> value(parent, name)).orElse(null);
    }

    private Optional<Thing> parentOf(Thing thing) {
        Parent parent = thing.entity().parent();
        if (parent == null) {
            return Optional.empty();
        }
        List<AttributeValue> id = new ArrayList<>();
        for (String name : parent.by()) {
            id.add(thing.values().getOrDefault(name, new AttributeValue.NullValue()));
        }
        return Optional.ofNullable(byId(parent.entity()).get(id));
    }

    private Map<List<AttributeValue>, Thing> byId(String entity) {
        return byId.computeIfAbsent(entity, name -> new HashMap<>());
    }

    private static List<AttributeValue> id(Thing thing) {
        return thing.entity().fullId().stream()
                .map(name -> thing.values().getOrDefault(name, new AttributeValue.NullValue()))
                .toList();
    }

    /** The things of an entity, which may be changed by {@link #add} and the like only. */
    List<Thing> of(String entity) {
        return things.computeIfAbsent(entity, name -> new ArrayList<>());
    }

    /** Every thing. */
    List<Thing> all() {
        return things.values().stream().flatMap(List::stream).toList();
    }

    Design design() {
        return design;
    }
}
