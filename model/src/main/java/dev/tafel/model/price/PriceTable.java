package dev.tafel.model.price;

import dev.tafel.model.table.TableClass;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Prices of some Regions as they were on a date. Immutable. */
public final class PriceTable {

    private static final String RESOURCE = "prices.csv";

    private final LocalDate date;
    private final Map<Key, Price> prices;

    PriceTable(LocalDate date, Map<Key, Price> prices) {
        this.date = date;
        this.prices = Collections.unmodifiableMap(new LinkedHashMap<>(prices));
    }

    /** What identifies a figure. */
    record Key(String region, PricedItem item, @Nullable TableClass tableClass) {

        static Key of(Price price) {
            return new Key(price.region(), price.item(), price.tableClass());
        }
    }

    /** The prices that come with Tafel: us-east-1, us-west-2, eu-west-1 and eu-central-1. */
    public static PriceTable builtIn() {
        InputStream stream = PriceTable.class.getResourceAsStream(RESOURCE);
        if (stream == null) {
            throw new IllegalStateException("The price table is missing: " + RESOURCE);
        }
        try (Reader reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
            return read(RESOURCE, reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PriceFileException e) {
            throw new IllegalStateException("The price table is damaged", e);
        }
    }

    /**
     * The prices in a file; the form is described in {@code docs/reference/prices.md}.
     *
     * @param name how errors call the file
     * @throws PriceFileException if something in the file is wrong
     */
    public static PriceTable read(String name, Reader reader) throws IOException, PriceFileException {
        return PriceFile.read(name, reader);
    }

    /** These prices, and those of {@code other} where it has one; the date is the other's. */
    public PriceTable overriddenBy(PriceTable other) {
        Map<Key, Price> merged = new LinkedHashMap<>(prices);
        merged.putAll(other.prices);
        return new PriceTable(other.date, merged);
    }

    /** Of when the prices are; each figure's source says more. */
    public LocalDate date() {
        return date;
    }

    /** The Regions of which there is a price, in order. */
    public SortedSet<String> regions() {
        SortedSet<String> regions = new TreeSet<>();
        prices.keySet().forEach(key -> regions.add(key.region()));
        return regions;
    }

    /** Every figure, in the file's order. */
    public List<Price> all() {
        return new ArrayList<>(prices.values());
    }

    /**
     * The figures of one Region.
     *
     * @throws UnknownPriceException if there are none
     */
    public RegionalPrices in(String region) {
        if (!regions().contains(region)) {
            throw new UnknownPriceException("There are no prices of the Region " + region + ", only of "
                    + String.join(", ", regions()) + "; a price file can add them (--prices)");
        }
        return new RegionalPrices(region, this);
    }

    @Nullable
    Price find(Key key) {
        return prices.get(key);
    }
}
