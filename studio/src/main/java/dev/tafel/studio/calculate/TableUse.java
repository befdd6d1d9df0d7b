package dev.tafel.studio.calculate;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.FreeStorage;
import dev.tafel.model.price.Ratio;
import dev.tafel.model.price.TableCost;
import java.math.BigDecimal;

/**
 * How a table is used, for its bill.
 *
 * @param readUnits read units a second on average
 * @param writeUnits write units a second on average
 * @param bytes stored, indexes included
 * @param items stored, index entries included
 */
public record TableUse(double readUnits, double writeUnits, long bytes, long items) {

    private static final double PROVISIONED_USE = 0.7;

    public TableUse {
        if (readUnits < 0 || writeUnits < 0 || bytes < 0 || items < 0) {
            throw new IllegalArgumentException("A use is not negative");
        }
    }

    /**
     * What a month costs.
     *
     * @param onDemand requests on demand and storage
     * @param provisioned capacity that is used to 70 %, and storage
     * @param breakEven the use of provisioned write capacity above which it is the cheaper one
     */
    public record Cost(
            Amount reads, Amount writes, Amount storage, Amount onDemand, Amount provisioned, Ratio breakEven) {}

    /**
     * The cost at these prices.
     *
     * @throws dev.tafel.model.price.UnknownPriceException if one is missing
     */
    public Cost cost(TableCost prices) {
        Amount reads = prices.onDemandPerMonth(CapacityKind.READ, BigDecimal.valueOf(2 * readUnits));
        Amount writes = prices.onDemandPerMonth(CapacityKind.WRITE, BigDecimal.valueOf(2 * writeUnits));
        Amount storage = prices.storagePerMonth(bytes, items, FreeStorage.NONE);
        Amount provisioned = prices.provisionedPerMonth(CapacityKind.READ, provisioned(readUnits))
                .plus(prices.provisionedPerMonth(CapacityKind.WRITE, provisioned(writeUnits)))
                .plus(storage);
        return new Cost(
                reads,
                writes,
                storage,
                reads.plus(writes).plus(storage),
                provisioned,
                prices.breakEven(CapacityKind.WRITE));
    }

    private static long provisioned(double units) {
        return (long) Math.ceil(units / PROVISIONED_USE);
    }
}
