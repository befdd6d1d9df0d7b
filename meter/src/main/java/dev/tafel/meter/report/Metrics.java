package dev.tafel.meter.report;

import dev.tafel.meter.Meter;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.count.ShapeStats;
import dev.tafel.meter.shape.Shape;
import dev.tafel.model.table.IndexDefinition;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** The counts since the start in the text format of Prometheus, version 0.0.4. */
public final class Metrics {

    /** The media type of the text. */
    public static final String MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8";

    private static final List<Count> COUNTED = List.of(
            Count.CALLS,
            Count.ERRORS,
            Count.THROTTLES,
            Count.CONDITIONS_FAILED,
            Count.ITEMS_READ,
            Count.ITEMS_RETURNED,
            Count.BYTES_READ,
            Count.BYTES_RETURNED,
            Count.BYTES_WRITTEN,
            Count.PAGES_LIMITED,
            Count.PAGES_FULL);

    private final StringBuilder text = new StringBuilder();

    private Metrics() {}

    /** All metrics of a meter. */
    public static String of(Meter meter) {
        Metrics metrics = new Metrics();
        metrics.shapes(new ArrayList<>(meter.shapes()));
        metrics.limits(meter);
        metrics.head("tafel_meter_failures_total", "Faults in the meter itself");
        metrics.text
                .append("tafel_meter_failures_total ")
                .append(meter.failures())
                .append('\n');
        return metrics.text.toString();
    }

    private void limits(Meter meter) {
        head("tafel_limits_met_total", "Times that a limit of throughput was met, by table, index and reason");
        meter.tables().forEach((table, use) -> {
            use.throttles().total().forEach((reason, times) -> limit(new Limit(table, "", reason), times));
            for (IndexDefinition index : use.definition().indexes()) {
                use.index(index.name())
                        .throttles()
                        .total()
                        .forEach((reason, times) -> limit(new Limit(table, index.name(), reason), times));
            }
        });
    }

    private record Limit(String table, String index, String reason) {}

    private void limit(Limit limit, long times) {
        text.append("tafel_limits_met_total{");
        label("table", limit.table());
        text.append(',');
        label("index", limit.index());
        text.append(',');
        label("reason", limit.reason());
        text.append("} ").append(times).append('\n');
    }

    private void shapes(List<ShapeStats> shapes) {
        List<Counters> totals = shapes.stream().map(ShapeStats::total).toList();
        for (Count count : COUNTED) {
            String name = "tafel_" + count.name().toLowerCase(Locale.ROOT) + "_total";
            family(name, "Since the start, by request shape", shapes, totals, counters -> counters.get(count));
        }
        family(
                "tafel_read_half_units_total",
                "Consumed by reads, in half units",
                shapes,
                totals,
                Counters::readHalfUnits);
        family(
                "tafel_table_write_half_units_total",
                "Consumed by writes in tables, in half units",
                shapes,
                totals,
                counters -> counters.get(Count.TABLE_WRITE_HALF_UNITS));
        family(
                "tafel_index_write_half_units_total",
                "Consumed by writes in indexes, in half units",
                shapes,
                totals,
                counters -> counters.get(Count.INDEX_WRITE_HALF_UNITS));
        family(
                "tafel_duration_microseconds_total",
                "Time in the engine",
                shapes,
                totals,
                counters -> counters.get(Count.DURATION_NANOS) / 1000);
    }

    private void family(
            String name, String help, List<ShapeStats> shapes, List<Counters> totals, ToLongFunction<Counters> value) {
        head(name, help);
        for (int i = 0; i < shapes.size(); i++) {
            text.append(name).append('{');
            labels(shapes.get(i).shape());
            text.append("} ").append(value.applyAsLong(totals.get(i))).append('\n');
        }
    }

    private void head(String name, String help) {
        text.append("# HELP ").append(name).append(' ').append(help).append('\n');
        text.append("# TYPE ").append(name).append(" counter\n");
    }

    private void labels(Shape shape) {
        label("operation", shape.operation());
        text.append(',');
        label("table", shape.table());
        text.append(',');
        label("index", shape.index() == null ? "" : shape.index());
        text.append(',');
        label("shape", shape.text());
    }

    private void label(String name, String value) {
        text.append(name)
                .append("=\"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n"))
                .append('"');
    }
}
