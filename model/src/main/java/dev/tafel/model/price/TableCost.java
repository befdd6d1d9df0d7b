package dev.tafel.model.price;

import dev.tafel.model.table.TableClass;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * What the use of a table of some class costs in a Region.
 *
 * <p>Amounts are exact: prices are decimal, units are integer half units, and nothing is divided but by two and by
 * powers of ten. The one ratio, {@link #breakEven}, says how it is rounded. A month is {@link BillingMonth}.
 *
 * <p>Every method throws {@link UnknownPriceException} if the table of prices lacks one that it needs.
 */
public final class TableCost {

    /** What the service counts as a GB of storage, backup and export: 2^30 bytes. */
    public static final long GB_BYTES = 1L << 30;

    /** What storage bills for each item and each entry of an index on top of its bytes. */
    public static final long ENTRY_OVERHEAD_BYTES = 100;

    private static final long FREE_BYTES = 25 * GB_BYTES;
    private static final BigDecimal HALF = new BigDecimal("0.5");
    private static final BigDecimal SECONDS_PER_HOUR = BigDecimal.valueOf(3600);
    private static final int MILLION_DIGITS = 6;
    private static final int STREAM_UNITS_DIGITS = 5;
    private static final int RATIO_SCALE = 4;

    private final RegionalPrices prices;
    private final TableClass tableClass;

    public TableCost(RegionalPrices prices, TableClass tableClass) {
        this.prices = prices;
        this.tableClass = tableClass;
    }

    /** The prices that it uses. */
    public RegionalPrices prices() {
        return prices;
    }

    /** The class of the table. */
    public TableClass tableClass() {
        return tableClass;
    }

    /** What these half units cost on demand. */
    public Amount onDemand(CapacityKind kind, long halfUnits) {
        return onDemand(kind, BigDecimal.valueOf(halfUnits));
    }

    /** What these half units cost on demand, where they are an average. */
    public Amount onDemand(CapacityKind kind, BigDecimal halfUnits) {
        return amount(kind.onDemand()).times(halfUnits.multiply(HALF).movePointLeft(MILLION_DIGITS));
    }

    /** What a million calls cost on demand that each consume these half units. */
    public Amount perMillionCalls(CapacityKind kind, long halfUnitsOfACall) {
        return onDemand(kind, BigDecimal.valueOf(halfUnitsOfACall).movePointRight(MILLION_DIGITS));
    }

    /** What a steady rate costs on demand in a month. */
    public Amount onDemandPerMonth(CapacityKind kind, BigDecimal halfUnitsPerSecond) {
        return onDemand(kind, BillingMonth.of(halfUnitsPerSecond));
    }

    /** What provisioned units cost in a month, used or not. */
    public Amount provisionedPerMonth(CapacityKind kind, long provisionedUnits) {
        return amount(kind.provisioned()).times(provisionedUnits).times(BillingMonth.HOURS);
    }

    /** What reserved units cost over the whole term, the payment up front included. */
    public Amount reservedOverTerm(CapacityKind kind, ReservedTerm term, long reservedUnits) {
        Amount upfront = amount(term.upfront(kind));
        Amount hours = amount(term.hourly(kind)).times((long) BillingMonth.HOURS * term.months());
        return upfront.plus(hours).times(reservedUnits);
    }

    /**
     * The share of provisioned units that must be used on average for provisioned capacity to cost what on-demand does;
     * above it, provisioned is cheaper. Rounded half up to four digits: 0.2889 is 28.89 %.
     */
    public Ratio breakEven(CapacityKind kind) {
        Amount onDemand = amount(kind.onDemand());
        Amount provisioned = amount(kind.provisioned());
        BigDecimal usedFully = onDemand.usd().multiply(SECONDS_PER_HOUR).movePointLeft(MILLION_DIGITS);
        if (usedFully.signum() == 0) {
            throw new UnknownPriceException("On-demand capacity costs nothing in this table of prices");
        }
        return new Ratio(
                provisioned.usd().divide(usedFully, RATIO_SCALE, RoundingMode.HALF_UP),
                onDemand.status().and(provisioned.status()));
    }

    /** What replicated writes of these half units cost on demand, for each replica that takes them. */
    public Amount replicatedWrites(long halfUnits) {
        return amount(PricedItem.REPLICATED_WRITE).times(units(halfUnits).movePointLeft(MILLION_DIGITS));
    }

    /** What so many read request units of streams cost; the free 2.5 million a month are the caller's to take off. */
    public Amount streamReads(long requestUnits) {
        return amount(PricedItem.STREAMS_READ).times(BigDecimal.valueOf(requestUnits, STREAM_UNITS_DIGITS));
    }

    /** What storing {@code entries} items and index entries of together {@code bytes} costs in a month. */
    public Amount storagePerMonth(long bytes, long entries, FreeStorage free) {
        long billed = bytes + entries * ENTRY_OVERHEAD_BYTES;
        return perGb(
                PricedItem.STORAGE,
                switch (free) {
                    case NONE -> billed;
                    case FIRST_25_GB -> tableClass == TableClass.STANDARD ? Math.max(0, billed - FREE_BYTES) : billed;
                });
    }

    /**
     * What {@code bytes} of an item cost that is billed by the GB, or the GB and month: backups, exports and so on.
     *
     * @throws IllegalArgumentException if the item is billed in another way
     */
    public Amount perGb(PricedItem item, long bytes) {
        if (!item.unit().equals("GB") && !item.unit().equals("GB-month")) {
            throw new IllegalArgumentException("It is not billed by the GB: " + item);
        }
        return amount(item).times(BigDecimal.valueOf(bytes).divide(BigDecimal.valueOf(GB_BYTES)));
    }

    private static BigDecimal units(long halfUnits) {
        return BigDecimal.valueOf(halfUnits).multiply(HALF);
    }

    private Amount amount(PricedItem item) {
        return prices.price(item, tableClass).amount();
    }
}
