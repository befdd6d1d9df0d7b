package dev.tafel.meter.waste;

import dev.tafel.meter.TableUse;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.BillingMonth;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.RegionalPrices;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Map;

/**
 * What units cost in a month, on demand, at the rate at which they were consumed within a window.
 *
 * <p>Exact but for the division by the window, which is rounded half up to twelve digits after the point.
 */
public final class MonthlyCost {

    private static final int SCALE = 12;

    private final RegionalPrices prices;
    private final Map<String, TableUse> tables;
    private final BigDecimal seconds;

    /** Costs of what was consumed within {@code seconds}; the classes of tables decide on prices. */
    public MonthlyCost(RegionalPrices prices, Map<String, TableUse> tables, long seconds) {
        this.prices = prices;
        this.tables = tables;
        this.seconds = BigDecimal.valueOf(seconds);
    }

    /** What so many half units of reads and writes of a table come to. */
    public Amount of(String table, long readHalfUnits, long writeHalfUnits) {
        return monthly(consumed(table, readHalfUnits, writeHalfUnits));
    }

    /** What they cost once. */
    public Amount consumed(String table, long readHalfUnits, long writeHalfUnits) {
        TableUse use = tables.get(table);
        TableClass tableClass =
                use == null ? TableClass.STANDARD : use.definition().tableClass();
        TableCost cost = new TableCost(prices, tableClass);
        return cost.onDemand(CapacityKind.READ, readHalfUnits).plus(cost.onDemand(CapacityKind.WRITE, writeHalfUnits));
    }

    private Amount monthly(Amount consumed) {
        BigDecimal usd = consumed.usd()
                .multiply(BigDecimal.valueOf(BillingMonth.SECONDS))
                .divide(seconds, SCALE, RoundingMode.HALF_UP);
        return new Amount(usd, consumed.status());
    }
}
