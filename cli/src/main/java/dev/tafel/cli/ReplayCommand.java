package dev.tafel.cli;

import dev.tafel.cli.replay.HttpEndpoint;
import dev.tafel.cli.replay.OwnEngine;
import dev.tafel.cli.server.PriceSource;
import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.meter.record.RecordingFormatException;
import dev.tafel.meter.record.RecordingReader;
import dev.tafel.meter.replay.Pace;
import dev.tafel.meter.replay.Player;
import dev.tafel.meter.replay.Replay;
import dev.tafel.meter.replay.ReplaySummary;
import dev.tafel.meter.replay.ScaledPace;
import dev.tafel.meter.report.Report;
import dev.tafel.meter.report.ReportHtml;
import dev.tafel.meter.report.ReportJson;
import dev.tafel.meter.report.ReportSvg;
import dev.tafel.meter.report.ReportText;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes the calls of a recording again. */
@Command(
        name = "replay",
        description = "Makes the calls of a recording again: on an empty database in memory, in simulated time, with a"
                + " report at the end; or at an endpoint.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {

    private static final String SIMULATED = "simulated";

    @Parameters(paramLabel = "FILE", description = "The recording, as serve --record writes it.")
    private Path file = Path.of("");

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            description = "Call this endpoint, which must not check signatures. Default: a database of its own")
    private @Nullable URI endpoint;

    @Option(
            names = "--speed",
            paramLabel = "N",
            description = "Times the speed of the recording, for example 1, 10 or 0.5; simulated: without pauses, in"
                    + " simulated time. Default: simulated, and 1 at an endpoint")
    private @Nullable String speed;

    @Option(
            names = "--throttling",
            paramLabel = "MODE",
            defaultValue = "off",
            converter = ThrottlingText.class,
            description = "Limit the throughput of its own database, as serve does. Default: off")
    private ThrottlingSettings throttling = ThrottlingSettings.OFF;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Of the report: text, json, html or svg. Default: text")
    private String format = "text";

    @Mixin
    private PriceSourceOptions prices = new PriceSourceOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (!Files.isRegularFile(file)) {
            throw wrong("There is no file " + file);
        }
        if (!format.matches("text|json|html|svg")) {
            throw wrong("Invalid value for option '--format': " + format + " is none of text, json, html and svg");
        }
        URI other = endpoint;
        try (RecordingReader recording = RecordingReader.open(file)) {
            if (other == null) {
                return own(recording);
            }
            told(new Player(new HttpEndpoint(other), pace("1")).play(recording));
            return ExitCode.OK.number();
        } catch (RecordingFormatException e) {
            throw wrong(file + " " + e.getMessage());
        }
    }

    private int own(RecordingReader recording) throws IOException, RecordingFormatException, InterruptedException {
        PriceSource source = prices.source(spec.commandLine());
        try (OwnEngine engine = new OwnEngine(recording.began(), throttling)) {
            Replay replay = Replay.of(recording, engine, new Replay.Settings(pace(SIMULATED), made -> {}, source));
            told(replay.summary());
            PrintWriter out = spec.commandLine().getOut();
            out.println(text(replay.report()).stripTrailing());
            out.flush();
        }
        return ExitCode.OK.number();
    }

    /** The summary goes to standard error, so that the report can be piped. */
    private void told(ReplaySummary summary) {
        PrintWriter err = spec.commandLine().getErr();
        summary.lines().forEach(err::println);
        err.flush();
    }

    private String text(Report report) {
        return switch (format) {
            case "json" -> ReportJson.of(report);
            case "html" -> ReportHtml.of(report);
            case "svg" -> ReportSvg.of(report);
            default -> ReportText.of(report);
        };
    }

    private Pace pace(String standard) {
        String wanted = speed == null ? standard : speed;
        if (wanted.equals(SIMULATED)) {
            if (endpoint != null) {
                throw wrong("An endpoint has a clock of its own: give a number as --speed, such as 10");
            }
            return Pace.AT_ONCE;
        }
        double times = ScaledPace.speed(wanted)
                .orElseThrow(() -> wrong("Invalid value for option '--speed': " + wanted
                        + " is no number such as 1, 10 or 0.5, and not " + SIMULATED));
        return new ScaledPace(times, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
