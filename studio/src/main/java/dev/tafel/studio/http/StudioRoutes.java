package dev.tafel.studio.http;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.calculate.ItemBreakdown;
import dev.tafel.studio.calculate.TableUse;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.JsonFault;
import dev.tafel.studio.lint.LintReport;
import dev.tafel.studio.lint.Linter;
import dev.tafel.studio.report.DerivationJson;
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
                case "design/derive" -> Optional.of(DerivationJson.of(derive(body)));
                case "design/lint" -> Optional.of(lint(derive(body)));
                case "calculate/size" -> Optional.of(ItemBreakdown.of(body).toJson());
                case "calculate/sizes" -> Optional.of(sizes(body));
                case "calculate/shards" -> Optional.of(shards(object(body)));
                case "calculate/price" -> Optional.of(price(object(body)));
                case "simulate" -> Optional.of(SimulateRoute.answer(object(body)));
                default -> new DesignRoutes(prices).answer(route, body);
            };
        } catch (ModelFileException e) {
            throw RefusedInputException.of(e);
        } catch (JsonFault | IllegalArgumentException | UnknownPriceException e) {
            throw RefusedInputException.of(e);
        }
    }

    private Derivation derive(String body) throws ModelFileException {
        Design design = ModelFile.read(body).design();
        TableSettings table = design.table();
        return Derivation.of(design, new TableCost(prices.get().in(table.region()), table.tableClass()));
    }

    private static Json lint(Derivation derivation) {
        LintReport report = Linter.lint(CheckInput.of(derivation.design(), derivation.layout()));
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

    private static double number(JsonObject object, String name) {
        Json value = object.members().get(name);
        if (value == null) {
            return 0;
        }
        if (value instanceof Json.JsonNumber number) {
            double read = Double.parseDouble(number.text());
            if (read >= 0 && read <= 1e15) {
                return read;
            }
        }
        throw new IllegalArgumentException("\"" + name + "\" is a number from 0 to 1E15");
    }

    private static Json shards(JsonObject input) {
        int shards = ShardCount.of(number(input, "writeUnitsPerSecond"), number(input, "readUnitsPerSecond"));
        return Json.object()
                .put("shards", shards)
                .put("shardsWithRoomToGrow", ShardCount.roomy(shards))
                .put("plannedWriteUnitsPerKey", ShardCount.WRITE_UNITS)
                .put("plannedReadUnitsPerKey", ShardCount.READ_UNITS)
                .put("queriesOfAList", shards)
                .build();
    }

    private Json price(JsonObject input) {
        String region = input.members().get("region") instanceof Json.JsonString text
                ? text.text()
                : TableSettings.DEFAULT_REGION;
        TableUse use = new TableUse(
                number(input, "readUnitsPerSecond"),
                number(input, "writeUnitsPerSecond"),
                (long) number(input, "bytes"),
                (long) number(input, "items"));
        PriceTable table = prices.get();
        TableUse.Cost cost = use.cost(new TableCost(table.in(region), TableClass.STANDARD));
        return Json.object()
                .put("region", region)
                .put("pricesOf", table.date().toString())
                .put("reads", DerivationJson.amount(cost.reads()))
                .put("writes", DerivationJson.amount(cost.writes()))
                .put("storage", DerivationJson.amount(cost.storage()))
                .put("onDemand", DerivationJson.amount(cost.onDemand()))
                .put("provisioned", DerivationJson.amount(cost.provisioned()))
                .put("breakEvenUse", cost.breakEven().text())
                .build();
    }
}
