package dev.tafel.cli;

import dev.tafel.cli.server.PriceSource;
import dev.tafel.model.price.PriceFileException;
import dev.tafel.model.price.UnknownPriceException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of the commands whose meter reckons with prices. */
final class PriceSourceOptions {

    @Option(
            names = "--prices",
            paramLabel = "FILE",
            description = "Reckon with the prices in this file where it has them. Default: those that come with Tafel")
    private @Nullable Path prices;

    @Option(
            names = "--price-region",
            paramLabel = "REGION",
            defaultValue = PriceSource.REGION,
            description = "Reckon with the prices of this Region. Default: us-east-1")
    private String priceRegion = PriceSource.REGION;

    /** The prices that the options name; that they cannot be used is a usage error of {@code command}. */
    PriceSource source(CommandLine command) {
        if (prices == null && priceRegion.equals(PriceSource.REGION)) {
            return PriceSource.builtIn();
        }
        try {
            return PriceSource.of(prices, priceRegion);
        } catch (PriceFileException | UnknownPriceException | IOException e) {
            throw new ParameterException(command, "The prices cannot be used: " + cause(e));
        }
    }

    private static String cause(Exception e) {
        return e instanceof NoSuchFileException missing
                ? "there is no file " + missing.getFile()
                : String.valueOf(e.getMessage());
    }
}
