package dev.tafel.meter.report;

import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.report.Report.IndexRow;
import dev.tafel.meter.report.Report.KeyRow;
import dev.tafel.meter.report.Report.ShapeRow;
import dev.tafel.meter.report.Report.ThrottleRow;
import dev.tafel.meter.report.Report.ThrottledKey;
import dev.tafel.meter.waste.Finding;
import dev.tafel.meter.waste.RuleId.Certainty;
import java.util.List;
import java.util.Locale;

/** A report as text for a terminal. */
public final class ReportText {

    private static final int PERCENT = 100;

    private final StringBuilder text = new StringBuilder();

    private ReportText() {}

    /** The report as lines. */
    public static String of(Report report) {
        ReportText writer = new ReportText();
        writer.head(report);
        writer.shapes(report.shapes());
        writer.throttles(report.throttles());
        writer.findings(report.findings());
        writer.indexes(report.indexes());
        writer.keys(report.keys());
        return writer.text.toString();
    }

    /** Half units as people write units: {@code 1.5}. */
    public static String units(long halfUnits) {
        return halfUnits / 2 + (halfUnits % 2 == 0 ? "" : ".5");
    }

    private void line(String format, Object... arguments) {
        text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
    }

    private void head(Report report) {
        line(
                "%s to %s, %d s; on demand in %s, prices of %s; a month of 30.5 days at the observed rate",
                report.since(), report.at(), report.seconds(), report.region(), report.priceDate());
        line("All requests together: %s a month", report.total().text());
        if (report.failures() > 0) {
            line("The meter itself failed %d times; what it counted is too low.", report.failures());
        }
        text.append('\n');
    }

    private void shapes(List<ShapeRow> shapes) {
        line(
                "%-24s %8s %10s %10s %9s %8s %8s  %s",
                "$ a month", "calls", "read u", "write u", "returned", "p50 us", "p99 us", "shape");
        for (ShapeRow row : shapes) {
            Counters counters = row.counters();
            line(
                    "%-24s %8d %10s %10s %9s %8d %8d  %s",
                    row.perMonth().text(),
                    counters.get(Count.CALLS),
                    units(counters.readHalfUnits()),
                    units(counters.writeHalfUnits()),
                    returned(counters),
                    row.p50Micros(),
                    row.p99Micros(),
                    row.shape().text());
        }
        text.append('\n');
    }

    private static String returned(Counters counters) {
        long read = counters.get(Count.ITEMS_READ);
        return read == 0 ? "-" : counters.get(Count.ITEMS_RETURNED) * PERCENT / read + " %";
    }

    private void throttles(List<ThrottleRow> throttles) {
        if (throttles.isEmpty()) {
            return;
        }
        text.append("Throttled\n");
        for (ThrottleRow row : throttles) {
            String resource = row.table() + (row.index().isEmpty() ? "" : "." + row.index());
            row.byReason().forEach((reason, times) -> line("%10d  %-40s  %s", times, reason, resource));
            for (ThrottledKey key : row.keys()) {
                line(
                        "%10d    at %s%s",
                        key.times(), key.key(), key.error() == 0 ? "" : " (too high by at most " + key.error() + ")");
            }
        }
        text.append('\n');
    }

    private void findings(List<Finding> findings) {
        text.append(findings.isEmpty() ? "No waste found.\n" : "Waste\n");
        for (Finding finding : findings) {
            line(
                    "%-24s %s %s%s",
                    finding.perMonth().text(),
                    finding.rule().text(),
                    finding.rule().title(),
                    finding.rule().certainty() == Certainty.ESTIMATED ? " (estimated)" : "");
            line("%-24s   %s", "", finding.subject());
            line("%-24s   %s", "", finding.evidence());
            line("%-24s   fix: %s", "", finding.fix());
        }
        text.append('\n');
    }

    private void indexes(List<IndexRow> indexes) {
        if (indexes.isEmpty()) {
            return;
        }
        line("%-24s %-24s %8s %8s  %s", "$ a month writing", "$ a month reading", "entries", "reads", "index");
        for (IndexRow row : indexes) {
            line(
                    "%-24s %-24s %8d %8d  %s.%s",
                    row.writesPerMonth().text(),
                    row.readsPerMonth().text(),
                    row.counters().get(Count.WRITES),
                    row.counters().get(Count.CALLS),
                    row.table(),
                    row.index());
        }
        text.append('\n');
    }

    private void keys(List<KeyRow> keys) {
        if (keys.isEmpty()) {
            return;
        }
        line("%10s %6s  %-5s  %s", "units", "share", "use", "partition key, since the start");
        for (KeyRow row : keys) {
            line(
                    "%10s %4d %%  %-5s  %s%s: %s%s",
                    units(row.halfUnits()),
                    row.sharePercent(),
                    row.use(),
                    row.table(),
                    row.index().isEmpty() ? "" : "." + row.index(),
                    row.key(),
                    row.error() == 0 ? "" : " (too high by at most " + units(row.error()) + ")");
        }
    }
}
