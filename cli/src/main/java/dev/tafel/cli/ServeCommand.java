package dev.tafel.cli;

import dev.tafel.cli.server.TafelServer;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Starts the database and keeps it running until it is told to stop. */
@Command(
        name = "serve",
        description = "Starts the database and runs it until SIGINT (Ctrl-C) or SIGTERM.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Every option is also an environment variable, TAFEL_PORT for --port, and a line in the file of options,"
                    + " port = 8000. The command line comes first, then the environment, then the file."
        })
final class ServeCommand implements Callable<Integer> {

    private final OptionSources sources;

    @Mixin
    private ServeOptions options = new ServeOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    ServeCommand(OptionSources sources) {
        this.sources = sources;
    }

    @Override
    public Integer call() throws InterruptedException {
        Path folder = folder();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        try (TafelServer server = start(options.server(folder), err, folder)) {
            Termination termination = Termination.listen();
            out.println("Tafel " + Version.number() + " listens on " + server.endpoint() + " ("
                    + options.describe(folder) + ")");
            out.flush();
            termination.await();
        }
        out.println("Tafel has stopped");
        out.flush();
        return ExitCode.OK.number();
    }

    /** Where the data are to be; null for in memory. */
    @Nullable
    Path folder() {
        return options.dataFolder(
                sources, ServeOptions.standardFolder(sources.environment(), System.getProperty("user.home")));
    }

    /** Starts the server, with a word to the user when that takes long. */
    static TafelServer start(TafelServer.Builder builder, PrintWriter err, @Nullable Path folder) {
        String what = folder == null ? "Starting" : "Opening the data in " + folder;
        Progress progress = Progress.announce(err, what + " …");
        try {
            return builder.start();
        } finally {
            progress.end();
        }
    }
}
