package dev.tafel.cli;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.calculate.TableBill;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.JsonFault;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Function;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** What the commands that price something have in common. */
final class PriceOptions {

    @Option(
            names = "--region",
            paramLabel = "REGION",
            defaultValue = "us-east-1",
            description = "The Region whose prices count. Default: ${DEFAULT-VALUE}")
    private String region = "us-east-1";

    @Option(
            names = "--class",
            paramLabel = "CLASS",
            defaultValue = "standard",
            description = "The table's class: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Storage storage = Storage.STANDARD;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Format format = Format.TEXT;

    /** Table classes as options spell them. */
    enum Storage {
        STANDARD(TableClass.STANDARD),
        INFREQUENT_ACCESS(TableClass.STANDARD_INFREQUENT_ACCESS);

        private final TableClass tableClass;

        Storage(TableClass tableClass) {
            this.tableClass = tableClass;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** How an answer is printed. */
    enum Format {
        TEXT,
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** An answer for people and for programs. */
    record Answer(String text, Json json) {}

    TableBill.Place place() {
        return new TableBill.Place(region, storage.tableClass);
    }

    TableCost cost(PriceTable prices) {
        return new TableCost(prices.in(region), storage.tableClass);
    }

    /** Prints what {@code question} answers; input that cannot be computed with is wrong usage. */
    int answer(CommandSpec spec, Function<PriceTable, Answer> question) {
        try {
            Answer answer = question.apply(PriceTable.builtIn());
            PrintWriter out = spec.commandLine().getOut();
            out.print(
                    switch (format) {
                        case TEXT -> answer.text();
                        case JSON -> answer.json().pretty();
                    });
            out.flush();
            return ExitCode.OK.number();
        } catch (IllegalArgumentException | JsonFault | UnknownPriceException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }
}
