package dev.tafel.studio.lint;

import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.json.Json;
import java.util.List;
import java.util.Optional;

/** A report in SARIF 2.1.0, which code review tools show beside the lines that it speaks of. */
public final class LintSarif {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    private LintSarif() {}

    /**
     * The report of one file.
     *
     * @param file the model file, relative to the repository, with forward slashes
     * @param version of this program
     */
    public static Json of(LintReport report, String file, String version) {
        List<Json> rules = report.findings().stream()
                .map(Finding::rule)
                .distinct()
                .flatMap(id -> description(id).stream())
                .map(LintSarif::rule)
                .toList();
        Json driver = Json.object()
                .put("name", "Tafel")
                .put("version", version)
                .put("rules", new Json.JsonArray(rules))
                .build();
        List<Json> results =
                report.findings().stream().map(finding -> result(finding, file)).toList();
        Json.ObjectBuilder run = Json.object()
                .put("tool", Json.object().put("driver", driver).build())
                .put("results", new Json.JsonArray(results));
        Budget budget = report.budget();
        if (budget != null) {
            run.put(
                    "properties",
                    Json.object().put("budget", LintJson.of(budget)).build());
        }
        return Json.object()
                .put("$schema", SCHEMA)
                .put("version", "2.1.0")
                .put("runs", new Json.JsonArray(List.of(run.build())))
                .build();
    }

    private static Optional<RuleDescription> description(String id) {
        return id.equals(Budget.RULE.id())
                ? Optional.of(Budget.RULE)
                : RuleCatalog.find(id).map(Rule::description);
    }

    private static Json rule(RuleDescription rule) {
        return Json.object()
                .put("id", rule.id())
                .put("shortDescription", message(rule.title()))
                .put(
                        "defaultConfiguration",
                        Json.object().put("level", level(rule.severity())).build())
                .build();
    }

    private static Json result(Finding finding, String file) {
        Json location = Json.object()
                .put(
                        "physicalLocation",
                        Json.object()
                                .put(
                                        "artifactLocation",
                                        Json.object().put("uri", file).build())
                                .build())
                .put(
                        "logicalLocations",
                        new Json.JsonArray(List.of(Json.object()
                                .put("fullyQualifiedName", finding.place().text())
                                .build())))
                .build();
        return Json.object()
                .put("ruleId", finding.rule())
                .put("level", level(finding.severity()))
                .put("message", message(finding.evidence() + ". " + finding.fix()))
                .put("locations", new Json.JsonArray(List.of(location)))
                .build();
    }

    private static Json message(String text) {
        return Json.object().put("text", text).build();
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "error";
            case WARNING -> "warning";
            case ADVICE -> "note";
        };
    }
}
