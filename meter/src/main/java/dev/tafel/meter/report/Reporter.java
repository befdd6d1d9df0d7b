package dev.tafel.meter.report;

import dev.tafel.meter.Meter;
import dev.tafel.meter.TableUse;
import dev.tafel.meter.TableUse.IndexUse;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.count.ShapeStats;
import dev.tafel.meter.count.Timeline;
import dev.tafel.meter.key.KeyUse;
import dev.tafel.meter.key.SpaceSaving.Weighed;
import dev.tafel.meter.report.Report.IndexRow;
import dev.tafel.meter.report.Report.KeyRow;
import dev.tafel.meter.report.Report.ShapeRow;
import dev.tafel.meter.report.Report.ThrottleRow;
import dev.tafel.meter.report.Report.ThrottledKey;
import dev.tafel.meter.waste.Ledger;
import dev.tafel.meter.waste.Ledger.Window;
import dev.tafel.meter.waste.MonthlyCost;
import dev.tafel.meter.waste.Observed;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.RegionalPrices;
import dev.tafel.model.table.IndexDefinition;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Makes reports of what a meter has counted. Thread-safe. */
public final class Reporter {

    /** The keys of a table or index that a report names, of each use (chosen). */
    public static final int KEYS_REPORTED_MAX = 10;

    private static final double MEDIAN = 50;
    private static final double P99 = 99;
    private static final int PERCENT = 100;
    private static final int MILLION_SCALE = 12;
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    private final Meter meter;
    private final Supplier<RegionalPrices> prices;

    /** A reporter that asks for its prices when it needs them. */
    public Reporter(Meter meter, Supplier<RegionalPrices> prices) {
        this.meter = meter;
        this.prices = prices;
    }

    /** The prices that the reports use. */
    public RegionalPrices prices() {
        return prices.get();
    }

    /**
     * The window that ends now and began {@code since} ago, or when the meter did. It begins with a whole minute, as
     * counts are kept by minute.
     */
    public Window window(Duration since) {
        long now = meter.nowSecond();
        long minute = Duration.ofMinutes(1).toSeconds();
        long longest = Math.min(since.toSeconds(), Timeline.MINUTES_MAX * minute);
        long from = Math.floorDiv(now - longest, minute) * minute;
        long begin = Math.max(from, meter.startSecond());
        return new Window(begin, Math.max(1, now - begin));
    }

    /** A report on everything since the meter began, however long ago. */
    public Report whole() {
        long begin = meter.startSecond();
        return report(new Window(begin, Math.max(1, meter.nowSecond() - begin)));
    }

    /** A report on the time since {@code since} ago. */
    public Report report(Duration since) {
        return report(window(since));
    }

    /** A report on a window. */
    public Report report(Window window) {
        Map<String, TableUse> tables = meter.tables();
        MonthlyCost cost = new MonthlyCost(prices.get(), tables, window.seconds());
        List<Observed> observed = new ArrayList<>();
        for (ShapeStats stats : meter.shapes()) {
            Counters counters = stats.since(window.sinceSecond());
            if (counters.get(Count.CALLS) > 0) {
                observed.add(new Observed(stats, counters));
            }
        }
        List<ShapeRow> shapes = observed.stream()
                .map(one -> row(one, cost))
                .sorted(Comparator.comparing(ShapeRow::perMonth)
                        .reversed()
                        .thenComparing(row -> row.shape().text()))
                .toList();
        return new Report(
                Instant.ofEpochSecond(window.sinceSecond() + window.seconds()),
                Instant.ofEpochSecond(window.sinceSecond()),
                window.seconds(),
                prices.get().region(),
                prices.get().date(),
                shapes,
                indexes(tables, window, cost),
                keys(tables),
                throttles(tables, window),
                new Ledger(window, cost, tables).findings(observed),
                shapes.stream().map(ShapeRow::perMonth).reduce(Amount.ZERO, Amount::plus),
                meter.failures());
    }

