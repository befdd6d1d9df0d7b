package dev.tafel.meter.api;

import dev.tafel.meter.Meter;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.count.ShapeStats;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.report.ReportJson;
import dev.tafel.meter.waste.MonthlyCost;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.RegionalPrices;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What is going on now: the shapes of the last ten seconds, the dearest first. */
final class Top {

    static final int SECONDS = 10;

    private static final double MEDIAN = 50;
    private static final double P99 = 99;

    private Top() {}

    private record Row(ShapeStats stats, Counters counters, Amount perMonth) {}

    /** As JSON. */
    static String json(Meter meter, RegionalPrices prices) {
        JsonText json = new JsonText()
                .object()
                .member("seconds", SECONDS)
                .name("shapes")
                .array();
        for (Row row : rows(meter, prices)) {
            json.object();
            ReportJson.shape(json, "shape", row.stats().shape());
            ReportJson.counters(json, "counts", row.counters());
            json.member("p50Micros", row.stats().micros(MEDIAN))
                    .member("p99Micros", row.stats().micros(P99));
            ReportJson.amount(json, "perMonth", row.perMonth());
            json.endObject();
        }
        return json.endArray().endObject().toString();
    }

    /** As lines. */
    static String text(Meter meter, RegionalPrices prices) {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%-24s %9s %9s %9s %9s %8s %8s  %s%n",
                "$ a month",
                "calls/s",
                "read u/s",
                "write u/s",
                "thrott/s",
                "p50 us",
                "p99 us",
                "shape, last " + SECONDS + " s"));
        for (Row row : rows(meter, prices)) {
            text.append(String.format(
                    Locale.ROOT,
                    "%-24s %9s %9s %9s %9s %8d %8d  %s%n",
                    row.perMonth().text(),
                    perSecond(row.counters().get(Count.CALLS), 1),
                    perSecond(row.counters().readHalfUnits(), 2),
                    perSecond(row.counters().writeHalfUnits(), 2),
                    perSecond(row.counters().get(Count.THROTTLES), 1),
                    row.stats().micros(MEDIAN),
                    row.stats().micros(P99),
                    row.stats().shape().text()));
        }
        return text.toString();
    }

    /** A rate with two digits after the point, rounded half up. */
    private static String perSecond(long count, int parts) {
        return BigDecimal.valueOf(count)
                .divide(BigDecimal.valueOf((long) SECONDS * parts), 2, RoundingMode.HALF_UP)
                .toPlainString();
    }

    private static List<Row> rows(Meter meter, RegionalPrices prices) {
        long now = meter.nowSecond();
        MonthlyCost cost = new MonthlyCost(prices, meter.tables(), SECONDS);
        List<Row> rows = new ArrayList<>();
        for (ShapeStats stats : meter.shapes()) {
            Counters counters = stats.secondsBefore(now, SECONDS);
            if (counters.get(Count.CALLS) > 0) {
                Amount perMonth = cost.of(stats.shape().table(), counters.readHalfUnits(), counters.writeHalfUnits());
                rows.add(new Row(stats, counters, perMonth));
            }
        }
        rows.sort(Comparator.comparing(Row::perMonth)
                .reversed()
                .thenComparing(row -> row.stats().shape().text()));
        return rows;
    }
}
