package dev.tafel.studio.calculate;

import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.Ratio;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.report.DerivationJson;
import java.time.LocalDate;

/**
 * The bill of a table, on demand against provisioned.
 *
 * @param pricesOf of when the prices are
 * @param breakEvenReads the use of provisioned read capacity above which it is the cheaper one
 */
public record TableBill(
        String region,
        LocalDate pricesOf,
        TableClass tableClass,
        TableUse use,
        TableUse.Cost cost,
        Ratio breakEvenReads) {

    /** Where a table is and of which class, for its prices. */
    public record Place(String region, TableClass tableClass) {}

    /**
     * The bill at these prices.
     *
     * @throws dev.tafel.model.price.UnknownPriceException if one is missing
     */
    public static TableBill of(TableUse use, Place place, PriceTable prices) {
        TableCost cost = new TableCost(prices.in(place.region()), place.tableClass());
        return new TableBill(
                place.region(),
                prices.date(),
                place.tableClass(),
                use,
                use.cost(cost),
                cost.breakEven(CapacityKind.READ));
    }

    /** Whether provisioned capacity, used to 70 %, costs less than on-demand capacity. */
    public boolean isProvisionedCheaper() {
        return cost.provisioned().compareTo(cost.onDemand()) < 0;
    }

    /** The bill as JSON. */
    public Json.JsonObject toJson() {
        return Json.object()
                .put("region", region)
                .put("class", named(tableClass))
                .put("pricesOf", pricesOf.toString())
                .put("reads", DerivationJson.amount(cost.reads()))
                .put("writes", DerivationJson.amount(cost.writes()))
                .put("storage", DerivationJson.amount(cost.storage()))
                .put("onDemand", DerivationJson.amount(cost.onDemand()))
                .put("provisioned", DerivationJson.amount(cost.provisioned()))
                .put("cheaper", isProvisionedCheaper() ? "provisioned" : "on-demand")
                .put("breakEvenUse", cost.breakEven().text())
                .put("breakEvenReadUse", breakEvenReads.text())
                .build();
    }

    /** The bill as lines for people. */
    public String text() {
        return line("reads", cost.reads().text())
                + line("writes", cost.writes().text())
                + line("storage", cost.storage().text())
                + line("on demand", cost.onDemand().text())
                + line("provisioned", cost.provisioned().text() + "  used to 70 %")
                + (isProvisionedCheaper() ? "Provisioned" : "On-demand")
                + " capacity is cheaper. Provisioned costs less"
                + " when more than " + cost.breakEven().text() + " of its write units and " + breakEvenReads.text()
                + " of its read units are used.\nA month in " + region + ", class " + named(tableClass)
                + ", prices of " + pricesOf + ".\n";
    }

    private static String line(String name, String value) {
        return name + " ".repeat(13 - name.length()) + value + "\n";
    }

    /** As model files spell it. */
    static String named(TableClass tableClass) {
        return switch (tableClass) {
            case STANDARD -> "standard";
            case STANDARD_INFREQUENT_ACCESS -> "infrequent-access";
        };
    }
}
