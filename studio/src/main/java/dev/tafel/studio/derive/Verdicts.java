package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.TableCost;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says whether one table is right, by numbers and honestly. */
final class Verdicts {

    private static final double UNKNOWN_SHARE = 0.2;
    private static final int STREAM_CONSUMERS = 2;

    private final TableCost prices;

    Verdicts(TableCost prices) {
        this.prices = prices;
    }

    Verdict of(Draft draft, Bill bill) {
        Design design = draft.design();
        Circumstances circumstances = design.circumstances();
        List<String> against = new ArrayList<>();
        if (circumstances.unknownPatterns() > UNKNOWN_SHARE) {
            against.add(String.format(
                    Locale.ROOT,
                    "%.0f%% of the access patterns are not known yet, and keys are hard to change once there are items",
                    circumstances.unknownPatterns() * 100));
        }
        if (circumstances.traits().contains(Circumstances.Trait.GRAPHQL)) {
            against.add("Resolvers fetch entity by entity, so that reading several at once brings nothing");
        }
        if (circumstances.traits().contains(Circumstances.Trait.ANALYTICS)) {
            against.add("Reports over all items want them by kind, outside of the table");
        }
        if (circumstances.streamConsumers() > STREAM_CONSUMERS) {
            against.add("A shard of a stream serves " + STREAM_CONSUMERS + " consumers, and "
                    + circumstances.streamConsumers() + " are planned");
        }
        List<AccessPattern> together = design.patterns().stream()
                .filter(p -> p.isRead() && p.entities().size() > 1)
                .toList();
        Amount several = bill.onDemand().plus(extra(draft, together));
        if (!against.isEmpty()) {
            return new Verdict(Verdict.Choice.SEVERAL, against, bill.onDemand(), several);
        }
        if (together.isEmpty() && design.entities().size() > 1) {
            return new Verdict(
                    Verdict.Choice.SEVERAL,
                    List.of("No read asks for several entities at once: one table saves no request"),
                    bill.onDemand(),
                    several);
        }
        String reason = design.entities().size() == 1
                ? "There is one entity"
                : together.size() + " access patterns read several entities in one request, as one item collection";
        return new Verdict(Verdict.Choice.ONE, List.of(reason), bill.onDemand(), several);
    }

    /** What it costs that each entity of such a read is asked for by a request of its own, rounded up by itself. */
    private Amount extra(Draft draft, List<AccessPattern> together) {
        double halfUnits = 0;
        ReadPlans plans = new ReadPlans(draft);
        Sizes sizes = draft.sizes();
        for (AccessPattern pattern : together) {
            double apart = 0;
            String last = pattern.entities().get(pattern.entities().size() - 1);
            for (String name : pattern.entities()) {
                Entity entity = draft.design().requireEntity(name);
                double items = name.equals(last) ? pattern.answer().items() : 1;
                apart += CapacityUnits.readHalfUnits(Math.round(sizes.item(entity) * items), consistency(pattern));
            }
            halfUnits += Math.max(0, apart - plans.plan(pattern).total())
                    * pattern.load().average();
        }
        return prices.onDemandPerMonth(CapacityKind.READ, BigDecimal.valueOf(halfUnits));
    }

    private static ReadConsistency consistency(AccessPattern pattern) {
        return pattern.answer().consistency();
    }
}
