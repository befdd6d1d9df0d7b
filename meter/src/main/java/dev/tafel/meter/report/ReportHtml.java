package dev.tafel.meter.report;

import dev.tafel.meter.count.Count;
import dev.tafel.meter.report.Report.ShapeRow;
import dev.tafel.meter.report.Report.ThrottleRow;
import dev.tafel.meter.waste.Finding;
import dev.tafel.meter.waste.RuleId.Certainty;
import java.util.List;
import java.util.stream.Collectors;

/** A report as one HTML page that needs nothing else. */
public final class ReportHtml {

    private static final String STYLE = "body{font:14px system-ui,sans-serif;margin:2em;max-width:90em}"
            + "table{border-collapse:collapse;margin:1em 0}td,th{padding:.3em .8em;text-align:right;"
            + "border-bottom:1px solid #ddd;vertical-align:top}td.l,th.l{text-align:left}code{font-size:13px}"
            + ".u{color:#a50}";

    private final StringBuilder html = new StringBuilder();

    private ReportHtml() {}

    /** The page. */
    public static String of(Report report) {
        ReportHtml page = new ReportHtml();
        page.write(report);
        return page.html.toString();
    }

    private void write(Report report) {
        html.append("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Tafel report</title><style>")
                .append(STYLE)
                .append("</style><h1>")
                .append(escaped(report.total().text()))
                .append(" a month</h1><p>")
                .append(escaped(report.since() + " to " + report.at() + ", " + report.seconds()
                        + " s; on demand in " + report.region() + ", prices of " + report.priceDate()
                        + "; a month of 30.5 days at the observed rate"))
                .append("</p>");
        shapes(report.shapes());
        throttles(report.throttles());
        findings(report.findings());
        html.append("</html>\n");
    }

    private void shapes(List<ShapeRow> shapes) {
        html.append("<h2>Requests</h2><table><tr><th>a month<th>a million calls<th>calls<th>read units"
                + "<th>write units<th>read<th>returned<th>p50 &micro;s<th>p99 &micro;s<th class=l>shape");
        for (ShapeRow row : shapes) {
            html.append("<tr>");
            cell(row.perMonth().text());
            cell(row.perMillion().text());
            cell(String.valueOf(row.counters().get(Count.CALLS)));
            cell(ReportText.units(row.counters().readHalfUnits()));
            cell(ReportText.units(row.counters().writeHalfUnits()));
            cell(String.valueOf(row.counters().get(Count.ITEMS_READ)));
            cell(String.valueOf(row.counters().get(Count.ITEMS_RETURNED)));
            cell(String.valueOf(row.p50Micros()));
            cell(String.valueOf(row.p99Micros()));
            html.append("<td class=l><code>")
                    .append(escaped(row.shape().text()))
                    .append("</code>");
        }
        html.append("</table>");
    }

    private void throttles(List<ThrottleRow> throttles) {
        if (throttles.isEmpty()) {
            return;
        }
        html.append("<h2>Throttled</h2><table><tr><th>times<th class=l>limit<th class=l>of<th class=l>keys");
        for (ThrottleRow row : throttles) {
            String keys = row.keys().stream()
                    .map(key -> key.key() + " (" + key.times() + ")")
                    .collect(Collectors.joining(", "));
            row.byReason().forEach((reason, times) -> {
                html.append("<tr>");
                cell(String.valueOf(times));
                html.append("<td class=l>")
                        .append(escaped(reason))
                        .append("<td class=l><code>")
                        .append(escaped(row.table() + (row.index().isEmpty() ? "" : "." + row.index())))
                        .append("</code><td class=l>")
                        .append(escaped(keys));
            });
        }
        html.append("</table>");
    }

    private void findings(List<Finding> findings) {
        html.append("<h2>Waste</h2><table><tr><th>a month<th class=l>rule<th class=l>what<th class=l>fix");
        for (Finding finding : findings) {
            html.append("<tr>");
            cell(finding.perMonth().text());
            html.append("<td class=l>")
                    .append(escaped(finding.rule().text()))
                    .append("<td class=l>")
                    .append(escaped(finding.rule().title()))
                    .append(finding.rule().certainty() == Certainty.ESTIMATED ? " (estimated)" : "")
                    .append("<br><code>")
                    .append(escaped(finding.subject()))
                    .append("</code><br>")
                    .append(escaped(finding.evidence()))
                    .append("<td class=l>")
                    .append(escaped(finding.fix()));
        }
        html.append("</table>");
    }

    private void cell(String text) {
        html.append("<td>").append(escaped(text));
    }

    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
