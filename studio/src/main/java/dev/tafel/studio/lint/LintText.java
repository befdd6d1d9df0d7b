package dev.tafel.studio.lint;

import dev.tafel.model.price.Amount;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Silence;

/** A report for people to read. */
public final class LintText {

    private static final String INDENT = "        ";

    private LintText() {}

    /** The report, a line for each finding with its evidence and fix below, and a sum at the end. */
    public static String of(LintReport report) {
        StringBuilder text = new StringBuilder();
        report.findings().forEach(finding -> append(text, finding));
        for (LintReport.Silenced silenced : report.silenced()) {
            Finding finding = silenced.finding();
            text.append("silenced ")
                    .append(finding.rule())
                    .append("  ")
                    .append(finding.place().text())
                    .append(": ")
                    .append(silenced.silence().reason())
                    .append('\n');
        }
        for (Silence idle : report.idle()) {
            text.append("The silence of ").append(idle.rule()).append(" silences nothing any more; remove it\n");
        }
        Budget budget = report.budget();
        if (budget != null) {
            text.append(budget.text()).append('\n');
        }
        return text.append(report.design())
                .append(": ")
                .append(counted(report, Severity.ERROR, "error"))
                .append(", ")
                .append(counted(report, Severity.WARNING, "warning"))
                .append(", ")
                .append(counted(report, Severity.ADVICE, "advice"))
                .append(", ")
                .append(report.silenced().size())
                .append(" silenced\n")
                .toString();
    }

    private static void append(StringBuilder text, Finding finding) {
        text.append(finding.severity().letter())
                .append(' ')
                .append(finding.rule())
                .append("  ")
                .append(finding.place().text())
                .append(": ")
                .append(finding.evidence())
                .append('\n');
        Amount perMonth = finding.perMonth();
        if (perMonth != null) {
            text.append(INDENT).append("costs ").append(perMonth.text()).append(" a month\n");
        }
        text.append(INDENT).append("fix: ").append(finding.fix()).append('\n');
    }

    private static String counted(LintReport report, Severity severity, String noun) {
        long count = report.count(severity);
        return count + " " + noun + (count == 1 || severity == Severity.ADVICE ? "" : "s");
    }
}
