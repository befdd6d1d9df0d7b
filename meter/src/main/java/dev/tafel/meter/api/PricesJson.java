package dev.tafel.meter.api;

import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.report.ReportJson;
import dev.tafel.model.price.RegionalPrices;

/** The prices that the meter uses, as JSON. */
final class PricesJson {

    private PricesJson() {}

    static String of(RegionalPrices prices) {
        JsonText json = new JsonText()
                .object()
                .member("region", prices.region())
                .member("date", prices.date().toString())
                .name("prices")
                .array();
        prices.all().forEach(price -> {
            json.object()
                    .member("item", price.item().text())
                    .member(
                            "class",
                            price.tableClass() == null
                                    ? null
                                    : price.tableClass().name())
                    .member("unit", price.item().unit());
            ReportJson.amount(json, "price", price.amount());
            json.member("source", price.source()).endObject();
        });
        return json.endArray().endObject().toString();
    }
}
