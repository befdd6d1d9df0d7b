package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Other ways to lay a design out, each with its bill, and the best of them. */
final class Alternatives {

    private final Draft chosen;
    private final Bill bill;
    private final Costing costing;
    private final Function<Design, Draft> derive;
    private final List<Alternative> found = new ArrayList<>();

    /**
     * Looks for alternatives.
     *
     * @param derive derives a draft of the same design with other pins
     */
    Alternatives(Draft chosen, Bill bill, Costing costing, Function<Design, Draft> derive) {
        this.chosen = chosen;
        this.bill = bill;
        this.costing = costing;
        this.derive = derive;
    }

    /** At most {@code most}, those that cost least first, then those that take fewer requests. */
    List<Alternative> best(int most) {
        placements();
        chosen.indexes().forEach(this::index);
        splits();
        if (chosen.design().entities().size() > 1) {
            add(
                    "A table for each entity",
                    "Streams, backups and access rights can differ. ",
                    projected(SeparateTables.of(chosen)));
        }
        found.sort(Comparator.comparing((Alternative a) -> a.difference().usd())
                .thenComparingDouble(Alternative::requestsPerSecond)
                .thenComparing(Alternative::title));
        return List.copyOf(found.subList(0, Math.min(most, found.size())));
    }

    private Draft projected(Draft draft) {
        return new Projections(costing, new ArrayList<>()).decide(draft);
    }

    private void add(String title, String explanation, Draft draft) {
        List<Planned> plans = Costing.plans(draft);
        Bill other = costing.bill(draft, plans);
        Amount difference = other.onDemand().minus(bill.onDemand());
        found.add(new Alternative(
                title,
                explanation + changed(plans),
                other,
                difference,
                Costing.requests(draft, plans),
                new Layouts(draft).layout(plans)));
    }

    /** Which patterns need more requests than before, and which fewer. */
    private String changed(List<Planned> after) {
        List<Planned> before = Costing.plans(chosen);
        StringBuilder text = new StringBuilder();
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

    // ------------------------------------------------------------ where entities lie

    private void placements() {
        Design design = chosen.design();
        for (Entity entity : design.entities()) {
            Parent parent = entity.parent();
            if (parent != null
                    && parent.identity() == Parent.Identity.OWN
                    && !design.pins().placements().containsKey(entity.name())) {
                placed(entity, parent);
            }
        }
    }

    private void placed(Entity entity, Parent parent) {
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
        Draft other = derive.apply(design.withPins(pins));
        String bound = isOwn && parent.isUnbounded()
                ? "A collection grows without bound with its " + parent.entity() + ". "
                : "";
        String pointer = other.carried().isEmpty()
                ? ""
                : "What has no " + String.join(" or ", other.carried().keySet()) + " is not found through one. ";
        add(
                isOwn
                        ? entity.name() + " under the key of its " + parent.entity()
                        : entity.name() + " under its own key",
                bound + pointer,
                other);
    }

    // ------------------------------------------------------------ indexes

    private void index(Slot slot) {
        String name = chosen.indexName(slot);
        add(
                "Without " + name,
                "Its access patterns read the whole table. ",
                chosen.withIndexed(chosen.indexed().stream()
                        .filter(path -> !path.slot().equals(slot))
                        .toList()));
        Projection.Type type =
                chosen.projections().getOrDefault(slot, Draft.ALL).type();
        if (type != Projection.Type.KEYS_ONLY && !isFiltered(slot)) {
            add(
                    name + " with keys only",
                    "What is not in the keys is fetched item by item. ",
                    chosen.withProjection(slot, new Projection(Projection.Type.KEYS_ONLY, List.of())));
        }
        Copying.insteadOf(chosen, slot)
                .ifPresent(copied -> add(
                        "Copies of " + entities(slot) + " in the place of " + name,
                        "Written in one transaction with the item, which doubles its units; they can be read"
                                + " strongly. ",
                        projected(copied)));
        if (slot.kind() == Slot.Kind.GLOBAL && Inverting.isExchanged(chosen, slot)) {
            add(
                    name + " on the table's key with its parts exchanged",
                    "It needs no attributes of its own and holds every item. ",
                    projected(Inverting.inverted(chosen, slot)));
        }
    }

    private boolean isFiltered(Slot slot) {
        Uses uses = new Uses(chosen);
        return chosen.in(slot).stream()
                .anyMatch(path -> uses.of(path).stream()
                        .anyMatch(pattern -> !uses.filtered(pattern, path).isEmpty()));
    }

    private String entities(Slot slot) {
        return String.join(
                " and ", chosen.in(slot).stream().map(KeyPath::entity).toList());
    }

    private void splits() {
        for (Splitting.Split split : Splitting.possible(chosen)) {
            add(
                    "An index of its own for " + split.entity() + ", not " + chosen.indexName(split.from()),
                    "It pays only for what is projected of it, and cannot throttle the others. ",
                    projected(split.draft()));
        }
        for (Slot slot : chosen.slots()) {
            for (Slot other : chosen.slots()) {
                if (slot.kind() == Slot.Kind.GLOBAL
                        && other.kind() == Slot.Kind.GLOBAL
                        && slot.compareTo(other) < 0
                        && areApart(slot, other)) {
                    add(
                            chosen.indexName(other) + " united with " + chosen.indexName(slot),
                            "One index less; each entity pays for what the other wants projected. ",
                            projected(united(slot, other)));
                }
            }
        }
    }

    /** Whether no entity is in both. */
    private boolean areApart(Slot slot, Slot other) {
        Set<String> entities =
                Set.copyOf(chosen.in(slot).stream().map(KeyPath::entity).toList());
        return chosen.in(other).stream().map(KeyPath::entity).noneMatch(entities::contains);
    }

    private Draft united(Slot slot, Slot other) {
        List<KeyPath> paths = new ArrayList<>();
        for (KeyPath path : chosen.indexed()) {
            paths.add(path.slot().equals(other) ? path.in(slot) : path);
        }
        return chosen.withIndexed(paths);
    }
}
