package dev.tafel.meter.report;

import dev.tafel.meter.report.Report.ShapeRow;
import dev.tafel.meter.report.Report.ThrottleRow;
import dev.tafel.meter.waste.Finding;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * A report as a picture: what each shape costs in a month, below what each finding could save, and which limits were
 * met.
 */
public final class ReportSvg {

    /** The bars of each part; what is cheaper is left out (chosen). */
    public static final int BARS_MAX = 12;

    private static final int WIDTH = 960;
    private static final int ROW = 34;
    private static final int BAR_HEIGHT = 12;
    private static final int BAR_WIDTH_MOST = 700;
    private static final int MARGIN = 16;

    private final StringBuilder svg = new StringBuilder();
    private int y = MARGIN;

    private ReportSvg() {}

    /** The picture. */
    public static String of(Report report) {
        ReportSvg picture = new ReportSvg();
        List<ShapeRow> shapes = report.shapes().stream().limit(BARS_MAX).toList();
        List<Finding> findings = report.findings().stream()
                .filter(finding -> finding.perMonth().usd().signum() > 0)
                .limit(BARS_MAX)
                .toList();
        BigDecimal most =
                shapes.isEmpty() ? BigDecimal.ONE : shapes.get(0).perMonth().usd();
        picture.title("All requests: " + report.total().text() + " a month, on demand in " + report.region());
        for (ShapeRow row : shapes) {
            picture.bar(
                    "#3b6ea5",
                    row.perMonth().usd(),
                    most,
                    row.perMonth().text() + "  " + row.shape().text());
        }
        picture.title("Of that wasted");
        for (Finding finding : findings) {
            picture.bar(
                    "#c0563b",
                    finding.perMonth().usd(),
                    most,
                    finding.perMonth().text() + "  " + finding.rule().text() + "  " + finding.subject());
        }
        picture.throttles(report.throttles());
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + WIDTH + "\" height=\"" + (picture.y + MARGIN)
                + "\" font-family=\"sans-serif\" font-size=\"12\"><rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
                + picture.svg + "</svg>\n";
    }

    private void throttles(List<ThrottleRow> throttles) {
        if (throttles.isEmpty()) {
            return;
        }
        title("Throttled");
        long most = throttles.stream()
                .flatMap(row -> row.byReason().values().stream())
                .mapToLong(Long::longValue)
                .max()
                .orElse(1);
        for (ThrottleRow row : throttles.subList(0, Math.min(throttles.size(), BARS_MAX))) {
            String resource = row.table() + (row.index().isEmpty() ? "" : "." + row.index());
            String key = row.keys().isEmpty()
                    ? ""
                    : ", most often at " + row.keys().get(0).key();
            row.byReason()
                    .forEach((reason, times) -> bar(
                            "#8a5a9e",
                            BigDecimal.valueOf(times),
                            BigDecimal.valueOf(most),
                            times + " times  " + reason + "  " + resource + key));
        }
    }

    private void title(String text) {
        y += ROW;
        svg.append("<text x=\"")
                .append(MARGIN)
                .append("\" y=\"")
                .append(y - MARGIN)
                .append("\" font-size=\"15\" font-weight=\"bold\">")
                .append(ReportHtml.escaped(text))
                .append("</text>\n");
    }

    private void bar(String colour, BigDecimal value, BigDecimal most, String label) {
        int width = most.signum() == 0
                ? 1
                : value.multiply(BigDecimal.valueOf(BAR_WIDTH_MOST))
                        .divide(most, 0, RoundingMode.HALF_UP)
                        .max(BigDecimal.ONE)
                        .min(BigDecimal.valueOf(WIDTH - 2L * MARGIN))
                        .intValue();
        svg.append("<text x=\"")
                .append(MARGIN)
                .append("\" y=\"")
                .append(y)
                .append("\">")
                .append(ReportHtml.escaped(label))
                .append("</text><rect x=\"")
                .append(MARGIN)
                .append("\" y=\"")
                .append(y + BAR_HEIGHT / 2)
                .append("\" width=\"")
                .append(width)
                .append("\" height=\"")
                .append(BAR_HEIGHT)
                .append("\" fill=\"")
                .append(colour)
                .append("\"/>\n");
        y += ROW;
    }
}
