package dev.tafel.studio.lint;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.design.Silence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Checks a design by every rule, and sets aside what the design silences. */
public final class Linter {

    private static final Comparator<Finding> WORST_FIRST = Comparator.comparing(Finding::severity);

    private Linter() {}

    /** The findings: errors first, then in the order of the rules and of the design. */
    public static LintReport lint(CheckInput input) {
        List<Finding> open = new ArrayList<>();
        List<LintReport.Silenced> silenced = new ArrayList<>();
        for (Rule rule : RuleCatalog.all()) {
            for (Finding finding : rule.check(input)) {
                Optional<Silence> silence = input.design().silences().stream()
                        .filter(s -> silences(s, finding))
                        .findFirst();
                silence.ifPresentOrElse(
                        s -> silenced.add(new LintReport.Silenced(finding, s)), () -> open.add(finding));
            }
        }
        open.sort(WORST_FIRST);
        List<Silence> idle = input.design().silences().stream()
                .filter(s ->
                        silenced.stream().noneMatch(found -> found.silence().equals(s)))
                .toList();
        return new LintReport(input.design().name(), open, silenced, idle);
    }

    private static boolean silences(Silence silence, Finding finding) {
        String place = silence.place();
        return silence.rule().equals(finding.rule())
                && (place == null
                        || place.equals(finding.place().text())
                        || place.equals(finding.place().name()));
    }
}
