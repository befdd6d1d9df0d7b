package dev.tafel.studio.proof;

import dev.tafel.studio.proof.MeteredBill.ArmBill;
import dev.tafel.studio.proof.MeteredBill.PatternBill;
import dev.tafel.studio.prove.ProofReport;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import dev.tafel.studio.traffic.TrafficReport;
import dev.tafel.studio.traffic.TrafficReport.ArmTraffic;
import dev.tafel.studio.traffic.TrafficReport.PatternTraffic;
import dev.tafel.studio.traffic.TrafficReport.ThrottledKey;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** A proof for people to read. */
public final class ProofText {

    private static final long SECONDS_PER_HOUR = 3_600;

    private final StringBuilder out = new StringBuilder();

    private ProofText() {}

    /** Answers, a day of traffic, the bill of a month, and what follows. */
    public static String of(Proof proof) {
        ProofText text = new ProofText();
        text.answers(proof.answers());
        text.traffic(proof.traffic());
        text.bill(proof.bill());
        text.out.append('\n');
        proof.failures().forEach(failure -> text.out.append(failure).append('\n'));
        return text.out
                .append(proof.answers().design())
                .append(proof.holds() ? ": proved" : ": not proved")
                .append(" on ")
                .append(count(proof.answers().items()))
                .append(" items, seed ")
                .append(proof.settings().seed())
                .append('\n')
                .toString();
    }

    private void answers(ProofReport report) {
        int width = width(report.patterns().stream().map(PatternProof::pattern).toList());
        out.append("Answers, each compared with a scan of ")
                .append(count(report.things()))
                .append(" generated things; units a call\n");
        row(width, "pattern", List.of("calls", "requests", "predicted", "metered", "results"), "verdict");
        for (PatternProof proof : report.patterns()) {
            row(
                    width,
                    proof.pattern(),
                    List.of(
                            Integer.toString(proof.calls()),
                            Integer.toString(proof.requests()),
                            units(proof.predictedHalfUnits()),
                            units(proof.meteredHalfUnits()),
                            number(proof.returnedItems())),
                    named(proof.verdict()));
            if (!proof.explanation().isEmpty()) {
                out.append("    ").append(proof.explanation()).append('\n');
            }
        }
    }

    private void traffic(TrafficReport report) {
        int width =
                width(report.patterns().stream().map(PatternTraffic::pattern).toList());
        out.append("\nTraffic of ")
                .append(report.seconds() / SECONDS_PER_HOUR)
                .append(" hours, ")
                .append(report.peakSeconds() / SECONDS_PER_HOUR)
                .append(" of them at the peak rates\n");
        row(width, "pattern", List.of("requests", "throttled"), "");
        for (PatternTraffic pattern : report.patterns()) {
            row(width, pattern.pattern(), List.of(count(pattern.requests()), count(pattern.throttled())), "");
        }
        out.append("  partitions: ")
                .append(report.arms().stream().map(ProofText::partitions).collect(Collectors.joining(", ")))
                .append('\n');
        report.keys().forEach(key -> out.append("  ").append(sentence(key)).append('\n'));
    }

    private static String partitions(ArmTraffic arm) {
        return arm.arm() + " " + arm.partitions()
                + (arm.splitForHeat() == 0 ? "" : " (" + arm.splitForHeat() + " from splits of hot ones)");
    }

    /** What there is to say of a throttled key. */
    static String sentence(ThrottledKey key) {
        String access = key.access().name().toLowerCase(Locale.ROOT);
        String cure = key.shards() > 1
                ? "spread it over " + key.shards() + " keys"
                : "its own rate is no trouble: the table as a whole grows too steeply";
        return key.rule() + "  " + key.arm() + " " + key.key() + ": " + count(key.throttledUnits()) + " " + access
                + " units throttled (" + key.reason() + "); it asks for " + number(key.peakUnitsPerSecond())
                + " a second at the peak; " + cure;
    }

    private void bill(MeteredBill bill) {
        out.append("\nBill of a month, from metered units\n");
        int width = width(bill.patterns().stream().map(PatternBill::pattern).toList());
        for (PatternBill pattern : bill.patterns()) {
            String arms = pattern.byArm().entrySet().stream()
                    .map(arm -> arm.getKey() + " " + arm.getValue().text())
                    .collect(Collectors.joining(", "));
            row(width, pattern.pattern(), List.of(pattern.perMonth().text()), arms);
        }
        int wide = width(bill.arms().stream().map(ArmBill::arm).toList());
        row(wide, "table, index", List.of("reads", "writes", "storage", "on demand", "provisioned"), "");
        for (ArmBill arm : bill.arms()) {
            row(
                    wide,
                    arm.arm(),
                    List.of(
                            arm.cost().reads().text(),
                            arm.cost().writes().text(),
                            arm.cost().storage().text(),
                            arm.cost().onDemand().text(),
                            arm.cost().provisioned().text()),
                    "");
        }
        out.append("  on demand ")
                .append(bill.onDemand().text())
                .append(", provisioned and used to 70 % ")
                .append(bill.provisioned().text())
                .append(", storage ")
                .append(bill.storage().text())
                .append(" of either\n  provisioned is cheaper when more than ")
                .append(bill.breakEvenWrites().text())
                .append(" of its write units and ")
                .append(bill.breakEvenReads().text())
                .append(" of its read units are used on average\n");
    }

    private static int width(List<String> names) {
        return Math.max(12, names.stream().mapToInt(String::length).max().orElse(0));
    }

    private void row(int width, String first, List<String> cells, String last) {
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "  %-" + width + "s", first));
        cells.forEach(cell -> row.append(String.format(Locale.ROOT, "%13s", cell)));
        out.append(row.append("  ").append(last).toString().stripTrailing()).append('\n');
    }

    /** What a verdict is called in reports. */
    static String named(Verdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String units(double halfUnits) {
        return number(halfUnits / 2);
    }

    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.2f", value);
    }
}
