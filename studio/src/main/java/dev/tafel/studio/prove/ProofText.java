package dev.tafel.studio.prove;

import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.util.Locale;

/** A proof for people to read. */
public final class ProofText {

    private ProofText() {}

    /** A table with a line for each pattern, what is wrong below it, and a sentence at the end. */
    public static String of(ProofReport report) {
        int width = report.patterns().stream()
                .mapToInt(proof -> proof.pattern().length())
                .max()
                .orElse(0);
        StringBuilder text = new StringBuilder();
        text.append(row(width, "pattern", "calls", "requests", "predicted", "metered", "results", "verdict"));
        for (PatternProof proof : report.patterns()) {
            text.append(row(
                    width,
                    proof.pattern(),
                    Integer.toString(proof.calls()),
                    Integer.toString(proof.requests()),
                    units((double) proof.predictedHalfUnits()),
                    units(proof.meteredHalfUnits()),
                    number(proof.returnedItems()),
                    named(proof.verdict())));
            if (!proof.explanation().isEmpty()) {
                text.append("    ").append(proof.explanation()).append('\n');
            }
        }
        report.faults().forEach(fault -> text.append(fault).append('\n'));
        return text.append(report.design())
                .append(report.holds() ? ": proved" : ": not proved")
                .append(" on ")
                .append(report.things())
                .append(" things in ")
                .append(report.items())
                .append(" items\n")
                .toString();
    }

    /** What a verdict is called in reports. */
    static String named(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String row(int width, String... cells) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "%-" + Math.max(width, 7) + "s", cells[0]));
        for (int i = 1; i < cells.length - 1; i++) {
            row.append(String.format(Locale.ROOT, "%11s", cells[i]));
        }
        return row.append("  ").append(cells[cells.length - 1]).append('\n').toString();
    }

    private static String units(double halfUnits) {
        return number(halfUnits / 2);
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.2f", value);
    }
}
