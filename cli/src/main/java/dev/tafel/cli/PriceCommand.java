package dev.tafel.cli;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.calculate.ProjectionChoice;
import dev.tafel.studio.calculate.ProjectionUse;
import dev.tafel.studio.calculate.RequestCost;
import dev.tafel.studio.calculate.TableBill;
import dev.tafel.studio.calculate.TableUse;
import dev.tafel.studio.layout.PlannedCall;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what a table, an index or a request costs, by the functions that the studio's routes use. */
@Command(
        name = "price",
        description = "Prints what a month of a table costs, on demand and provisioned, and where the two meet.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class PriceCommand implements Callable<Integer> {

    @Mixin
    private PriceOptions options = new PriceOptions();

    @Option(names = "--reads", paramLabel = "UNITS", description = "Read units a second on average.")
    private double reads;

    @Option(names = "--writes", paramLabel = "UNITS", description = "Write units a second on average.")
    private double writes;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = SizeText.class,
            description = "What is stored, indexes included: 400KB, 5MB, 10GB.")
    private @Nullable Long size;

    @Option(names = "--items", paramLabel = "COUNT", description = "How many items and index entries are stored.")
    private long items;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        return options.answer(spec, prices -> {
            TableUse use = new TableUse(reads, writes, size == null ? 0 : size, items);
            TableBill bill = TableBill.of(use, options.place(), prices);
            return new PriceOptions.Answer(bill.text(), bill.toJson());
        });
    }

    /** Says which projection of an index costs least. */
    @Command(
            name = "projection",
            description = "Compares what an index costs in a month if it projects keys only, some attributes, or all.",
            versionProvider = Version.class,
            mixinStandardHelpOptions = true)
    static final class OfProjection implements Callable<Integer> {

        @Parameters(
                paramLabel = "FILE",
                description = "An item as JSON, with the keys of table and index; with types or plain.")
        private Path file = Path.of("");

        @Mixin
        private PriceOptions options = new PriceOptions();

        @Option(
                names = "--keys",
                split = ",",
                required = true,
                paramLabel = "NAME,NAME",
                description = "The key attributes of the table and of the index.")
        private List<String> keys = List.of();

        @Option(
                names = "--include",
                split = ",",
                paramLabel = "NAME,NAME",
                description = "What INCLUDE would name beside the keys.")
        private List<String> include = List.of();

        @Option(
                names = "--wanted",
                split = ",",
                paramLabel = "NAME,NAME",
                description = "What readers of the index want; what it has not is fetched from the table.")
        private List<String> wanted = List.of();

        @Option(names = "--writes", paramLabel = "RATE", description = "Entries written a second.")
        private double writes;

        @Option(names = "--reads", paramLabel = "RATE", description = "Queries of the index a second.")
        private double reads;

        @Option(
                names = "--per-read",
                paramLabel = "COUNT",
                defaultValue = "1",
                description = "Entries that a query reads. Default: ${DEFAULT-VALUE}")
        private double perRead = 1;

        @Option(names = "--items", paramLabel = "COUNT", description = "How many entries are stored.")
        private long items;

        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Override
        public Integer call() throws IOException {
            String item = TextFiles.read(spec.commandLine(), file);
            return options.answer(spec, prices -> {
                ProjectionUse use = new ProjectionUse(keys, include, wanted, writes, reads, perRead, items);
                ProjectionChoice choice = ProjectionChoice.of(item, use, options.cost(prices));
                return new PriceOptions.Answer(choice.text(), choice.toJson());
            });
        }
    }

    /** Says what a request costs. */
    @Command(
            name = "request",
            description = "Prints what a request consumes and costs, by the sizes that it touches.",
            versionProvider = Version.class,
            mixinStandardHelpOptions = true)
    static final class OfRequest implements Callable<Integer> {

        @Parameters(paramLabel = "OPERATION", description = "GetItem, Query, PutItem, TransactWriteItems and so on.")
        private String operation = "";

        @Mixin
        private PriceOptions options = new PriceOptions();

        @Option(
                names = "--bytes",
                required = true,
                paramLabel = "COUNT",
                description = "The size of an item; `tafel size` weighs one.")
        private long bytes;

        @Option(
                names = "--items",
                paramLabel = "COUNT",
                defaultValue = "1",
                description = "Items that it reads or writes. Default: ${DEFAULT-VALUE}")
        private long items = 1;

        @Option(names = "--strong", description = "A strongly consistent read.")
        private boolean strong;

        @Option(names = "--indexes", paramLabel = "COUNT", description = "Indexes whose entries a write changes.")
        private int indexes;

        @Option(
                names = "--entry-bytes",
                paramLabel = "COUNT",
                description = "The size of such an entry; that of the item without it.")
        private @Nullable Long entryBytes;

        @Option(names = "--rate", paramLabel = "RATE", description = "Calls a second, for the bill of a month.")
        private double rate;

        @Spec
        private CommandSpec spec = CommandSpec.create();

        @Override
        public Integer call() {
            return options.answer(spec, prices -> {
                PlannedCall.Operation named = PlannedCall.Operation.named(operation)
                        .orElseThrow(() -> new IllegalArgumentException("There is no operation " + operation));
                RequestCost.Touched touched = new RequestCost.Touched(
                        items,
                        bytes,
                        strong ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL,
                        indexes,
                        entryBytes == null ? bytes : entryBytes);
                RequestCost cost = RequestCost.of(named, touched, rate, options.cost(prices));
                return new PriceOptions.Answer(cost.text(), cost.toJson());
            });
        }
    }
}
