package dev.tafel.cli;

import dev.tafel.studio.change.CallFailedException;
import dev.tafel.studio.change.MigrationRun;
import dev.tafel.studio.change.Pace;
import dev.tafel.studio.change.Progress;
import dev.tafel.studio.change.TableChange;
import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.RefusedFileException;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Rewrites the items of a table from one model to another. */
@Command(
        name = "migrate",
        description = "Rewrites the items of a table at an endpoint from the keys of one model to those of "
                + "another. Without"
                + " --execute it only counts what would be done. Ends with 1 if items are left that could not "
                + "be rewritten.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignMigrateCommand implements Callable<Integer> {

    @Mixin
    private ModelPair models = new ModelPair();

    @Option(
            names = "--endpoint",
            required = true,
            paramLabel = "URL",
            description = "Where the table is. Calls are not signed, so this cannot be the service itself.")
    private URI endpoint = URI.create("");

    @Option(names = "--execute", description = "Writes. Without it nothing is changed.")
    private boolean execute;

    @Option(
            names = "--rate",
            paramLabel = "WCU",
            defaultValue = "100",
            description = "Write units a second that may be consumed. Default: ${DEFAULT-VALUE}")
    private long rate = 100;

    @Option(
            names = "--resume",
            paramLabel = "FILE",
            description = "The journal: made if it is not there, otherwise gone on from. Removed at the end.")
    private @Nullable Path journal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (rate < 1) {
            throw new ParameterException(spec.commandLine(), "A rate is at least 1");
        }
        PrintWriter out = spec.commandLine().getOut();
        Pace pace = new Pace(rate, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
        MigrationRun run = new MigrationRun(change(), new EndpointClient(endpoint), pace);
        try {
            return (execute ? execute(run, out) : survey(run, out)).number();
        } catch (CallFailedException e) {
            spec.commandLine().getErr().println("tafel: " + e.getMessage());
            return ExitCode.FAILURE.number();
        } finally {
            out.flush();
            spec.commandLine().getErr().flush();
        }
    }

    private TableChange change() throws IOException {
        List<TableChange> changes = models.changes(spec.commandLine());
        List<TableChange> real =
                changes.stream().filter(change -> !change.isEmpty()).toList();
        if (real.size() > 1) {
            throw new ParameterException(
                    spec.commandLine(), "Several tables change. Migrate them one by one, with models of one table");
        }
        return real.isEmpty() ? changes.get(0) : real.get(0);
    }

    private static ExitCode survey(MigrationRun run, PrintWriter out) throws IOException, CallFailedException {
        MigrationRun.Survey survey = run.survey();
        out.println(survey.items() + " items: " + survey.moves() + " to move, " + survey.updates() + " to update, "
                + survey.done() + " done, " + survey.unknown() + " of no entity, " + survey.incomplete()
                + " without a field of their new key");
        out.println("Nothing was written. --execute does it.");
        return survey.incomplete() == 0 ? ExitCode.OK : ExitCode.FAILURE;
    }

    private ExitCode execute(MigrationRun run, PrintWriter out)
            throws IOException, CallFailedException, InterruptedException {
        Progress from = resumed(run);
        if (run.createTable()) {
            out.println("Created the table");
        }
        Progress end = run.run(from, this::save);
        run.createIndexes().forEach(index -> out.println("Created the index " + index));
        out.println(end.moved() + " items moved, " + end.updated() + " updated, " + end.halfUnits() / 2
                + " write units, " + end.pass() + " walks");
        if (end.changedInPass() > 0 || !end.conflicts().isEmpty()) {
            end.conflicts().forEach(conflict -> out.println("conflict: " + conflict));
            out.println("The migration is not complete");
            return ExitCode.FAILURE;
        }
        MigrationRun.Survey survey = run.survey();
        out.println("Verified: " + survey.items() + " items, " + survey.done() + " as they shall be, "
                + survey.unknown() + " of no entity");
        if (journal != null) {
            Files.deleteIfExists(journal);
        }
        return survey.moves() + survey.updates() + survey.incomplete() == 0 ? ExitCode.OK : ExitCode.FAILURE;
    }

    private Progress resumed(MigrationRun run) throws IOException {
        Progress start = run.start();
        if (journal == null || !Files.exists(journal)) {
            return start;
        }
        try {
            Progress kept = Progress.parse(Files.readString(journal, StandardCharsets.UTF_8));
            if (kept.table().equals(start.table())) {
                return kept;
            }
            throw new ParameterException(spec.commandLine(), journal + " is the journal of the table " + kept.table());
        } catch (MalformedDocumentException | RefusedFileException e) {
            throw new ParameterException(
                    spec.commandLine(), journal + " is no journal of a migration: " + "" + e.getMessage());
        }
    }

    /** Writes beside and renames, so that the journal is whole whenever the program is killed. */
    private void save(Progress progress) throws IOException {
        if (journal != null) {
            Path beside = journal.resolveSibling(journal.getFileName() + ".new");
            Files.writeString(beside, progress.text(), StandardCharsets.UTF_8);
            Files.move(beside, journal, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        }
    }
}
