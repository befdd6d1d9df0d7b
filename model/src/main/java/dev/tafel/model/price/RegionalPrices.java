package dev.tafel.model.price;

import dev.tafel.model.table.TableClass;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The prices of one Region. Immutable. */
public final class RegionalPrices {

    private final String region;
    private final PriceTable table;

    RegionalPrices(String region, PriceTable table) {
        this.region = region;
        this.table = table;
    }

    /** The Region's name, such as {@code eu-central-1}. */
    public String region() {
        return region;
    }

    /** Of when the prices are. */
    public LocalDate date() {
        return table.date();
    }

    /** Every figure of the Region. */
    public List<Price> all() {
        return table.all().stream()
                .filter(price -> price.region().equals(region))
                .toList();
    }

    /**
     * The figure of an item for tables of this class, if there is one; the class is ignored where it does not matter.
     */
    public Optional<Price> find(PricedItem item, TableClass tableClass) {
        return Optional.ofNullable(lookUp(item, tableClass));
    }

    /**
     * The figure of an item for tables of this class.
     *
     * @throws UnknownPriceException if there is none
     */
    public Price price(PricedItem item, TableClass tableClass) {
        Price price = lookUp(item, tableClass);
        if (price == null) {
            throw new UnknownPriceException(
                    "There is no price of " + item.text() + " in " + region + "; a price file can add it (--prices)");
        }
        return price;
    }

    private @Nullable Price lookUp(PricedItem item, TableClass tableClass) {
        TableClass relevant = item.scope() == PricedItem.Scope.REGION ? null : tableClass;
        return table.find(new PriceTable.Key(region, item, relevant));
    }
}