    private static ShapeRow row(Observed observed, MonthlyCost cost) {
        Counters counters = observed.counters();
        ShapeStats stats = observed.stats();
        String table = stats.shape().table();
        long reads = counters.readHalfUnits();
        long writes = counters.writeHalfUnits();
        return new ShapeRow(
                stats.shape(),
                counters,
                stats.micros(MEDIAN),
                stats.micros(P99),
                stats.clients(),
                cost.of(table, reads, writes),
                perMillion(cost.consumed(table, reads, writes), counters.get(Count.CALLS)));
    }

    /** Rounded half up to twelve digits after the point. */
    private static Amount perMillion(Amount consumed, long calls) {
        BigDecimal usd =
                consumed.usd().multiply(MILLION).divide(BigDecimal.valueOf(calls), MILLION_SCALE, RoundingMode.HALF_UP);
        return new Amount(usd, consumed.status());
    }

    private static List<IndexRow> indexes(Map<String, TableUse> tables, Window window, MonthlyCost cost) {
        List<IndexRow> rows = new ArrayList<>();
        tables.forEach((table, use) -> use.definition().indexes().forEach(index -> {
            Counters counters = use.index(index.name()).stats().since(window.sinceSecond());
            rows.add(new IndexRow(
                    table,
                    index.name(),
                    counters,
                    cost.of(table, 0, counters.writeHalfUnits()),
                    cost.of(table, counters.readHalfUnits(), 0)));
        }));
        return rows;
    }

    private static List<KeyRow> keys(Map<String, TableUse> tables) {
        List<KeyRow> rows = new ArrayList<>();
        tables.forEach((table, use) -> {
            addKeys(rows, table, "", use.keys());
            use.definition()
                    .indexes()
                    .forEach(index -> addKeys(
                            rows, table, index.name(), use.index(index.name()).keys()));
        });
        return rows;
    }

    private static List<ThrottleRow> throttles(Map<String, TableUse> tables, Window window) {
        List<ThrottleRow> rows = new ArrayList<>();
        tables.forEach((table, use) -> {
            addThrottles(
                    rows, new ThrottleRow(table, "", use.throttles().since(window.sinceSecond()), keys(use.keys())));
            for (IndexDefinition index : use.definition().indexes()) {
                IndexUse of = use.index(index.name());
                addThrottles(
                        rows,
                        new ThrottleRow(
                                table, index.name(), of.throttles().since(window.sinceSecond()), keys(of.keys())));
            }
        });
        return rows;
    }

    private static void addThrottles(List<ThrottleRow> rows, ThrottleRow row) {
        if (!row.byReason().isEmpty()) {
            rows.add(row);
        }
    }

    private static List<ThrottledKey> keys(KeyUse use) {
        return use.mostThrottled(KEYS_REPORTED_MAX).stream()
                .map(key -> new ThrottledKey(new String(key.key(), StandardCharsets.UTF_8), key.weight(), key.error()))
                .toList();
    }

    private static void addKeys(List<KeyRow> rows, String table, String index, KeyUse use) {
        Stream.of(CapacityKind.READ, CapacityKind.WRITE).forEach(kind -> {
            List<Weighed> heaviest = switch (kind) {
                case READ -> use.mostRead(KEYS_REPORTED_MAX);
                case WRITE -> use.mostWritten(KEYS_REPORTED_MAX);
            };
            long total = switch (kind) {
                case READ -> use.readHalfUnits();
                case WRITE -> use.writeHalfUnits();
            };
            for (Weighed key : heaviest) {
                rows.add(new KeyRow(
                        table,
                        index,
                        kind == CapacityKind.READ ? "read" : "write",
                        new String(key.key(), StandardCharsets.UTF_8),
                        key.weight(),
                        key.error(),
                        key.weight() * PERCENT / Math.max(1, total),
                        key.peak()));
            }
        });
    }
}
