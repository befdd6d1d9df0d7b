package dev.tafel.meter.report;

import dev.tafel.meter.count.Clients.ClientCalls;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.shape.Shape;
import dev.tafel.meter.waste.Finding;
import dev.tafel.model.price.Amount;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the requests within a window were, consumed and cost, and what of it was wasted.
 *
 * @param seconds the window's length; rates and months are computed from it
 * @param region of the prices
 * @param priceDate of the prices
 * @param shapes the dearest first
 * @param findings the dearest first
 * @param total what all shapes cost in a month at the observed rate, on demand
 * @param failures how often the meter itself failed
 */
public record Report(
        Instant at,
        Instant since,
        long seconds,
        String region,
        LocalDate priceDate,
        List<ShapeRow> shapes,
        List<IndexRow> indexes,
        List<KeyRow> keys,
        List<ThrottleRow> throttles,
        List<Finding> findings,
        Amount total,
        long failures) {

    /**
     * One shape.
     *
     * @param perMonth on demand at the observed rate
     * @param perMillion what a million such calls cost
     */
    public record ShapeRow(
            Shape shape,
            Counters counters,
            long p50Micros,
            long p99Micros,
            List<ClientCalls> clients,
            Amount perMonth,
            Amount perMillion) {}

    /**
     * One index.
     *
     * @param writesPerMonth what writing its entries costs in a month at the observed rate
     * @param readsPerMonth what reading it costs
     */
    public record IndexRow(
            String table, String index, Counters counters, Amount writesPerMonth, Amount readsPerMonth) {}

    /**
     * One of the partition keys that consumed most since the start.
     *
     * @param index empty for the table itself
     * @param use {@code read} or {@code write}
     * @param error by how much the units may be too high
     * @param sharePercent of all units of that use
     * @param peakHalfUnits the most in one second
     */
    public record KeyRow(
            String table,
            String index,
            String use,
            String key,
            long halfUnits,
            long error,
            long sharePercent,
            long peakHalfUnits) {}

    /**
     * The limits of a table or an index that calls met.
     *
     * @param index empty for the table itself
     * @param byReason how often within the window, by the reason that the service gives
     * @param keys the partition keys that were asked for most often then, since the start
     */
    public record ThrottleRow(String table, String index, Map<String, Long> byReason, List<ThrottledKey> keys) {

        public ThrottleRow {
            byReason = new TreeMap<>(byReason);
            keys = List.copyOf(keys);
        }
    }

    /** A key and how often calls on it met a limit, too high by at most {@code error}. */
    public record ThrottledKey(String key, long times, long error) {}

    public Report {
        shapes = List.copyOf(shapes);
        indexes = List.copyOf(indexes);
        keys = List.copyOf(keys);
        throttles = List.copyOf(throttles);
        findings = List.copyOf(findings);
    }
}
