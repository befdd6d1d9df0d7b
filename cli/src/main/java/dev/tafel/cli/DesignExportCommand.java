package dev.tafel.cli;

import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.exchange.ExportFile;
import dev.tafel.studio.exchange.ExportFormat;
import dev.tafel.studio.exchange.Exported;
import dev.tafel.studio.exchange.Exporter;
import dev.tafel.studio.exchange.Imported;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.source.DerivedModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes what a file says in the format of another tool. */
@Command(
        name = "export",
        description = "Writes the tables, entities, access patterns and items of a file in the format of another tool.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignExportCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "FILE",
            description = "A model file, NAME.tafel.yaml, or whatever tafel design import reads.")
    private Path file = Path.of("");

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FORMAT",
            completionCandidates = Formats.class,
            description = "The format to write: ${COMPLETION-CANDIDATES}.")
    private String to = "";

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder for the files, made if it is not there. Without it a single file is printed.")
    private @Nullable Path folder;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** The values that {@code --to} takes. */
    static final class Formats implements Iterable<String> {

        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(ExportFormat.values())
                    .map(ExportFormat::spelled)
                    .iterator();
        }
    }

    @Override
    public Integer call() throws IOException {
        ExportFormat format = Arrays.stream(ExportFormat.values())
                .filter(f -> f.spelled().equals(to))
                .findFirst()
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "Invalid value for option '--to': " + to + " is none of " + String.join(", ", new Formats())));
        if (DerivedModel.isModelFile(file.toString())) {
            write(Exporter.write(ModelFiles.read(spec.commandLine(), file), format));
            return ExitCode.OK.number();
        }
        try {
            Imported imported = Importer.read(file.toString(), TextFiles.read(spec.commandLine(), file), null);
            imported.notices().forEach(spec.commandLine().getErr()::println);
            write(Exporter.write(imported.model(), format));
            return ExitCode.OK.number();
        } catch (RefusedFileException e) {
            e.notices().forEach(spec.commandLine().getErr()::println);
            return ExitCode.FAILURE.number();
        } finally {
            spec.commandLine().getErr().flush();
        }
    }

    private void write(Exported exported) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        exported.notes().forEach(spec.commandLine().getErr()::println);
        if (folder == null && exported.files().size() == 1) {
            out.print(exported.files().get(0).text());
        } else if (folder == null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "The export consists of " + exported.files().size() + " files. Name a folder with --out");
        } else {
            Files.createDirectories(folder);
            for (ExportFile written : exported.files()) {
                Path target = folder.resolve(written.name());
                Files.writeString(target, written.text(), StandardCharsets.UTF_8);
                out.println(target);
            }
        }
        out.flush();
    }
}
