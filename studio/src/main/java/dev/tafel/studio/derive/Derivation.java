package dev.tafel.studio.derive;

import dev.tafel.model.price.TableCost;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.DesignFaults;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import java.util.ArrayList;
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
        Draft draft = draft(design, costing, decisions, IndexDesign.Pointers.NONE);
        List<Planned> plans = Costing.plans(draft);
        Bill bill = costing.bill(draft, plans);
        Draft separate = new Projections(costing, new ArrayList<>()).decide(SeparateTables.of(draft));
        Verdict verdict = new Verdicts(draft, bill, separate, costing.bill(separate)).verdict();
        List<Alternative> alternatives = new Alternatives(
                        draft,
                        bill,
                        costing,
                        other -> draft(other, costing, new ArrayList<>(), IndexDesign.Pointers.ALLOWED))
                .best(ALTERNATIVES);
        return new Derivation(design, new Layouts(draft).layout(plans), decisions, bill, alternatives, verdict);
    }

    private static Draft draft(
            Design design, Costing costing, List<Decision> decisions, IndexDesign.Pointers pointers) {
        Map<String, Pins.Placement> placements = new Placing(design, decisions).decide();
        BaseKeys keys = new BaseKeys(design, placements, decisions);
        Draft base = new Draft(design, keys.derive(), List.of(), Map.of(), Map.of());
        Draft indexed = new IndexDesign(base, keys, decisions, pointers).derive();
        Draft exchanged = new Inverting(costing, decisions).decide(indexed);
        Draft split = new Splitting(costing, decisions).decide(exchanged);
        Draft projected = new Projections(costing, decisions).decide(split);
        return new Sharding(new IndexKeys(new Naming(design), keys, Set.of()), decisions).spread(projected);
    }

    /** The plan of a pattern. */
    public PatternPlan plan(AccessPattern pattern) {
        return layout.plan(pattern.id()).orElseThrow(() -> new IllegalArgumentException("No pattern " + pattern.id()));
    }
}
