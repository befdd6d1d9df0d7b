package dev.tafel.studio.check;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.FreeStorage;
import dev.tafel.model.price.TableCost;
import dev.tafel.studio.design.TableSettings;
import java.math.BigDecimal;

/** What units and bytes cost a month, on demand, in the design's Region and table class. */
public final class Money {

    private static final BigDecimal HALF_UNITS = BigDecimal.valueOf(CapacityUnits.HALF_UNITS_PER_UNIT);

    private final TableCost cost;

    private Money(TableCost cost) {
        this.cost = cost;
    }

    /** The prices that apply to a design. */
    public static Money of(CheckInput input) {
        TableSettings table = input.design().table();
        return new Money(new TableCost(input.prices().in(table.region()), table.tableClass()));
    }

    /** A month of so many write units a second. */
    public Amount writes(double unitsPerSecond) {
        return of(CapacityKind.WRITE, unitsPerSecond);
    }

    /** A month of so many read units a second. */
    public Amount reads(double unitsPerSecond) {
        return of(CapacityKind.READ, unitsPerSecond);
    }

    /** A month of so many write units provisioned all the time. */
    public Amount provisionedWrites(double units) {
        return cost.provisionedPerMonth(CapacityKind.WRITE, (long) Math.ceil(units));
    }

    /** A month of so many read units provisioned all the time. */
    public Amount provisionedReads(double units) {
        return cost.provisionedPerMonth(CapacityKind.READ, (long) Math.ceil(units));
    }

    private Amount of(CapacityKind kind, double unitsPerSecond) {
        return cost.onDemandPerMonth(kind, BigDecimal.valueOf(unitsPerSecond).multiply(HALF_UNITS));
    }

    /** A month of storing so many entries of so many bytes each, without what is free. */
    public Amount storage(double bytesEach, long entries) {
        return cost.storagePerMonth((long) (bytesEach * entries), entries, FreeStorage.NONE);
    }
}
