package dev.tafel.studio.http;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.design.Silence;
import dev.tafel.studio.file.ModelEdit;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.file.ModelJson;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import dev.tafel.studio.json.Json.ObjectBuilder;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.layout.KeyRegistry;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.lint.Fix;
import dev.tafel.studio.lint.Fixes;
import dev.tafel.studio.lint.LintReport;
import dev.tafel.studio.lint.Linter;
import dev.tafel.studio.lint.RuleCatalog;
import dev.tafel.studio.report.DerivationJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The routes of a page on which a model is designed: look at it, edit it, take a key apart. */
final class DesignRoutes {

    /** How many edits one request may have. */
    static final int EDITS_MAX = 1_000;

    private final Supplier<PriceTable> prices;

    DesignRoutes(Supplier<PriceTable> prices) {
        this.prices = prices;
    }

    /** The answer of a route below {@code design/}; empty if there is none of that name. */
    Optional<Json> answer(String route, String body) throws ModelFileException {
        return switch (route) {
            case "design/review" -> Optional.of(review(ModelFile.read(body)));
            case "design/edit" -> Optional.of(edit(object(body)));
            case "design/key" -> Optional.of(key(object(body)));
            case "design/export" -> Optional.of(new ExchangeRoutes(prices).export(object(body)));
            case "design/import" -> Optional.of(new ExchangeRoutes(prices).propose(object(body)));
            default -> Optional.empty();
        };
    }

    private Derivation derive(Design design) {
        return Derivation.of(
                design,
                new TableCost(
                        prices.get().in(design.table().region()), design.table().tableClass()));
    }

    private Json review(ModelFile file) {
        Derivation derivation = derive(file.design());
        CheckInput input =
                new CheckInput(file.design(), derivation.layout(), SampleData.NONE, ObservedTraffic.NONE, prices.get());
        LintReport report = Linter.lint(input);
        return Json.object()
                .put("model", ModelJson.of(file))
                .put("derivation", DerivationJson.of(derivation))
                .put(
                        "findings",
                        new JsonArray(report.findings().stream()
                                .map(finding -> finding(input, finding))
                                .toList()))
                .put(
                        "silenced",
                        new JsonArray(report.silenced().stream()
                                .map(DesignRoutes::silenced)
                                .toList()))
                .put(
                        "idleSilences",
                        new JsonArray(report.idle().stream()
                                .map(DesignRoutes::silence)
                                .toList()))
                .build();
    }

    private static Json finding(CheckInput input, Finding finding) {
        return described(finding)
                .put(
                        "fixes",
                        new JsonArray(Fixes.of(input, finding).stream()
                                .map(DesignRoutes::fix)
                                .toList()))
                .build();
    }

    private static ObjectBuilder described(Finding finding) {
        ObjectBuilder written = Json.object()
                .put("rule", finding.rule())
                .put(
                        "title",
                        RuleCatalog.find(finding.rule())
                                .map(rule -> rule.description().title())
                                .orElse(finding.rule()))
                .put("severity", finding.severity().letter())
                .put("place", finding.place().text())
                .put("evidence", finding.evidence())
                .put("fix", finding.fix());
        Amount perMonth = finding.perMonth();
        return perMonth == null ? written : written.put("perMonth", DerivationJson.amount(perMonth));
    }

    private static Json fix(Fix fix) {
        String value = fix.value();
        ObjectBuilder edit = Json.object().put(value == null ? "remove" : "set", Json.ofTexts(fix.path()));
        return Json.object()
                .put("label", fix.label())
                .put("edits", new JsonArray(List.of((value == null ? edit : edit.put("value", value)).build())))
                .build();
    }

    private static Json silenced(LintReport.Silenced silenced) {
        return described(silenced.finding())
                .put("reason", silenced.silence().reason())
                .build();
    }

    private static Json silence(Silence silence) {
        ObjectBuilder written = Json.object().put("rule", silence.rule()).put("reason", silence.reason());
        String place = silence.place();
        return (place == null ? written : written.put("at", place)).build();
    }

    private static Json edit(JsonObject asked) throws ModelFileException {
        ModelFile file = ModelFile.read(text(asked, "model"));
        if (!(asked.members().get("edits") instanceof JsonArray edits)
                || edits.elements().size() > EDITS_MAX) {
            throw new IllegalArgumentException("\"edits\" is an array of at most " + EDITS_MAX + " edits");
        }
        for (Json edit : edits.elements()) {
            if (!(edit instanceof JsonObject object)) {
                throw new IllegalArgumentException("An edit is a JSON object");
            }
            file = edited(file, object);
        }
        return Json.object().put("model", file.text()).build();
    }

    private static ModelFile edited(ModelFile file, JsonObject edit) throws ModelFileException {
        if (edit.members().containsKey("set")) {
            return ModelEdit.set(file, path(edit, "set"), oneLine(text(edit, "value")));
        }
        if (edit.members().containsKey("append")) {
            return ModelEdit.append(file, path(edit, "append"), oneLine(text(edit, "value")));
        }
        return ModelEdit.remove(file, path(edit, "remove"));
    }

    private static String oneLine(String value) {
        if (value.isBlank() || value.indexOf('\n') >= 0 || value.indexOf('\r') >= 0) {
            throw new IllegalArgumentException("A \"value\" is YAML in one line");
        }
        return value;
    }

    private static List<String> path(JsonObject edit, String name) {
        List<String> steps = new ArrayList<>();
        if (edit.members().get(name) instanceof JsonArray array) {
            for (Json step : array.elements()) {
                if (step instanceof JsonString text) {
                    steps.add(text.text());
                }
            }
            if (!steps.isEmpty() && steps.size() == array.elements().size()) {
                return steps;
            }
        }
        throw new IllegalArgumentException("An edit has \"set\", \"append\" or \"remove\" with the names from the top");
    }

    private Json key(JsonObject asked) throws ModelFileException {
        Layout layout = derive(ModelFile.read(text(asked, "model")).design()).layout();
        List<Json> matches = new ArrayList<>();
        for (KeyRegistry.Match match : KeyRegistry.of(layout).decode(text(asked, "key"))) {
            matches.add(match(match));
        }
        return Json.object().put("matches", new JsonArray(matches)).build();
    }

    private static Json match(KeyRegistry.Match match) {
        KeyRegistry.Entry entry = match.entry();
        ObjectBuilder parts = Json.object();
        match.parts().forEach(parts::put);
        ObjectBuilder written = Json.object()
                .put("entity", entry.item().entity())
                .put("role", entry.item().role().name())
                .put("table", entry.table())
                .put("attribute", entry.attribute())
                .put("template", entry.template().text())
                .put("parts", parts.build())
                .put(
                        "shards",
                        entry.template().shard().map(KeyPart.Shard::count).orElse(1));
        String index = entry.index();
        return (index == null ? written : written.put("index", index)).build();
    }

    private static JsonObject object(String body) {
        if (Json.parse(body) instanceof JsonObject object) {
            return object;
        }
        throw new IllegalArgumentException("A JSON object is wanted");
    }

    private static String text(JsonObject object, String name) {
        if (object.members().get(name) instanceof JsonString text) {
            return text.text();
        }
        throw new IllegalArgumentException("\"" + name + "\" is a text");
    }
}
