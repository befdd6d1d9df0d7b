package dev.tafel.studio.check.index;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.price.Amount;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.ItemSizes;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** PROJ-02: a pattern that needs more than its index holds. */
final class NarrowProjection implements Rule {

    private static final RuleDescription PROJ_02 =
            new RuleDescription("PROJ-02", Severity.WARNING, "A pattern needs more than its index holds");

    @Override
    public RuleDescription description() {
        return PROJ_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            Optional<TableLayout> table = PlanView.table(input, called.call());
            Optional<IndexLayout> index = table.flatMap(
                    t -> Optional.ofNullable(called.call().index()).flatMap(t::index));
            if (index.isEmpty() || index.get().projection().type() == Projection.Type.ALL) {
                continue;
            }
            for (String name : called.call().entities()) {
                Optional<Entity> entity = input.design().entity(name);
                entity.map(e -> missing(e, table.get(), index.get(), called.pattern()))
                        .filter(missing -> !missing.isEmpty())
                        .ifPresent(missing -> findings.add(finding(input, called, index.get(), entity.get(), missing)));
            }
        }
        return findings;
    }

    private static List<String> missing(Entity entity, TableLayout table, IndexLayout index, AccessPattern pattern) {
        Set<String> held = ItemSizes.projected(entity, table, index);
        ItemLayout item = table.item(entity.name()).orElse(null);
        if (item != null) {
            Stream.concat(item.keys().partition().stream(), item.keys().sort().stream())
                    .forEach(template -> held.addAll(template.attributes()));
            ItemLayout.IndexEntryLayout entry = item.indexes().get(index.name());
            if (entry != null) {
                Stream.concat(entry.keys().partition().stream(), entry.keys().sort().stream())
                        .forEach(template -> held.addAll(template.attributes()));
            }
        }
        List<String> wanted = pattern.answer().attributes().isEmpty()
                ? entity.attributes().stream().map(Attribute::name).toList()
                : pattern.answer().attributes();
        return wanted.stream()
                .filter(name -> entity.attribute(name).isPresent() && !held.contains(name))
                .toList();
    }

    private static Finding finding(
            CheckInput input, PlanView.Called called, IndexLayout index, Entity entity, List<String> missing) {
        Money money = Money.of(input);
        double reads = called.pattern().load().average()
                * called.pattern().answer().items()
                * Math.max(1, Math.ceil(input.sizes().item(entity) / (double) CapacityUnits.READ_UNIT_BYTES))
                / 2;
        IndexUse use = IndexUse.of(input, index);
        double writes = use.writesPerSecond(input, entity.name())
                * (ItemSizes.writeUnits(input.sizes().item(entity))
                        - ItemSizes.writeUnits(input.sizes().part(entity, use.needed())));
        Amount hydration = money.reads(reads);
        Amount projection = money.writes(Math.max(0, writes));
        if (called.pattern().load().average() == 0) {
            return PROJ_02.as(Severity.ADVICE)
                    .finding(
                            called.place(),
                            index.name() + " lacks " + String.join(", ", missing) + ": each result needs one more read",
                            "Project them, or state the rates so that both can be priced");
        }
        return PROJ_02.finding(
                called.place(),
                index.name() + " lacks " + String.join(", ", missing) + ": one more read for each result costs "
                        + hydration.text() + ", projecting them costs " + projection.text() + " a month",
                hydration,
                hydration.compareTo(projection) > 0 ? "Project them" : "Keep the projection; the reads are cheaper");
    }
}
