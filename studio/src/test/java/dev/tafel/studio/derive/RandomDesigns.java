package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TableSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Makes designs by chance: a tree of entities, and questions about them. */
final class RandomDesigns {

    private static final List<String> NAMES = List.of("Ant", "Bee", "Cat", "Dog");

    private final RandomGenerator random;

    RandomDesigns(RandomGenerator random) {
        this.random = random;
    }

    Design next() {
        List<Entity> entities = new ArrayList<>();
        int count = 1 + random.nextInt(NAMES.size());
        for (int i = 0; i < count; i++) {
            entities.add(entity(NAMES.get(i), entities));
        }
        List<AccessPattern> patterns = new ArrayList<>();
        int questions = 2 + random.nextInt(7);
        for (int i = 0; i < questions; i++) {
            patterns.add(read("P" + i, entities));
        }
        for (Entity entity : entities) {
            patterns.add(AccessPattern.write("W" + entity.name(), AccessPattern.Kind.PUT, entity.name(), load()));
            if (random.nextInt(3) == 0) {
                patterns.add(
                        AccessPattern.write("D" + entity.name(), AccessPattern.Kind.DELETE, entity.name(), load()));
            }
            patterns.add(AccessPattern.update(
                    "U" + entity.name(),
                    entity.name(),
                    List.of(
                            random.nextBoolean()
                                    ? AttributeChange.of("state")
                                    : new AttributeChange("state", "open", "shut")),
                    load()));
        }
        Design design = new Design("random", TableSettings.named("random"), entities, patterns);
        return random.nextInt(4) == 0 ? design.withPins(pins(design)) : design;
    }

    /** A shard count for one of the lists. */
    private Pins pins(Design design) {
        return design.patterns().stream()
                .filter(pattern -> pattern.kind() == AccessPattern.Kind.LIST)
                .skip(random.nextInt(3))
                .findFirst()
                .map(pattern -> new Pins(Map.of(), Map.of(), Map.of(), Map.of(pattern.id(), 2 + random.nextInt(3))))
                .orElse(Pins.NONE);
    }

    private Load load() {
        return Load.steady(random.nextInt(2_000) / 10.0);
    }

    private Entity entity(String name, List<Entity> before) {
        String id = name.toLowerCase(Locale.ROOT) + "Id";
        List<Attribute> attributes = new ArrayList<>();
        Parent parent = null;
        Entity of = before.isEmpty() || random.nextInt(4) == 0 ? null : before.get(random.nextInt(before.size()));
        Entity linked = of == null || random.nextInt(5) > 0 ? null : linked(of, before);
        if (linked != null) {
            id = linked.id().get(0);
            attributes.add(Attribute.of(id, Attribute.Type.STRING, 8).referring(linked.name()));
        } else {
            attributes.add(Attribute.of(id, Attribute.Type.STRING, 8));
        }
        if (of != null) {
            Parent.Identity identity =
                    linked != null || random.nextBoolean() ? Parent.Identity.WITHIN_PARENT : Parent.Identity.OWN;
            long childrenMax = random.nextInt(3) == 0 ? Parent.UNBOUNDED : 100;
            parent = new Parent(of.name(), of.fullId(), identity, childrenMax);
            for (String by : of.fullId()) {
                attributes.add(Attribute.of(by, Attribute.Type.STRING, 8));
            }
        }
        Map<String, Double> shares = new LinkedHashMap<>();
        shares.put("open", random.nextBoolean() ? 0.05 : 0.4);
        shares.put("shut", 0.6);
        attributes.add(Attribute.of("state", Attribute.Type.STRING, 4).mutable().withShares(shares));
        attributes.add(Attribute.of("at", Attribute.Type.TIMESTAMP, 20));
        attributes.add(Attribute.of("rank", Attribute.Type.NUMBER, 3));
        Attribute mail = Attribute.of("mail", Attribute.Type.STRING, 12);
        attributes.add(random.nextInt(3) == 0 ? mail.unique(Attribute.Uniqueness.GLOBAL) : mail);
        attributes.add(Attribute.of("body", Attribute.Type.STRING, 50 + random.nextInt(3_000)));
        return new Entity(
                name,
                name.toUpperCase(Locale.ROOT),
                List.of(id),
                attributes,
                parent,
                new Population(1_000 + random.nextInt(100_000), 0),
                null,
                "");
    }

    /** An entity of a simple id that the parent's id does not hold, so that a child can tie both. */
    private static @Nullable Entity linked(Entity parent, List<Entity> before) {
        return before.stream()
                .filter(entity -> entity.fullId().size() == 1
                        && !parent.fullId().contains(entity.id().get(0)))
                .findFirst()
                .orElse(null);
    }

    private AccessPattern read(String id, List<Entity> entities) {
        Entity entity = entities.get(random.nextInt(entities.size()));
        Parent parent = entity.parent();
        if (parent != null && random.nextInt(3) == 0) {
            String[] by = entities.stream()
                    .filter(e -> e.name().equals(parent.entity()))
                    .findFirst()
                    .orElseThrow()
                    .fullId()
                    .toArray(String[]::new);
            return AccessPattern.read(
                    id,
                    AccessPattern.Kind.GET,
                    List.of(parent.entity(), entity.name()),
                    Selection.by(by),
                    Answer.items(5, 20),
                    load());
        }
        return AccessPattern.read(
                id, AccessPattern.Kind.LIST, List.of(entity.name()), selection(entity, parent), answer(), load());
    }

    private Answer answer() {
        Answer answer = Answer.items(5, 20);
        if (random.nextInt(4) == 0) {
            answer = answer.only("state", "rank");
        }
        if (random.nextInt(5) == 0) {
            answer = answer.strong();
        }
        return random.nextInt(6) == 0 ? answer.first(3) : answer;
    }

    private Selection selection(Entity entity, @Nullable Parent parent) {
        List<String> by = new ArrayList<>();
        if (parent != null && random.nextInt(3) > 0) {
            by.addAll(parent.by());
        }
        if (random.nextInt(4) == 0) {
            by.add("mail");
        }
        if (random.nextInt(5) == 0) {
            by.addAll(entity.id());
        }
        Selection selection = Selection.by(by.stream().distinct().toArray(String[]::new));
        int state = random.nextInt(3);
        if (state == 0) {
            selection = selection.where("state", "open");
        } else if (state == 1) {
            List<Selection.Equality> more = new ArrayList<>(selection.equalities());
            more.add(
                    random.nextInt(3) == 0
                            ? new Selection.Equality("state", List.of("open", "shut"))
                            : Selection.Equality.parameter("state"));
            selection = new Selection(more, null, null, List.of());
        }
        if (random.nextInt(6) == 0) {
            selection =
                    new Selection(selection.equalities(), null, null, List.of(new Selection.Filter("rank", "7", 0.1)));
        }
        if (random.nextInt(3) == 0) {
            List<Selection.RangeOperator> operators = List.of(
                    Selection.RangeOperator.LESS,
                    Selection.RangeOperator.LESS_OR_EQUAL,
                    Selection.RangeOperator.GREATER,
                    Selection.RangeOperator.GREATER_OR_EQUAL,
                    Selection.RangeOperator.BETWEEN);
            int range = random.nextInt(7);
            return range == 0
                    ? selection.within("at", Selection.RangeOperator.BEGINS_WITH)
                    : selection.within(range < 4 ? "at" : "rank", operators.get(random.nextInt(operators.size())));
        }
        return random.nextBoolean()
                ? selection.ordered(
                        "at", random.nextBoolean() ? Selection.Direction.ASCENDING : Selection.Direction.DESCENDING)
                : selection;
    }
}
