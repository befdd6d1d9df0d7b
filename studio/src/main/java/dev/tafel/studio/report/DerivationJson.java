package dev.tafel.studio.report;

import dev.tafel.model.price.Amount;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.studio.derive.Bill;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.ObjectBuilder;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.function.Function;

/**
 * Writes a derivation as JSON: {@code tables}, {@code plans}, {@code bill}, {@code decisions}, {@code alternatives},
 * {@code verdict}. Units are half units; money is US dollars with the status of its prices.
 */
public final class DerivationJson {

    private DerivationJson() {}

    /** The whole result. */
    public static Json.JsonObject of(Derivation derivation) {
        return Json.object()
                .put("model", derivation.design().name())
                .put("tables", list(derivation.layout().tables(), DerivationJson::table))
                .put("plans", list(derivation.layout().plans(), DerivationJson::plan))
                .put("bill", bill(derivation.bill()))
                .put(
                        "decisions",
                        list(
                                derivation.decisions(),
                                decision -> Json.object()
                                        .put("step", decision.step())
                                        .put("subject", decision.subject())
                                        .put("choice", decision.choice())
                                        .put("reason", decision.reason())
                                        .build()))
                .put(
                        "alternatives",
                        list(
                                derivation.alternatives(),
                                alternative -> Json.object()
                                        .put("title", alternative.title())
                                        .put("explanation", alternative.explanation())
                                        .put("difference", amount(alternative.difference()))
                                        .put(
                                                "onDemand",
                                                amount(alternative.bill().onDemand()))
                                        .put("requestsPerSecond", number(alternative.requestsPerSecond()))
                                        .put("tables", list(alternative.layout().tables(), DerivationJson::table))
                                        .build()))
                .put(
                        "verdict",
                        Json.object()
                                .put("choice", derivation.verdict().choice().name())
                                .put(
                                        "reasons",
                                        Json.ofTexts(derivation.verdict().reasons()))
                                .put("one", amount(derivation.verdict().one()))
                                .put("several", amount(derivation.verdict().several()))
                                .put("groups", list(derivation.verdict().groups(), Json::ofTexts))
                                .build())
                .build();
    }

    /** A layout alone. */
    public static Json.JsonObject of(Layout layout) {
        return Json.object()
                .put("tables", list(layout.tables(), DerivationJson::table))
                .put("plans", list(layout.plans(), DerivationJson::plan))
                .build();
    }

    /** An amount of money. */
    public static Json amount(Amount amount) {
        return Json.object()
                .put("usd", Json.of(amount.usd()))
                .put("status", amount.status().text())
                .put("text", amount.text())
                .build();
    }

    private static <T> JsonArray list(Collection<T> values, Function<T, ? extends Json> written) {
        return new JsonArray(values.stream().<Json>map(written).toList());
    }

    private static Json number(double number) {
        return Json.of(BigDecimal.valueOf(number).stripTrailingZeros());
    }

    private static Json table(TableLayout table) {
        return Json.object()
                .put("name", table.name())
                .put("partitionKey", table.keySchema().partition().get(0).name())
                .put(
                        "sortKey",
                        Json.ofTexts(table.keySchema().sort().stream()
                                .map(KeyAttribute::name)
                                .toList()))
                .put("items", list(table.items(), DerivationJson::item))
                .put("indexes", list(table.indexes(), DerivationJson::index))
                .build();
    }

    private static Json item(ItemLayout item) {
        ObjectBuilder indexes = Json.object();
        item.indexes().forEach((name, entry) -> {
            ObjectBuilder written = keys(entry.keys());
            ItemLayout.Only only = entry.only();
            if (only != null) {
                written.put(
                        "only",
                        Json.object()
                                .put("attribute", only.attribute())
                                .put("value", only.value())
                                .build());
            }
            indexes.put(name, written.build());
        });
        ObjectBuilder written = Json.object()
                .put("entity", item.entity())
                .put("role", item.role().name())
                .put("keys", keys(item.keys()).build())
                .put("indexes", indexes.build())
                .put("attributes", Json.ofTexts(item.attributes()));
        String unique = item.uniqueAttribute();
        return (unique == null ? written : written.put("uniqueAttribute", unique)).build();
    }

    private static ObjectBuilder keys(ItemKeys keys) {
        return Json.object()
                .put(
                        "partition",
                        Json.ofTexts(
                                keys.partition().stream().map(KeyTemplate::text).toList()))
                .put(
                        "sort",
                        Json.ofTexts(keys.sort().stream().map(KeyTemplate::text).toList()));
    }

    private static Json index(IndexLayout index) {
        return Json.object()
                .put("name", index.name())
                .put("kind", index.kind().name())
                .put(
                        "partitionKey",
                        Json.ofTexts(index.keySchema().partition().stream()
                                .map(KeyAttribute::name)
                                .toList()))
                .put(
                        "sortKey",
                        Json.ofTexts(index.keySchema().sort().stream()
                                .map(KeyAttribute::name)
                                .toList()))
                .put("projection", index.projection().type().name())
                .put("include", Json.ofTexts(index.projection().nonKeyAttributes()))
                .put("explanation", index.explanation())
                .build();
    }

    private static Json plan(PatternPlan plan) {
        return Json.object()
                .put("pattern", plan.pattern())
                .put("coverage", plan.coverage().name())
                .put("requests", plan.requests())
                .put("halfUnits", plan.halfUnits())
                .put("explanation", plan.explanation())
                .put("calls", list(plan.calls(), DerivationJson::call))
                .build();
    }

    private static Json call(PlannedCall call) {
        ObjectBuilder written = Json.object()
                .put("operation", call.operation().wireName())
                .put("table", call.table())
                .put("entities", Json.ofTexts(call.entities()))
                .put("direction", call.direction().name())
                .put("consistency", call.consistency().name())
                .put("requests", call.requests())
                .put("units", units(call.units()));
        String index = call.index();
        if (index != null) {
            written.put("index", index);
        }
        KeyCondition condition = call.condition();
        if (condition != null) {
            written.put("keyCondition", condition.text());
        }
        Integer limit = call.limit();
        if (limit != null) {
            written.put("limit", limit);
        }
        written.put(
                "filters",
                list(
                        call.filters(),
                        filter -> Json.object()
                                .put("attribute", filter.attribute())
                                .put("value", filter.value())
                                .put("keeps", number(filter.keeps()))
                                .build()));
        return written.build();
    }

    private static Json units(CallUnits units) {
        ObjectBuilder indexes = Json.object();
        units.indexHalfUnits().forEach(indexes::put);
        return Json.object()
                .put("kind", units.kind().name())
                .put("tableHalfUnits", units.tableHalfUnits())
                .put("indexHalfUnits", indexes.build())
                .put("p99HalfUnits", units.p99HalfUnits())
                .put("readBytes", units.readBytes())
                .put("returnedBytes", units.returnedBytes())
                .build();
    }

    private static Json bill(Bill bill) {
        ObjectBuilder arms = Json.object();
        bill.byArm().forEach((arm, amount) -> arms.put(arm, amount(amount)));
        return Json.object()
                .put(
                        "patterns",
                        list(
                                bill.patterns(),
                                cost -> Json.object()
                                        .put("pattern", cost.pattern())
                                        .put("kind", cost.kind().name())
                                        .put("halfUnitsPerCall", number(cost.halfUnitsPerCall()))
                                        .put("perMonth", amount(cost.perMonth()))
                                        .build()))
                .put("byArm", arms.build())
                .put("storage", amount(bill.storage()))
                .put("onDemand", amount(bill.onDemand()))
                .put("provisioned", amount(bill.provisioned()))
                .build();
    }
}
