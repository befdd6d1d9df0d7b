package dev.tafel.meter.report;

import dev.tafel.meter.count.Clients.ClientCalls;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.report.Report.IndexRow;
import dev.tafel.meter.report.Report.KeyRow;
import dev.tafel.meter.report.Report.ShapeRow;
import dev.tafel.meter.report.Report.ThrottleRow;
import dev.tafel.meter.report.Report.ThrottledKey;
import dev.tafel.meter.shape.Shape;
import dev.tafel.meter.waste.Finding;
import dev.tafel.model.price.Amount;
import java.util.Locale;

/** A report as JSON; the members are described in {@code docs/reference/http-api.md}. */
public final class ReportJson {

    private final JsonText json = new JsonText();

    private ReportJson() {}

    /** The report as one JSON object. */
    public static String of(Report report) {
        ReportJson writer = new ReportJson();
        writer.write(report);
        return writer.json.toString();
    }

    /** Adds an amount as {@code {"usd": 1.5, "priceStatus": "confirmed", "text": "1.50 $"}}. */
    public static void amount(JsonText json, String name, Amount amount) {
        json.name(name)
                .object()
                .name("usd")
                .value(amount.usd())
                .member("priceStatus", amount.status().text())
                .member("text", amount.text())
                .endObject();
    }

    /** Adds each count that is not zero. */
    public static void counters(JsonText json, String name, Counters counters) {
        json.name(name).object();
        for (Count count : Count.values()) {
            if (counters.get(count) != 0) {
                json.member(count.text(), counters.get(count));
            }
        }
        json.endObject();
    }

    /** Adds a shape, its parts and its one line. */
    public static void shape(JsonText json, String name, Shape shape) {
        json.name(name)
                .object()
                .member("text", shape.text())
                .member("operation", shape.operation())
                .member("table", shape.table())
                .member("index", shape.index())
                .member("key", shape.key())
                .member("filter", shape.filter())
                .member("projection", shape.projection())
                .member("consistency", shape.consistency())
                .member("detail", shape.detail())
                .endObject();
    }

    private void write(Report report) {
        json.object()
                .member("at", report.at().toString())
                .member("since", report.since().toString())
                .member("seconds", report.seconds())
                .member("region", report.region())
                .member("priceDate", report.priceDate().toString());
        amount(json, "totalPerMonth", report.total());
        json.member("meterFailures", report.failures());
        json.name("shapes").array();
        report.shapes().forEach(this::row);
        json.endArray().name("indexes").array();
        report.indexes().forEach(this::row);
        json.endArray().name("keys").array();
        report.keys().forEach(this::row);
        json.endArray().name("throttles").array();
        report.throttles().forEach(this::row);
        json.endArray().name("findings").array();
        report.findings().forEach(this::row);
        json.endArray().endObject();
    }

    private void row(ShapeRow row) {
        json.object();
        shape(json, "shape", row.shape());
        counters(json, "counts", row.counters());
        json.member("p50Micros", row.p50Micros()).member("p99Micros", row.p99Micros());
        amount(json, "perMonth", row.perMonth());
        amount(json, "perMillionCalls", row.perMillion());
        json.name("clients").array();
        for (ClientCalls client : row.clients()) {
            json.object()
                    .member("userAgent", client.client().userAgent())
                    .member("accessKeyId", client.client().accessKeyId())
                    .member("calls", client.calls())
                    .endObject();
        }
        json.endArray().endObject();
    }

    private void row(IndexRow row) {
        json.object().member("table", row.table()).member("index", row.index());
        counters(json, "counts", row.counters());
        amount(json, "writesPerMonth", row.writesPerMonth());
        amount(json, "readsPerMonth", row.readsPerMonth());
        json.endObject();
    }

    private void row(ThrottleRow row) {
        json.object()
                .member("table", row.table())
                .member("index", row.index().isEmpty() ? null : row.index())
                .name("byReason")
                .object();
        row.byReason().forEach(json::member);
        json.endObject().name("keys").array();
        for (ThrottledKey key : row.keys()) {
            json.object()
                    .member("key", key.key())
                    .member("times", key.times())
                    .member("timesTooHighByAtMost", key.error())
                    .endObject();
        }
        json.endArray().endObject();
    }

    private void row(KeyRow row) {
        json.object()
                .member("table", row.table())
                .member("index", row.index().isEmpty() ? null : row.index())
                .member("use", row.use())
                .member("key", row.key())
                .member("halfUnits", row.halfUnits())
                .member("halfUnitsTooHighByAtMost", row.error())
                .member("sharePercent", row.sharePercent())
                .member("peakHalfUnitsPerSecond", row.peakHalfUnits())
                .endObject();
    }

    private void row(Finding finding) {
        json.object()
                .member("rule", finding.rule().text())
                .member("title", finding.rule().title())
                .member("certainty", finding.rule().certainty().name().toLowerCase(Locale.ROOT))
                .member("subject", finding.subject())
                .member("evidence", finding.evidence())
                .member("wastedReadHalfUnits", finding.wasted().readHalfUnits())
                .member("wastedWriteHalfUnits", finding.wasted().writeHalfUnits());
        amount(json, "perMonth", finding.perMonth());
        json.member("fix", finding.fix()).endObject();
    }
}
