package dev.tafel.studio.lint;

import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Silence;
import java.util.List;

/**
 * What a check of a design gave.
 *
 * @param design the design's name
 * @param findings errors first
 * @param silenced findings that the design silences, with the reason
 * @param idle silences that silence nothing any more, and can go
 */
public record LintReport(String design, List<Finding> findings, List<Silenced> silenced, List<Silence> idle) {

    public LintReport {
        findings = List.copyOf(findings);
        silenced = List.copyOf(silenced);
        idle = List.copyOf(idle);
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
