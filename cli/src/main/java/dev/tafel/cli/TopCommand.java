package dev.tafel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Shows the request shapes of a running server while they come. */
@Command(
        name = "top",
        description = "Shows the dearest request shapes of a running server, of the last ten seconds, again and again.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class TopCommand implements Callable<Integer> {

    private static final String CLEAR_SCREEN = "\u001b[H\u001b[2J";

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            defaultValue = "http://127.0.0.1:8000",
            description = "The server. Default: http://127.0.0.1:8000")
    private URI endpoint = URI.create("http://127.0.0.1:8000");

    @Option(
            names = "--every",
            paramLabel = "TIME",
            defaultValue = "2s",
            converter = DurationText.class,
            description = "The time between two looks. Default: 2s")
    private Duration every = Duration.ofSeconds(2);

    @Option(
            names = "--times",
            paramLabel = "N",
            defaultValue = "0",
            description = "Look so often, and do not clear the screen; 0: until interrupted. Default: 0")
    private int times;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, InterruptedException {
        MeterClient client = new MeterClient(endpoint);
        PrintWriter out = spec.commandLine().getOut();
        for (int looked = 0; times <= 0 || looked < times; looked++) {
            if (looked > 0) {
                Thread.sleep(every.toMillis());
            }
            String view = client.get("v1/top?format=text");
            out.println((times <= 0 ? CLEAR_SCREEN : "") + view.stripTrailing());
            out.flush();
        }
        return ExitCode.OK.number();
    }
}
