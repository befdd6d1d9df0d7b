package dev.tafel.model.price;

import dev.tafel.model.table.TableClass;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * One figure of a price list: what {@link PricedItem#unit one unit} of an item costs in a Region.
 *
 * @param tableClass null for an item whose price does not depend on it
 * @param source where the figure was read, and of when it is
 */
public record Price(
        String region,
        PricedItem item,
        @Nullable TableClass tableClass,
        BigDecimal usd,
        PriceStatus status,
        String source) {

    public Price {
        if ((tableClass != null) != (item.scope() == PricedItem.Scope.TABLE_CLASS)) {
            throw new IllegalArgumentException("The table class does not fit the item: " + item + " " + tableClass);
        }
        if (usd.signum() < 0) {
            throw new IllegalArgumentException("A price is not negative: " + usd);
        }
    }

    /** The price of one unit. */
    public Amount amount() {
        return new Amount(usd, status);
    }
}
