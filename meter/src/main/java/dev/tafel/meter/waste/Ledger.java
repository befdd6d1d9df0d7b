package dev.tafel.meter.waste;

import dev.tafel.meter.TableUse;
import dev.tafel.meter.TableUse.IndexUse;
import dev.tafel.meter.waste.Finding.Wasted;
import dev.tafel.meter.waste.IndexRules.ObservedIndex;
import dev.tafel.meter.waste.LimitRules.ObservedResource;
import dev.tafel.model.table.IndexDefinition;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Finds what is paid for and need not be. */
public final class Ledger {

    private final Window window;
    private final MonthlyCost cost;
    private final Map<String, TableUse> tables;

    /**
     * The time that is looked at.
     *
     * @param sinceSecond where it begins, in seconds of the epoch
     * @param seconds how long it is; rates are counts divided by it
     */
    public record Window(long sinceSecond, long seconds) {}

    /** A finding before its money. */
    record Raw(RuleId rule, String table, String subject, Wasted wasted, String evidence, String fix) {}

    public Ledger(Window window, MonthlyCost cost, Map<String, TableUse> tables) {
        this.window = window;
        this.cost = cost;
        this.tables = tables;
    }

    /** What there is to say about these shapes and the indexes of their tables, the dearest first. */
    public List<Finding> findings(Collection<Observed> shapes) {
        List<Raw> raw = new ArrayList<>();
        shapes.forEach(observed -> raw.addAll(ShapeRules.check(observed)));
        raw.addAll(PrefixRules.check(shapes));
        tables.forEach((name, use) -> {
            raw.addAll(LimitRules.check(resource(name, use)));
            for (IndexDefinition index : use.definition().indexes()) {
                raw.addAll(IndexRules.check(observed(name, use, index, shapes)));
                raw.addAll(LimitRules.check(resource(name, use, index.name())));
            }
        });
        return raw.stream()
                .map(this::priced)
                .sorted(Comparator.comparing(Finding::perMonth)
                        .reversed()
                        .thenComparing(Finding::rule)
                        .thenComparing(Finding::subject))
                .toList();
    }

    private ObservedResource resource(String table, TableUse use) {
        return new ObservedResource(table, null, use.keys(), use.throttles().since(window.sinceSecond()));
    }

    private ObservedResource resource(String table, TableUse use, String index) {
        IndexUse present = use.index(index);
        return new ObservedResource(
                table, index, present.keys(), present.throttles().since(window.sinceSecond()));
    }

    private ObservedIndex observed(String table, TableUse use, IndexDefinition index, Collection<Observed> shapes) {
        List<Observed> readers = shapes.stream()
                .filter(observed -> observed.stats().shape().table().equals(table)
                        && index.name().equals(observed.stats().shape().index()))
                .toList();
        return new ObservedIndex(
                table,
                index.name(),
                index.projection().type(),
                use.index(index.name()).stats().since(window.sinceSecond()),
                readers);
    }

    private Finding priced(Raw raw) {
        return new Finding(
                raw.rule(),
                raw.subject(),
                raw.evidence(),
                raw.wasted(),
                cost.of(raw.table(), raw.wasted().readHalfUnits(), raw.wasted().writeHalfUnits()),
                raw.fix());
    }
}
