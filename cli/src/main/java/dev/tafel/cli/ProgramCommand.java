package dev.tafel.cli;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.expression.Criterion;
import dev.tafel.studio.expression.CriterionText;
import dev.tafel.studio.expression.MalformedCriterionException;
import dev.tafel.studio.expression.PathText;
import dev.tafel.studio.expression.PlanNote;
import dev.tafel.studio.expression.ReadPlan;
import dev.tafel.studio.expression.ReadPlanner;
import dev.tafel.studio.expression.ReadQuestion;
import dev.tafel.studio.expression.ReadQuestion.Direction;
import dev.tafel.studio.expression.ReadQuestion.Wishes;
import dev.tafel.studio.expression.TableShape;
import dev.tafel.studio.program.Language;
import dev.tafel.studio.program.ProgramOptions;
import dev.tafel.studio.program.ProgramResult;
import dev.tafel.studio.program.Programs;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints the program that reads what conditions ask for, or that sends a given request. */
@Command(
        name = "program",
        description = "Prints a complete program that reads the items of a table for which conditions hold, or that"
                + " sends the request in a file. Which operation and index it takes, and why, is told on standard"
                + " error.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class ProgramCommand implements Callable<Integer> {

    @Option(
            names = "--language",
            required = true,
            paramLabel = "LANGUAGE",
            description = "java, typescript, python, go, cli, partiql, or expression for the request as JSON.")
    private String language = "";

    @Option(
            names = "--operation",
            paramLabel = "NAME",
            description = "Query, Scan or GetItem, instead of the cheapest; with --request, its operation.")
    private @Nullable String operation;

    @Option(names = "--table", paramLabel = "NAME", description = "The table at the endpoint.")
    private @Nullable String table;

    @Option(
            names = "--table-file",
            paramLabel = "FILE",
            description = "The table's definition, as CreateTable takes it, instead of the one at the endpoint.")
    private @Nullable Path tableFile;

    @Option(names = "--index", paramLabel = "NAME", description = "The index to read, instead of the cheapest.")
    private @Nullable String index;

    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "A condition, for example 'PK = USER#1' or 'SK begins_with ORDER#'; may be repeated.")
    private List<String> where = new ArrayList<>();

    @Option(
            names = "--key",
            paramLabel = "CONDITION",
            description = "A condition that has to be in the key condition; may be repeated.")
    private List<String> key = new ArrayList<>();

    @Option(
            names = "--filter",
            paramLabel = "CONDITION",
            description = "A condition that has to be in the filter; may be repeated.")
    private List<String> filter = new ArrayList<>();

    @Option(
            names = "--project",
            split = ",",
            paramLabel = "PATH",
            description = "The attributes wanted, with commas between; all without it.")
    private List<String> projection = new ArrayList<>();

    @Option(names = "--consistent", description = "Read strongly consistent.")
    private boolean consistent;

    @Option(names = "--descending", description = "From the last sort key to the first.")
    private boolean descending;

    @Option(names = "--limit", paramLabel = "N", description = "How many items a page evaluates.")
    private @Nullable Integer limit;

    @Option(
            names = "--request",
            paramLabel = "FILE",
            description = "A request as JSON, of the operation that --operation names; no conditions then.")
    private @Nullable Path request;

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "Where the program sends its request, for example http://localhost:8000; without it, the"
                    + " region's endpoint of AWS.")
    private @Nullable URI endpoint;

    @Option(names = "--region", paramLabel = "NAME", description = "The region, us-east-1 without it.")
    private String region = "us-east-1";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        Language target = Language.named(language)
                .orElseThrow(() -> wrong("'" + language + "' is not one of: "
                        + Arrays.stream(Language.values()).map(Language::id).collect(Collectors.joining(", "))));
        Path file = request;
        Request<?> sent = file == null ? planned() : decoded(file);
        print(Programs.write(target, sent, new ProgramOptions(endpoint, region)));
        return ExitCode.OK.number();
    }

    private void print(ProgramResult result) {
        if (result instanceof ProgramResult.Refused refused) {
            throw wrong(refused.reason());
        }
        ProgramResult.Written written = (ProgramResult.Written) result;
        written.notes().forEach(note -> spec.commandLine().getErr().println("note: " + note));
        spec.commandLine().getErr().flush();
        spec.commandLine().getOut().print(written.text());
        spec.commandLine().getOut().flush();
    }

    private Request<?> decoded(Path file) {
        if (!where.isEmpty() || !key.isEmpty() || !filter.isEmpty()) {
            throw wrong("Give --request or conditions, not both");
        }
        Operation named = operation();
        if (named == null) {
            throw wrong("--request needs --operation");
        }
        try {
            return new RequestDecoder().decode(named, Files.readAllBytes(file));
        } catch (IOException e) {
            throw wrong("Cannot read " + file + ": " + e.getMessage());
        } catch (ApiException e) {
            throw wrong(file + " is no request of " + named.wireName() + ": " + e.getMessage());
        }
    }

    private Request<?> planned() {
        ReadPlan plan = ReadPlanner.plan(question(new TableSource(spec, tableFile).read(endpoint, table)));
        explain(plan);
        Request<?> planned = plan.request();
        if (planned == null) {
            throw wrong(plan.notes().stream()
                    .filter(note -> note.severity() == Severity.ERROR)
                    .map(PlanNote::text)
                    .collect(Collectors.joining("; ")));
        }
        return planned;
    }

    private void explain(ReadPlan plan) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(plan.summary());
        plan.criteria()
                .forEach(placed -> err.println("  " + placed.text() + ": "
                        + switch (placed.role()) {
                            case PARTITION_KEY -> "partition key";
                            case SORT_KEY -> "sort key";
                            case FILTER -> "filter";
                        }
                        + " (" + placed.reason() + ")"));
        plan.notes().stream()
                .filter(note -> note.severity() != Severity.ERROR)
                .forEach(note ->
                        err.println("note: " + note.text() + (note.rule().isEmpty() ? "" : " [" + note.rule() + "]")));
        err.flush();
    }

    private ReadQuestion question(TableShape shape) {
        try {
            List<Criterion> criteria = new ArrayList<>();
            add(criteria, where, Criterion.Wish.ANY, shape);
            add(criteria, key, Criterion.Wish.KEY, shape);
            add(criteria, filter, Criterion.Wish.FILTER, shape);
            List<DocumentPath> paths = new ArrayList<>();
            for (String path : projection) {
                paths.add(PathText.parse(path.strip(), shape));
            }
            return new ReadQuestion(shape, criteria, paths, wishes());
        } catch (MalformedCriterionException e) {
            throw wrong(String.valueOf(e.getMessage()));
        }
    }

    private static void add(List<Criterion> criteria, List<String> lines, Criterion.Wish wish, TableShape shape)
            throws MalformedCriterionException {
        for (String line : lines) {
            criteria.add(new Criterion(CriterionText.parse(line, shape), wish));
        }
    }

    private Wishes wishes() {
        return new Wishes(
                operation(),
                index,
                consistent ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL,
                descending ? Direction.DESCENDING : Direction.ASCENDING,
                limit);
    }

    private @Nullable Operation operation() {
        String name = operation;
        return name == null ? null : Operation.named(name).orElseThrow(() -> wrong("There is no operation " + name));
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
