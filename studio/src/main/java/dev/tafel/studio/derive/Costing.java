package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.FreeStorage;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Plans a draft's patterns and adds up what they cost. */
final class Costing {

    private static final double PROVISIONED_USE = 0.7;

    private final TableCost prices;

    Costing(TableCost prices) {
        this.prices = prices;
    }

    static List<Planned> plans(Draft draft) {
        ReadPlans reads = new ReadPlans(draft);
        WritePlans writes = new WritePlans(draft);
        return draft.design().patterns().stream()
                .map(pattern -> pattern.isRead() ? reads.plan(pattern) : writes.plan(pattern))
                .toList();
    }

    Bill bill(Draft draft) {
        return bill(draft, plans(draft));
    }

    /** The bill of a draft whose projections are not decided yet, with those that cost least. */
    Bill projected(Draft draft) {
        return bill(new Projections(this, new ArrayList<>()).decide(draft));
    }

    Bill bill(Draft draft, List<Planned> plans) {
        List<Bill.PatternCost> costs = new ArrayList<>();
        Map<String, Amount> byArm = new TreeMap<>();
        Map<String, Double> provisioned = new TreeMap<>();
        Map<String, String> providers = providers(draft);
        Amount requests = Amount.ZERO;
        for (Planned planned : plans) {
            AccessPattern pattern =
                    draft.design().pattern(planned.plan().pattern()).orElseThrow(IllegalStateException::new);
            double rate = pattern.load().average();
            CapacityKind kind = kind(planned.kind());
            for (Map.Entry<String, Double> arm : planned.halfUnits().entrySet()) {
                byArm.merge(arm.getKey(), perMonth(kind, arm.getValue() * rate), Amount::plus);
                String provider = providers.getOrDefault(arm.getKey(), arm.getKey());
                provisioned.merge(planned.kind() + " " + provider, arm.getValue() * rate, Double::sum);
            }
            Amount month = perMonth(kind, planned.total() * rate);
            requests = requests.plus(month);
            costs.add(new Bill.PatternCost(pattern.id(), planned.kind(), planned.total(), month));
        }
        Amount storage = storage(draft);
        return new Bill(
                costs,
                new TreeMap<>(byArm),
                storage,
                requests.plus(storage),
                provisioned(provisioned).plus(storage));
    }

    /** Local indexes by name, which have no throughput of their own, with the tables whose throughput they use. */
    private static Map<String, String> providers(Draft draft) {
        Map<String, String> providers = new TreeMap<>();
        draft.indexed().stream()
                .filter(path -> path.slot().isLocal())
                .forEach(path -> providers.put(draft.arm(path), path.slot().table()));
        return providers;
    }

    private static CapacityKind kind(CallUnits.Kind kind) {
        return switch (kind) {
            case READ -> CapacityKind.READ;
            case WRITE -> CapacityKind.WRITE;
        };
    }

    private Amount perMonth(CapacityKind kind, double halfUnitsPerSecond) {
        return prices.onDemandPerMonth(kind, BigDecimal.valueOf(halfUnitsPerSecond));
    }

    private Amount provisioned(Map<String, Double> halfUnitsPerSecond) {
        Amount sum = Amount.ZERO;
        for (Map.Entry<String, Double> entry : halfUnitsPerSecond.entrySet()) {
            CapacityKind kind =
                    entry.getKey().startsWith(CallUnits.Kind.READ.name()) ? CapacityKind.READ : CapacityKind.WRITE;
            long units = (long) Math.ceil(entry.getValue() / CapacityUnits.HALF_UNITS_PER_UNIT / PROVISIONED_USE);
            sum = sum.plus(prices.provisionedPerMonth(kind, units));
        }
        return sum;
    }

    private Amount storage(Draft draft) {
        Sizes sizes = draft.sizes();
        long bytes = 0;
        long entries = 0;
        for (Entity entity : draft.design().entities()) {
            long count = entity.population().count();
            bytes += count * sizes.item(entity);
            entries += count;
            for (Attribute attribute : Arms.locked(entity)) {
                KeyTemplate key = new Locks(draft.design()).key(entity, attribute);
                List<Projection> holding = draft.inverted(draft.tableOf(entity)).stream()
                        .map(slot -> draft.projections().getOrDefault(slot, Draft.ALL))
                        .toList();
                bytes += count * sizes.lock(entity, key);
                for (Projection projection : holding) {
                    bytes += count * sizes.lockEntry(entity, key, projection);
                }
                entries += count * (1 + holding.size());
            }
            for (KeyPath path : draft.paths(entity)) {
                if (!path.isTable()) {
                    long inside = Math.round(count * Draft.share(entity, path.only()));
                    bytes += inside * sizes.entry(entity, path, draft.projection(path));
                    entries += inside;
                }
            }
        }
        return prices.storagePerMonth(bytes, entries, FreeStorage.NONE);
    }

    /** How many requests a second the reads make. */
    static double requests(Draft draft, List<Planned> plans) {
        double requests = 0;
        for (Planned planned : plans) {
            AccessPattern pattern =
                    draft.design().pattern(planned.plan().pattern()).orElseThrow(IllegalStateException::new);
            requests += pattern.isRead()
                    ? planned.plan().requests() * pattern.load().average()
                    : 0;
        }
        return requests;
    }
}
