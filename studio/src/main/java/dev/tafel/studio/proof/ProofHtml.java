package dev.tafel.studio.proof;

import dev.tafel.model.price.Amount;
import dev.tafel.studio.proof.MeteredBill.ArmBill;
import dev.tafel.studio.proof.MeteredBill.PatternBill;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import dev.tafel.studio.traffic.TrafficReport.ArmTraffic;
import dev.tafel.studio.traffic.TrafficReport.PatternTraffic;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A proof as one HTML page, which needs nothing else: for a pull request, a wiki, a mail. */
public final class ProofHtml {

    private static final String STYLE = """
            :root { color-scheme: light dark; --line: #8884; --good: #2a7f3f; --bad: #b3261e; --bar: #4a7bd0; }
            body { font: 15px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
            table { border-collapse: collapse; width: 100%; }
            th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
            .n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
            .good { color: var(--good); } .bad { color: var(--bad); }
            .bar { display: inline-block; height: .7em; background: var(--bar); }
            """;

    private static final int BAR_PERCENT = 100;

    private final StringBuilder out = new StringBuilder();

    private ProofHtml() {}

    /** The page. */
    public static String of(Proof proof) {
        ProofHtml page = new ProofHtml();
        page.head(proof);
        page.answers(proof);
        page.traffic(proof);
        page.bill(proof.bill());
        return page.out.append("</body>\n</html>\n").toString();
    }

    private void head(Proof proof) {
        String title = proof.answers().design() + (proof.holds() ? ": proved" : ": not proved");
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
                .append(escaped(title))
                .append("</title>\n<style>\n")
                .append(STYLE)
                .append("</style>\n</head>\n<body>\n<h1 class=\"")
                .append(proof.holds() ? "good" : "bad")
                .append("\">")
                .append(escaped(title))
                .append("</h1>\n<p>")
                .append(escaped(ProofText.count(proof.answers().things()) + " generated things in "
                        + ProofText.count(proof.answers().items()) + " items, seed "
                        + proof.settings().seed()))
                .append("</p>\n");
        if (!proof.failures().isEmpty()) {
            out.append("<ul class=\"bad\">\n");
            proof.failures()
                    .forEach(failure ->
                            out.append("<li>").append(escaped(failure)).append("</li>\n"));
            out.append("</ul>\n");
        }
    }

    private void answers(Proof proof) {
        heading("Answers", "Each compared with a scan of what was generated; units of one call.");
        open("pattern", "calls", "requests", "predicted", "metered", "results", "verdict");
        for (PatternProof pattern : proof.answers().patterns()) {
            String verdict = ProofText.named(pattern.verdict())
                    + (pattern.explanation().isEmpty() ? "" : ". " + pattern.explanation());
            String kind = pattern.verdict() == Verdict.PROVED ? "good" : pattern.holds() ? "" : "bad";
            row(
                    text(pattern.pattern()),
                    number(Integer.toString(pattern.calls())),
                    number(Integer.toString(pattern.requests())),
                    number(ProofText.units(pattern.predictedHalfUnits())),
                    number(ProofText.units(pattern.meteredHalfUnits())),
                    number(ProofText.number(pattern.returnedItems())),
                    "<td class=\"" + kind + "\">" + escaped(verdict) + "</td>");
        }
        close();
    }

    private void traffic(Proof proof) {
        heading(
                "A day of traffic",
                ProofText.count(proof.traffic().requests()) + " requests in "
                        + ProofText.count(proof.traffic().seconds()) + " seconds, of which "
                        + ProofText.count(proof.traffic().peakSeconds()) + " at the peak rates.");
        open("pattern", "requests", "throttled");
        for (PatternTraffic pattern : proof.traffic().patterns()) {
            row(
                    text(pattern.pattern()),
                    number(ProofText.count(pattern.requests())),
                    number(ProofText.count(pattern.throttled())));
        }
        close();
        open("table, index", "partitions", "from splits of hot ones");
        for (ArmTraffic arm : proof.traffic().arms()) {
            row(
                    text(arm.arm()),
                    number(Integer.toString(arm.partitions())),
                    number(Integer.toString(arm.splitForHeat())));
        }
        close();
        if (!proof.traffic().keys().isEmpty()) {
            out.append("<ul class=\"bad\">\n");
            proof.traffic()
                    .keys()
                    .forEach(key -> out.append("<li>")
                            .append(escaped(ProofText.sentence(key)))
                            .append("</li>\n"));
            out.append("</ul>\n");
        }
    }

    private void bill(MeteredBill bill) {
        heading(
                "Bill of a month",
                "On demand " + bill.onDemand().text() + "; provisioned and used to 70 % "
                        + bill.provisioned().text() + ", which is cheaper when more than "
                        + bill.breakEvenWrites().text() + " of its write units and "
                        + bill.breakEvenReads().text() + " of its read units are used.");
        double most = bill.patterns().stream()
                .mapToDouble(pattern -> pattern.perMonth().usd().doubleValue())
                .max()
                .orElse(0);
        open("pattern", "a month", "");
        bill.patterns().stream()
                .sorted(Comparator.comparing(PatternBill::perMonth).reversed())
                .forEach(pattern -> row(
                        text(pattern.pattern()),
                        number(pattern.perMonth().text()),
                        "<td style=\"width:50%\">" + bar(pattern.perMonth(), most) + "</td>"));
        close();
        open("table, index", "reads", "writes", "storage", "on demand", "provisioned");
        for (ArmBill arm : bill.arms()) {
            List<String> cells = Stream.of(
                            arm.cost().reads(),
                            arm.cost().writes(),
                            arm.cost().storage(),
                            arm.cost().onDemand(),
                            arm.cost().provisioned())
                    .map(amount -> number(amount.text()))
                    .toList();
            row(text(arm.arm()), String.join("", cells));
        }
        close();
    }

    private static String bar(Amount amount, double most) {
        double width = most == 0 ? 0 : BAR_PERCENT * amount.usd().doubleValue() / most;
        return String.format(Locale.ROOT, "<span class=\"bar\" style=\"width:%.1f%%\"></span>", width);
    }

    private void heading(String title, String sentence) {
        out.append("<h2>")
                .append(escaped(title))
                .append("</h2>\n<p>")
                .append(escaped(sentence))
                .append("</p>\n");
    }

    private void open(String... columns) {
        out.append("<table>\n<tr>");
        for (int i = 0; i < columns.length; i++) {
            out.append(i == 0 || columns[i].equals("verdict") ? "<th>" : "<th class=\"n\">")
                    .append(escaped(columns[i]))
                    .append("</th>");
        }
        out.append("</tr>\n");
    }

    private void row(String... cells) {
        out.append("<tr>").append(String.join("", cells)).append("</tr>\n");
    }

    private void close() {
        out.append("</table>\n");
    }

    private static String text(String text) {
        return "<td>" + escaped(text) + "</td>";
    }

    private static String number(String text) {
        return "<td class=\"n\">" + escaped(text) + "</td>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
