package dev.tafel.cli;

import dev.tafel.studio.bridge.ProposedModel;
import dev.tafel.studio.document.Notice;
import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.exchange.ImportFormat;
import dev.tafel.studio.exchange.Imported;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.source.DerivedModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Reads files of other tools and says what is in them. */
@Command(
        name = "import",
        description =
                "Reads tables, entities, access patterns and sample items from files of other tools, and says what"
                        + " is in them and what had to be assumed. Ends with 1 if a file is refused.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignImportCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "NoSQL Workbench model, schema.json or dynamodb_data_model.json of the awslabs MCP server,"
                    + " CreateTable request, CloudFormation template (JSON, YAML), OneTable schema, or "
                    + "items as JSON lines.")
    private List<Path> files = List.of();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "auto",
            completionCandidates = Formats.class,
            description = "The format of the files: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private String format = "auto";

    @Option(
            names = "--usage-data",
            paramLabel = "FILE",
            description = "Sample values that go with a schema.json; items are made of them.")
    private @Nullable Path usageData;

    @Option(
            names = "--check",
            description = "Says for each file only whether it can be imported, and what is wrong with it.")
    private boolean check;

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description = "tafel: prints a model file for each table instead, to be read and corrected.")
    private @Nullable String to;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder for these model files, made if it is not there.")
    private @Nullable Path folder;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** The values that {@code --format} takes. */
    static final class Formats implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Stream.concat(
                            Stream.of("auto"),
                            Arrays.stream(ImportFormat.values()).map(ImportFormat::spelled))
                    .iterator();
        }
    }

    @Override
    public Integer call() throws IOException {
        ImportFormat chosen = chosenFormat();
        if (to != null && !to.equals("tafel")) {
            throw new ParameterException(
                    spec.commandLine(), "Invalid value for option '--to': " + to + " is not tafel");
        }
        int refused = 0;
        for (Path file : files) {
            refused += read(file, chosen) ? 0 : 1;
        }
        PrintWriter out = spec.commandLine().getOut();
        if (check || refused > 0) {
            out.println((files.size() - refused) + " of " + files.size() + " files can be imported");
        }
        out.flush();
        return (refused == 0 ? ExitCode.OK : ExitCode.FAILURE).number();
    }

    private @Nullable ImportFormat chosenFormat() {
        if (format.equals("auto")) {
            return null;
        }
        return Arrays.stream(ImportFormat.values())
                .filter(f -> f.spelled().equals(format))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "Invalid value for option '--format': " + format + " is none of "
                                + String.join(", ", new Formats())));
    }

    private boolean read(Path file, @Nullable ImportFormat chosen) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try {
            Imported imported = Importer.read(file.toString(), TextFiles.read(spec.commandLine(), file), chosen);
            if (usageData != null) {
                imported = Importer.addUsageData(
                        imported, usageData.toString(), TextFiles.read(spec.commandLine(), usageData));
            }
            if (to != null) {
                imported.notices().forEach(spec.commandLine().getErr()::println);
                propose(imported.model());
                return true;
            }
            out.println(file + ": " + imported.format().spelled() + ": " + summary(imported.model()));
            imported.notices().forEach(notice -> out.println("  " + notice));
            if (!check) {
                imported.model().tables().forEach(table -> describe(out, table));
            }
            return true;
        } catch (RefusedFileException e) {
            long faults = e.notices().stream()
                    .filter(n -> n.severity() == Notice.Severity.FAULT)
                    .count();
            out.println(file + ": refused, " + count(faults, "error"));
            e.notices().forEach(notice -> out.println("  " + notice));
            return false;
        }
    }

    private void propose(DataModel model) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        for (TableModel table : model.tables()) {
            ProposedModel proposed = proposed(model, table);
            if (folder == null && model.tables().size() > 1) {
                throw new ParameterException(
                        spec.commandLine(), "There are several tables. Name a folder for their files with --out");
            }
            if (folder == null) {
                out.print(proposed.text());
            } else {
                Files.createDirectories(folder);
                Path target = folder.resolve(proposed.name() + DerivedModel.EXTENSION);
                Files.writeString(target, proposed.text(), StandardCharsets.UTF_8);
                out.println(target);
            }
        }
        out.flush();
        spec.commandLine().getErr().flush();
    }

    private ProposedModel proposed(DataModel model, TableModel table) {
        try {
            return ProposedModel.of(model, table, ProposedModel.Extent.UNKNOWN);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private static String summary(DataModel model) {
        long entities = 0;
        long indexes = 0;
        long patterns = model.transactions().size();
        long items = 0;
        for (TableModel table : model.tables()) {
            entities += table.entities().size();
            indexes += table.definition().indexes().size();
            patterns += table.patterns().size();
            items += table.samples().size();
        }
        return String.join(
                ", ",
                count(model.tables().size(), "table"),
                indexes == 1 ? "1 index" : indexes + " indexes",
                entities == 1 ? "1 entity" : entities + " entities",
                count(patterns, "access pattern"),
                count(items, "item"));
    }

    private static void describe(PrintWriter out, TableModel table) {
        out.println("  table " + table.definition().name());
        table.entities().forEach(entity -> {
            out.println("    " + entity.name());
            entity.keys().forEach(key -> out.println("      " + (key.index() == null ? "key: " : "") + text(key)));
        });
    }

    /** The templates of a key, behind the name of its index if it is one of an index. */
    static String text(EntityKey key) {
        String templates = Stream.concat(key.partition().stream(), key.sort().stream())
                .map(KeyTemplate::text)
                .collect(Collectors.joining(" / "));
        return key.index() == null ? templates : key.index() + ": " + templates;
    }

    private static String count(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
