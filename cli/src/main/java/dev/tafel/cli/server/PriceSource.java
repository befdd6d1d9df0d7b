package dev.tafel.cli.server;

import dev.tafel.model.price.PriceFileException;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.RegionalPrices;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The prices that the meter reckons with. Those that come with Tafel are read when somebody asks for the first time, so
 * that a start need not. Thread-safe.
 */
public final class PriceSource implements Supplier<RegionalPrices> {

    /** Whose prices are used when nobody says otherwise. */
    public static final String REGION = "us-east-1";

    private volatile @Nullable RegionalPrices prices;

    private PriceSource(@Nullable RegionalPrices prices) {
        this.prices = prices;
    }

    /** The prices of us-east-1 that come with Tafel. */
    public static PriceSource builtIn() {
        return new PriceSource(null);
    }

    /**
     * The prices of a Region.
     *
     * @param file prices that override those that come with Tafel; null for none
     * @throws IOException if the file cannot be read
     * @throws PriceFileException if something in it is wrong
     * @throws dev.tafel.model.price.UnknownPriceException if there are no prices of the Region
     */
    public static PriceSource of(@Nullable Path file, String region) throws IOException, PriceFileException {
        PriceTable table = PriceTable.builtIn();
        if (file != null) {
            try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
                table = table.overriddenBy(PriceTable.read(file.toString(), reader));
            }
        }
        return new PriceSource(table.in(region));
    }

    @Override
    public RegionalPrices get() {
        RegionalPrices present = prices;
        if (present == null) {
            present = PriceTable.builtIn().in(REGION);
            prices = present;
        }
        return present;
    }
}
