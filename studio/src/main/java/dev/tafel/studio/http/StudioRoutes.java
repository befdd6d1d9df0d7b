package dev.tafel.studio.http;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.studio.calculate.ItemBreakdown;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.JsonFault;
import dev.tafel.studio.lint.LintReport;
import dev.tafel.studio.report.DerivationJson;
import dev.tafel.studio.source.DerivedModel;
import java.util.Optional;
import java.util.function.Supplier;

/** The studio's routes, from a body to JSON. */
final class StudioRoutes {

    private final Supplier<PriceTable> prices;

    /** Routes that ask for prices when they need them: a start need not read them. */
    StudioRoutes(Supplier<PriceTable> prices) {
        this.prices = prices;
    }

    /**
     * The answer of a route; empty if there is none of that name.
     *
     * @throws RefusedInputException if the body cannot be computed with
     */
    Optional<Json> answer(String route, String body) throws RefusedInputException {
        try {
            return switch (route) {
                case "design/derive" ->
                    Optional.of(DerivationJson.of(model(body).derivation()));
                case "design/lint" -> Optional.of(lint(model(body).lint()));
                case "calculate/size" -> Optional.of(ItemBreakdown.of(body).toJson());
                case "calculate/sizes" -> Optional.of(sizes(body));
                case "calculate/shards" -> Optional.of(Calculators.shards(object(body)));
                case "calculate/price" -> Optional.of(calculators().price(object(body)));
                case "calculate/projection" -> Optional.of(calculators().projection(object(body)));
                case "calculate/request" -> Optional.of(calculators().request(object(body)));
                case "simulate" -> Optional.of(SimulateRoute.answer(object(body)));
                default -> new DesignRoutes(prices).answer(route, body);
            };
        } catch (ModelFileException e) {
            throw RefusedInputException.of(e);
        } catch (JsonFault | IllegalArgumentException | UnknownPriceException e) {
            throw RefusedInputException.of(e);
        }
    }

    private DerivedModel model(String body) throws ModelFileException {
        return DerivedModel.read(body, prices.get());
    }

    private static Json lint(LintReport report) {
        return Json.object()
                .put(
                        "findings",
                        new JsonArray(report.findings().stream()
                                .map(StudioRoutes::finding)
                                .toList()))
                .put("silenced", report.silenced().size())
                .build();
    }

    private static Json finding(Finding finding) {
        Json.ObjectBuilder written = Json.object()
                .put("rule", finding.rule())
                .put("severity", finding.severity().letter())
                .put("place", finding.place().text())
                .put("evidence", finding.evidence())
                .put("fix", finding.fix());
        Amount perMonth = finding.perMonth();
        return (perMonth == null ? written : written.put("perMonth", DerivationJson.amount(perMonth))).build();
    }

    private static Json sizes(String body) {
        if (!(Json.parse(body) instanceof JsonArray items)) {
            throw new IllegalArgumentException("An array of items is wanted");
        }
        JsonArray bytes = new JsonArray(items.elements().stream()
                .<Json>map(item -> Json.of(ItemBreakdown.of(item.compact()).bytes()))
                .toList());
        return Json.object().put("bytes", bytes).build();
    }

    private static JsonObject object(String body) {
        if (Json.parse(body) instanceof JsonObject object) {
            return object;
        }
        throw new IllegalArgumentException("A JSON object is wanted");
    }

    private Calculators calculators() {
        return new Calculators(prices.get());
    }
}
