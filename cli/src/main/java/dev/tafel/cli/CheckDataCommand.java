package dev.tafel.cli;

import dev.tafel.cli.server.DataCheck;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says whether a data folder agrees with itself. */
@Command(
        name = "check-data",
        description = "Compares all items of a data folder with the entries of their indexes and with the counts. No"
                + " server may have the folder open. Ends with 0 if everything agrees, with 1 if something does not.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class CheckDataCommand implements Callable<Integer> {

    @Parameters(paramLabel = "DIR", description = "The data folder, as given to serve with --data.")
    private Path folder = Path.of("");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() {
        if (!Files.isDirectory(folder.resolve("rocksdb"))) {
            throw new ParameterException(
                    spec.commandLine(), "There is no data folder of Tafel at " + folder.toAbsolutePath());
        }
        List<String> findings = DataCheck.run(folder);
        PrintWriter out = spec.commandLine().getOut();
        findings.forEach(out::println);
        out.println(findings.isEmpty() ? "Everything agrees" : findings.size() + " findings");
        out.flush();
        return (findings.isEmpty() ? ExitCode.OK : ExitCode.FAILURE).number();
    }
}
