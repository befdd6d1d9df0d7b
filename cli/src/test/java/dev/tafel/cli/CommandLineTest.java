package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Options, where they come from, and what is said when they are wrong. None of these calls starts a server. */
class CommandLineTest {

    /** What a call printed and how it ended. */
    private record Ended(int exitCode, String out, String err) {}

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "'', serve",
        "serve, --durability",
        "demo, temporary folder",
        "self-test, in memory",
        "check-data, data folder",
        "program, complete program"
    })
    void everyCommandExplainsItself(String command, String part) throws IOException {
        Ended ended = run(Map.of(), (command + " --help").strip().split(" "));

        assertThat(ended.exitCode()).isZero();
        assertThat(ended.out()).contains("Usage: tafel", part);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--version",
                "serve --version",
                "demo --version",
                "self-test --version",
                "check-data --version",
                "program --version",
                "-V"
            })
    void everyCommandTellsItsVersion(String args) throws IOException {
        Ended ended = run(Map.of(), args.split(" "));

        assertThat(ended.exitCode()).isZero();
        assertThat(ended.out()).startsWith("Tafel " + Version.number()).doesNotContain("${");
    }

    @Test
    void nothingToDoIsAUsageError() throws IOException {
        Ended ended = run(Map.of());

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).isEqualTo("tafel: Say what to do, for example: tafel serve\nTry: tafel --help\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            serve --port x               | Invalid value for option '--port': 'x' is not an int
            serve --port 65536           | Invalid value for option '--port': 65536 is not in the range 0 to 65535
            serve --workers 0            | Invalid value for option '--workers': 0 is not in the range 1 to 1024
            serve --event-loops 1025     | Invalid value for option '--event-loops': 1025 is not in the range 1 to 1024
            serve --table-state-delay x  | 'x' is not a time such as 250ms
            serve --index-lag 5         | '5' is not a time such as 250ms
            serve --read-lag soon        | 'soon' is not a time such as 250ms
            serve --read-lag 2s..1s      | '2s..1s' has the longer time first
            serve --read-lag 1ms..11m    | '1ms..11m' is longer than 10m
            serve --lag-seed x           | 'x' is not a long
            serve --durability perhaps   | 'perhaps' is not one of: sync, async, memory
            serve --auth sigv4           | 'sigv4' is not one of: off
            serve --in-memory --data x   | Give --in-memory or --data, not both
            serve --colour               | Unknown option: '--colour'
            server                       | Unmatched argument at index 0: 'server'
            serve --config missing       | Cannot read the options in
            """)
    void aBadOptionIsAUsageErrorThatNamesIt(String args, String message) throws IOException {
        Ended ended = run(Map.of(), args.split(" "));

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).startsWith("tafel: ").contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "::", "192.0.2.1"})
    void anAddressThatOthersReachIsRefusedWithoutAuthentication(String host) throws IOException {
        Ended ended = run(Map.of(), "serve", "--in-memory", "--host", host);

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err())
                .contains("Tafel does not listen on " + host + " without authentication", "127.0.0.1", "SSH tunnel");
    }

    @Test
    void anUnknownHostIsAUsageError() throws IOException {
        Ended ended = run(Map.of(), "serve", "--in-memory", "--host", "no.such.host.invalid");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).isEqualTo("tafel: The host no.such.host.invalid is unknown on this machine.\n");
    }

    @Test
    void theCommandLineComesBeforeTheEnvironmentAndThatBeforeTheFile() throws IOException {
        Files.writeString(folder.resolve("tafel.properties"), "# comment\n\nport = 1\nworkers=1\nevent-loops = 1\n");
        Map<String, String> environment = Map.of("TAFEL_PORT", "2", "TAFEL_WORKERS", "2");

        CommandLine serve = parsed(environment, "serve", "--port", "3");

        assertThat(valueOf(serve, "--port")).isEqualTo(3);
        assertThat(valueOf(serve, "--workers")).isEqualTo(2);
        assertThat(valueOf(serve, "--event-loops")).isEqualTo(1);
        assertThat(valueOf(serve, "--host")).isEqualTo("127.0.0.1");
    }

    @Test
    void aNamedFileTakesThePlaceOfTheUsualOne() throws IOException {
        Files.writeString(folder.resolve("tafel.properties"), "port = 1\n");
        Files.writeString(folder.resolve("other.properties"), "port = 2\n");

        assertThat(valueOf(parsed(Map.of(), "serve", "--config", "other.properties"), "--port"))
                .isEqualTo(2);
        assertThat(valueOf(parsed(Map.of("TAFEL_CONFIG", "other.properties"), "serve"), "--port"))
                .isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "'port = 1\ncolour = red', line 2: there is no option colour",
        "'port', line 1: expected NAME = VALUE",
        "'config = x', line 1: there is no option config",
        "'port = 1\nport = 2', line 2: port is set twice",
        "'port = x', line 1)"
    })
    void aFaultInTheFileIsReportedWithItsLine(String content, String message) throws IOException {
        Path file = Files.writeString(folder.resolve("tafel.properties"), content);

        Ended ended = run(Map.of(), "serve");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains(file.toString(), message);
    }

    @Test
    void aFaultInTheEnvironmentNamesTheVariable() throws IOException {
        Ended ended = run(Map.of("TAFEL_DURABILITY", "x"), "serve");

        assertThat(ended.exitCode()).isEqualTo(2);
        assertThat(ended.err()).contains("(from environment variable TAFEL_DURABILITY)");
    }

    @Test
    void memoryFromTheCommandLineIsStrongerThanAFolderFromTheEnvironment() throws IOException {
        OptionSources sources = new OptionSources(Map.of("TAFEL_DATA", "elsewhere"), null);

        assertThat(dataFolder(sources, "--in-memory")).isNull();
        assertThat(dataFolder(sources)).isEqualTo(Path.of("elsewhere"));
    }

    @Test
    void aFolderFromTheCommandLineIsStrongerThanMemoryFromTheEnvironment() throws IOException {
        OptionSources sources = new OptionSources(Map.of("TAFEL_IN_MEMORY", "true", "XDG_DATA_HOME", "standard"), null);

        assertThat(dataFolder(sources, "--data", "here")).isEqualTo(Path.of("here"));
        assertThat(dataFolder(sources)).isNull();
        assertThat(dataFolder(sources, "--in-memory=false")).isEqualTo(Path.of("standard", "tafel"));
    }

    @Test
    void theDataLieWhereTheSystemWantsThem() {
        assertThat(ServeOptions.standardFolder(Map.of(), "/home/u")).isEqualTo(Path.of("/home/u/.local/share/tafel"));
        assertThat(ServeOptions.standardFolder(Map.of("XDG_DATA_HOME", "/var/d"), "/home/u"))
                .isEqualTo(Path.of("/var/d/tafel"));
    }

    @ParameterizedTest
    @CsvSource({"250ms, PT0.25S", "2s, PT2S", "3m, PT3M", "0ms, PT0S"})
    void timesAreReadAsPeopleWriteThem(String text, String expected) {
        assertThat(new DurationText().convert(text)).hasToString(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "-1s", "1.5s", "2h", "9999999999s"})
    void otherTimesAreRefused(String text) {
        assertThatThrownBy(() -> new DurationText().convert(text)).hasMessageContaining("is not a time such as");
    }

    private static @Nullable Path dataFolder(OptionSources sources, String... args) {
        ServeCommand serve = new ServeCommand(sources);
        new CommandLine(serve).setDefaultValueProvider(sources).parseArgs(args);
        return serve.folder();
    }

    private Ended run(Map<String, String> environment, String... args) throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int exitCode = commands(environment, args)
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
        return new Ended(exitCode, out.toString(), err.toString());
    }

    private CommandLine parsed(Map<String, String> environment, String... args) throws IOException {
        CommandLine commands = commands(environment, args);
        return commands.parseArgs(args).subcommand().commandSpec().commandLine();
    }

    private CommandLine commands(Map<String, String> environment, String... args) {
        return Main.commands(new OptionSources(environment, ConfigFile.locate(args, environment, folder)));
    }

    private static Object valueOf(CommandLine command, String option) {
        return command.getCommandSpec().findOption(option).getValue();
    }
}
