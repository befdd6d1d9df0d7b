package dev.tafel.studio.lint;

import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Silence;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check of a design gave.
 *
 * @param design the design's name
 * @param findings errors first
 * @param silenced findings that the design silences, with the reason
 * @param idle silences that silence nothing any more, and can go
 * @param budget what the design may cost, or null if nobody asked
 */
public record LintReport(
        String design,
        List<Finding> findings,
        List<Silenced> silenced,
        List<Silence> idle,
        @Nullable Budget budget) {

    public LintReport {
        findings = List.copyOf(findings);
        silenced = List.copyOf(silenced);
        idle = List.copyOf(idle);
    }

    /** A report for which nobody asked about money. */
    public LintReport(String design, List<Finding> findings, List<Silenced> silenced, List<Silence> idle) {
        this(design, findings, silenced, idle, null);
    }

    /** The same report that says whether a budget is kept; that it is exceeded is its first finding. */
    public LintReport within(Budget asked) {
        List<Finding> all = new ArrayList<>();
        asked.finding(design).ifPresent(all::add);
        all.addAll(findings);
        return new LintReport(design, all, silenced, idle, asked);
    }

    /** A finding that is not reported, and why. */
    public record Silenced(Finding finding, Silence silence) {}

    /** How many findings are that bad. */
    public long count(Severity severity) {
        return findings.stream()
                .filter(finding -> finding.severity() == severity)
                .count();
    }
}
