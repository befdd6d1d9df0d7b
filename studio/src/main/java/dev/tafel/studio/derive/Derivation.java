package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.DesignFaults;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What follows from a design: the layout, why it is so, what it costs, and what else could be done.
 *
 * <p>Pure and deterministic: the same design and prices give an equal result.
 *
 * @param decisions in the order in which they fell
 * @param alternatives at most {@link #ALTERNATIVES}, those that cost least first
 */
public record Derivation(
        Design design,
        Layout layout,
        List<Decision> decisions,
        Bill bill,
        List<Alternative> alternatives,
        Verdict verdict) {

    /** How many alternatives are shown. */
    public static final int ALTERNATIVES = 3;

    public Derivation {
        decisions = List.copyOf(decisions);
        alternatives = List.copyOf(alternatives);
    }

    /**
     * Derives keys, indexes and plans.
     *
     * @throws IllegalArgumentException if the design has faults, see {@link DesignFaults}
     * @throws dev.tafel.model.price.UnknownPriceException if a price is missing
     */
    public static Derivation of(Design design, TableCost prices) {
        if (!DesignFaults.of(design).isEmpty()) {
            throw new IllegalArgumentException("The design has faults: " + DesignFaults.of(design));
        }
        List<Decision> decisions = new ArrayList<>();
        Costing costing = new Costing(prices);
        Draft draft = draft(design, costing, decisions);
        List<Planned> plans = Costing.plans(draft);
        Bill bill = costing.bill(draft, plans);
        Verdict verdict = new Verdicts(prices).of(draft, bill);
        return new Derivation(
                design, new Layouts(draft).layout(plans), decisions, bill, alternatives(draft, bill, costing), verdict);
    }

    private static Draft draft(Design design, Costing costing, List<Decision> decisions) {
        Map<String, Pins.Placement> placements = new Placing(design, decisions).decide();
        BaseKeys keys = new BaseKeys(design, placements, decisions);
        Draft base = new Draft(design, keys.derive(), List.of(), Map.of(), Map.of());
        Draft indexed = new IndexDesign(base, keys, decisions).derive();
        Draft projected = new Projections(costing, decisions).decide(indexed);
        return new Sharding(new IndexKeys(new Naming(design), keys, Set.of()), decisions).spread(projected);
    }

    private static List<Alternative> alternatives(Draft chosen, Bill bill, Costing costing) {
        List<Alternative> found = new ArrayList<>();
        Design design = chosen.design();
        for (Entity entity : design.entities()) {
            Parent parent = entity.parent();
            if (parent != null
                    && parent.identity() == Parent.Identity.OWN
                    && !design.pins().placements().containsKey(entity.name())) {
                found.add(placed(chosen, bill, costing, entity));
            }
        }
        for (int slot = 1; slot <= chosen.slots(); slot++) {
            String name = design.table().names().index(slot);
            Draft without = without(chosen, slot);
            Words words = new Words("Without " + name, "Its access patterns read the whole table");
            found.add(alternative(words, without, bill, costing));
            Projection.Type type =
                    chosen.projections().getOrDefault(slot, Draft.ALL).type();
            if (type != Projection.Type.KEYS_ONLY) {
                found.add(alternative(
                        new Words(name + " with keys only", "What is not in the keys is fetched item by item"),
                        chosen.withProjection(slot, new Projection(Projection.Type.KEYS_ONLY, List.of())),
                        bill,
                        costing));
            }
        }
        found.sort(Comparator.comparing((Alternative a) -> a.difference().usd())
                .thenComparingDouble(Alternative::requestsPerSecond)
                .thenComparing(Alternative::title));
        return found.subList(0, Math.min(ALTERNATIVES, found.size()));
    }

    /** What an alternative is called, and what it brings. */
    private record Words(String title, String explanation) {}

    private static Draft without(Draft draft, int slot) {
        return draft.withIndexed(
                draft.indexed().stream().filter(path -> path.slot() != slot).toList());
    }

    private static Alternative placed(Draft chosen, Bill bill, Costing costing, Entity entity) {
        Design design = chosen.design();
        boolean isOwn = chosen.tablePath(entity).partition().equals(entity.id());
        Map<String, Pins.Placement> placements =
                new LinkedHashMap<>(design.pins().placements());
        placements.put(entity.name(), isOwn ? Pins.Placement.PARENT : Pins.Placement.OWN);
        Pins pins = new Pins(
                placements,
                design.pins().sortKeys(),
                design.pins().projections(),
                design.pins().shards());
        Draft other = draft(design.withPins(pins), costing, new ArrayList<>());
        Parent parent = entity.parent();
        String title = isOwn
                ? entity.name() + " under the key of its " + (parent == null ? "parent" : parent.entity())
                : entity.name() + " under its own key";
        String growth = isOwn && parent != null && parent.isUnbounded()
                ? "A collection grows without bound with its " + parent.entity() + ". "
                : "";
        return alternative(new Words(title, growth + slower(chosen, other)), other, bill, costing);
    }

    /** Which patterns need more requests than before, and which fewer. */
    private static String slower(Draft chosen, Draft other) {
        StringBuilder text = new StringBuilder();
        List<Planned> before = Costing.plans(chosen);
        List<Planned> after = Costing.plans(other);
        for (int i = 0; i < before.size(); i++) {
            int one = before.get(i).plan().requests();
            int two = after.get(i).plan().requests();
            if (one != two) {
                text.append(before.get(i).plan().pattern())
                        .append(" takes ")
                        .append(two)
                        .append(two == 1 ? " request, not " : " requests, not ")
                        .append(one)
                        .append(". ");
            }
        }
        return text.isEmpty()
                ? "Every pattern takes as many requests as before"
                : text.toString().strip();
    }

    private static Alternative alternative(Words words, Draft draft, Bill bill, Costing costing) {
        List<Planned> plans = Costing.plans(draft);
        Bill other = costing.bill(draft, plans);
        Amount difference = other.onDemand().minus(bill.onDemand());
        return new Alternative(
                words.title(),
                words.explanation(),
                other,
                difference,
                Costing.requests(draft, plans),
                new Layouts(draft).layout(plans));
    }

    /** The plan of a pattern. */
    public PatternPlan plan(AccessPattern pattern) {
        return layout.plan(pattern.id()).orElseThrow(() -> new IllegalArgumentException("No pattern " + pattern.id()));
    }
}
