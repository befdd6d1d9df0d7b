package dev.tafel.studio.lint;

import dev.tafel.model.price.Amount;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.json.Json;
import java.util.Locale;

/** A report for programs to read; {@code docs/reference/lint-report.md} describes the members. */
public final class LintJson {

    private LintJson() {}

    /** The report as one JSON object. */
    public static Json of(LintReport report) {
        Json.ObjectBuilder written = Json.object()
                .put("design", report.design())
                .put("errors", report.count(Severity.ERROR))
                .put("warnings", report.count(Severity.WARNING))
                .put("advice", report.count(Severity.ADVICE))
                .put(
                        "findings",
                        new Json.JsonArray(
                                report.findings().stream().map(LintJson::of).toList()))
                .put(
                        "silenced",
                        new Json.JsonArray(
                                report.silenced().stream().map(LintJson::of).toList()));
        Budget budget = report.budget();
        return (budget == null ? written : written.put("budget", of(budget))).build();
    }

    /** A budget as a JSON object. */
    static Json of(Budget budget) {
        return Json.object()
                .put("usd", Json.of(budget.limit().usd()))
                .put("usdPerMonth", Json.of(budget.cost().usd()))
                .put("priceConfirmed", Json.of(budget.cost().isConfirmed()))
                .put("exceeded", Json.of(budget.isExceeded()))
                .build();
    }

    private static Json of(LintReport.Silenced silenced) {
        return Json.object()
                .put("finding", of(silenced.finding()))
                .put("reason", silenced.silence().reason())
                .build();
    }

    /** A finding as a JSON object. */
    public static Json of(Finding finding) {
        Amount perMonth = finding.perMonth();
        return Json.object()
                .put("rule", finding.rule())
                .put("severity", finding.severity().name().toLowerCase(Locale.ROOT))
                .put("place", finding.place().text())
                .put("evidence", finding.evidence())
                .put("usdPerMonth", perMonth == null ? new Json.JsonNull() : Json.of(perMonth.usd()))
                .put("priceConfirmed", perMonth == null ? new Json.JsonNull() : Json.of(perMonth.isConfirmed()))
                .put("fix", finding.fix())
                .build();
    }
}
