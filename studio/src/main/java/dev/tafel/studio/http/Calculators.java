package dev.tafel.studio.http;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.calculate.ProjectionChoice;
import dev.tafel.studio.calculate.ProjectionUse;
import dev.tafel.studio.calculate.RequestCost;
import dev.tafel.studio.calculate.TableBill;
import dev.tafel.studio.calculate.TableUse;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonNumber;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import dev.tafel.studio.layout.PlannedCall;
import java.util.ArrayList;
import java.util.List;

/** The calculators' routes, from a JSON object to another. */
final class Calculators {

    private static final double NUMBER_MOST = 1e15;

    private final PriceTable prices;

    Calculators(PriceTable prices) {
        this.prices = prices;
    }

    static Json shards(JsonObject input) {
        int shards = ShardCount.of(number(input, "writeUnitsPerSecond", 0), number(input, "readUnitsPerSecond", 0));
        return Json.object()
                .put("shards", shards)
                .put("shardsWithRoomToGrow", ShardCount.roomy(shards))
                .put("plannedWriteUnitsPerKey", ShardCount.WRITE_UNITS)
                .put("plannedReadUnitsPerKey", ShardCount.READ_UNITS)
                .put("queriesOfAList", shards)
                .build();
    }

    Json price(JsonObject input) {
        TableUse use = new TableUse(
                number(input, "readUnitsPerSecond", 0),
                number(input, "writeUnitsPerSecond", 0),
                (long) number(input, "bytes", 0),
                (long) number(input, "items", 0));
        return TableBill.of(use, place(input), prices).toJson();
    }

    Json projection(JsonObject input) {
        Json item = input.get("item").orElseThrow(() -> new IllegalArgumentException("\"item\" is missing"));
        ProjectionUse use = new ProjectionUse(
                texts(input, "keys"),
                texts(input, "include"),
                texts(input, "wanted"),
                number(input, "writesPerSecond", 0),
                number(input, "readsPerSecond", 0),
                number(input, "itemsPerRead", 1),
                (long) number(input, "entries", 0));
        return ProjectionChoice.of(item.compact(), use, cost(input)).toJson();
    }

    Json request(JsonObject input) {
        String name = text(input, "operation", "");
        PlannedCall.Operation operation = PlannedCall.Operation.named(name)
                .orElseThrow(() -> new IllegalArgumentException("There is no operation \"" + name + "\""));
        RequestCost.Touched touched = new RequestCost.Touched(
                (long) number(input, "items", 1),
                (long) number(input, "bytes", 0),
                consistency(text(input, "consistency", "eventual")),
                (int) Math.min(Integer.MAX_VALUE, number(input, "indexes", 0)),
                (long) number(input, "entryBytes", number(input, "bytes", 0)));
        return RequestCost.of(operation, touched, number(input, "perSecond", 0), cost(input))
                .toJson();
    }

    private static ReadConsistency consistency(String word) {
        return switch (word) {
            case "eventual" -> ReadConsistency.EVENTUAL;
            case "strong" -> ReadConsistency.STRONG;
            default -> throw new IllegalArgumentException("\"consistency\" is eventual or strong");
        };
    }

    private TableCost cost(JsonObject input) {
        TableBill.Place place = place(input);
        return new TableCost(prices.in(place.region()), place.tableClass());
    }

    private static TableBill.Place place(JsonObject input) {
        TableClass tableClass = switch (text(input, "class", "standard")) {
            case "standard" -> TableClass.STANDARD;
            case "infrequent-access" -> TableClass.STANDARD_INFREQUENT_ACCESS;
            default -> throw new IllegalArgumentException("\"class\" is standard or infrequent-access");
        };
        return new TableBill.Place(text(input, "region", TableSettings.DEFAULT_REGION), tableClass);
    }

    private static String text(JsonObject object, String name, String otherwise) {
        Json value = object.members().get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof JsonString text) {
            return text.text();
        }
        throw new IllegalArgumentException("\"" + name + "\" is a text");
    }

    private static List<String> texts(JsonObject object, String name) {
        Json value = object.members().get(name);
        if (value == null) {
            return List.of();
        }
        List<String> texts = new ArrayList<>();
        if (value instanceof JsonArray array) {
            for (Json element : array.elements()) {
                if (element instanceof JsonString text) {
                    texts.add(text.text());
                }
            }
            if (texts.size() == array.elements().size()) {
                return texts;
            }
        }
        throw new IllegalArgumentException("\"" + name + "\" is a list of names");
    }

    private static double number(JsonObject object, String name, double otherwise) {
        Json value = object.members().get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof JsonNumber number) {
            double read = Double.parseDouble(number.text());
            if (read >= 0 && read <= NUMBER_MOST) {
                return read;
            }
        }
        throw new IllegalArgumentException("\"" + name + "\" is a number from 0 to 1E15");
    }
}
