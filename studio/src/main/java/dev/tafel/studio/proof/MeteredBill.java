package dev.tafel.studio.proof;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.Ratio;
import dev.tafel.model.price.TableCost;
import dev.tafel.studio.calculate.TableUse;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.TableLayout;
import dev.tafel.studio.prove.ProofReport;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.StoredBytes;
import dev.tafel.studio.source.DerivedModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a design costs in a month: metered units of each call, at the stated average rates, and the stated numbers of
 * items at their measured sizes.
 *
 * @param patterns in the order of the design
 * @param arms tables and indexes
 * @param onDemand requests on demand, and storage
 * @param provisioned capacity provisioned so that it is used to 70 %, and storage
 * @param breakEvenReads the use of provisioned read capacity above which it is the cheaper one
 * @param breakEvenWrites the same for write capacity
 */
public record MeteredBill(
        List<PatternBill> patterns,
        List<ArmBill> arms,
        Amount storage,
        Amount onDemand,
        Amount provisioned,
        Ratio breakEvenReads,
        Ratio breakEvenWrites) {

    public MeteredBill {
        patterns = List.copyOf(patterns);
        arms = List.copyOf(arms);
    }

    /**
     * What a pattern costs on demand.
     *
     * @param byArm the same by table and index
     */
    public record PatternBill(String pattern, Amount perMonth, SortedMap<String, Amount> byArm) {

        public PatternBill {
            byArm = Collections.unmodifiableSortedMap(new TreeMap<>(byArm));
        }
    }

    /** What a table or an index costs. */
    public record ArmBill(String arm, TableUse use, TableUse.Cost cost) {}

    static MeteredBill of(DerivedModel model, ProofReport report) {
        TableCost prices = model.cost();
        Map<CapacityKind, Map<String, Double>> rates = new EnumMap<>(CapacityKind.class);
        List<PatternBill> patterns = new ArrayList<>();
        for (PatternProof proof : report.patterns()) {
            AccessPattern pattern = model.design().pattern(proof.pattern()).orElseThrow(IllegalStateException::new);
            CapacityKind kind = kind(model.layout(), pattern);
            SortedMap<String, Amount> byArm = new TreeMap<>();
            Amount sum = Amount.ZERO;
            for (Map.Entry<String, Double> arm : proof.arms().entrySet()) {
                double halfUnits = arm.getValue() * pattern.load().average();
                Amount cost = prices.onDemandPerMonth(kind, BigDecimal.valueOf(halfUnits));
                byArm.put(arm.getKey(), cost);
                sum = sum.plus(cost);
                rates.computeIfAbsent(kind, unused -> new TreeMap<>())
                        .merge(arm.getKey(), halfUnits / CapacityUnits.HALF_UNITS_PER_UNIT, Double::sum);
            }
            patterns.add(new PatternBill(proof.pattern(), sum, byArm));
        }
        return added(patterns, arms(model, report, rates), prices);
    }

    private static MeteredBill added(List<PatternBill> patterns, List<ArmBill> arms, TableCost prices) {
        Amount storage = Amount.ZERO;
        Amount onDemand = Amount.ZERO;
        Amount provisioned = Amount.ZERO;
        for (ArmBill arm : arms) {
            storage = storage.plus(arm.cost().storage());
            onDemand = onDemand.plus(arm.cost().onDemand());
            provisioned = provisioned.plus(arm.cost().provisioned());
        }
        return new MeteredBill(
                patterns,
                arms,
                storage,
                onDemand,
                provisioned,
                prices.breakEven(CapacityKind.READ),
                prices.breakEven(CapacityKind.WRITE));
    }

    private static CapacityKind kind(Layout layout, AccessPattern pattern) {
        boolean writes = layout.plan(pattern.id()).stream()
                .flatMap(plan -> plan.calls().stream())
                .anyMatch(call -> call.units().kind() == CallUnits.Kind.WRITE);
        return writes ? CapacityKind.WRITE : CapacityKind.READ;
    }

    private static List<ArmBill> arms(
            DerivedModel model, ProofReport report, Map<CapacityKind, Map<String, Double>> rates) {
        Map<String, Long> bytes = bytes(model.design(), report.stored());
        List<ArmBill> arms = new ArrayList<>();
        for (String name : names(model.layout())) {
            TableUse use = new TableUse(
                    rates.getOrDefault(CapacityKind.READ, Map.of()).getOrDefault(name, 0.0),
                    rates.getOrDefault(CapacityKind.WRITE, Map.of()).getOrDefault(name, 0.0),
                    bytes.getOrDefault(name, 0L),
                    items(model.design(), report.stored(), name));
            arms.add(new ArmBill(name, use, use.cost(model.cost())));
        }
        return arms;
    }

    private static List<String> names(Layout layout) {
        List<String> names = new ArrayList<>();
        for (TableLayout table : layout.tables()) {
            names.add(table.name());
            table.indexes().stream().map(IndexLayout::name).forEach(names::add);
        }
        return names;
    }

    /** How large tables and indexes are, with as many items as the design states. */
    static Map<String, Long> bytes(Design design, List<StoredBytes> stored) {
        Map<String, Long> bytes = new TreeMap<>();
        for (StoredBytes of : stored) {
            long count = design.requireEntity(of.entity()).population().count();
            bytes.merge(of.arm(), Math.round(count * of.bytesEach()), Long::sum);
        }
        return bytes;
    }

    private static long items(Design design, List<StoredBytes> stored, String arm) {
        return stored.stream()
                .filter(of -> of.arm().equals(arm))
                .mapToLong(of -> Math.round(
                        design.requireEntity(of.entity()).population().count() * of.itemsEach()))
                .sum();
    }
}
