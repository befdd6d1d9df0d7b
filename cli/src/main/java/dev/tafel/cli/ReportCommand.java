package dev.tafel.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Prints what the requests of a running server were, cost and wasted. */
@Command(
        name = "report",
        description = "Prints what the requests of a running server were, what they consume and cost, and what of that"
                + " is wasted.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            defaultValue = "http://127.0.0.1:8000",
            description = "The server. Default: http://127.0.0.1:8000")
    private URI endpoint = URI.create("http://127.0.0.1:8000");

    @Option(
            names = "--since",
            paramLabel = "TIME",
            defaultValue = "1h",
            description = "The time that is looked at, for example 90s, 15m or 6h. Default: 1h")
    private String since = "1h";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text, json, html or svg. Default: text")
    private String format = "text";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        if (!since.matches("[1-9][0-9]{0,5}[smh]")) {
            throw wrong("--since", since, "is no time such as 90s, 15m or 6h");
        }
        if (!format.matches("text|json|html|svg")) {
            throw wrong("--format", format, "is none of text, json, html and svg");
        }
        String report = new MeterClient(endpoint).get("v1/report?since=" + since + "&format=" + format);
        PrintWriter out = spec.commandLine().getOut();
        out.println(report.stripTrailing());
        out.flush();
        return ExitCode.OK.number();
    }

    private ParameterException wrong(String option, String value, String fault) {
        return new ParameterException(
                spec.commandLine(),
                "Invalid value for option '" + option + "': " + value + " " + fault,
                spec.findOption(option),
                value);
    }
}
