package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.RecordingSettings;
import dev.tafel.cli.server.TafelServer;
import dev.tafel.meter.record.RecordedValues;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Recordings of a server, played again. */
class ReplayCommandTest {

    private static final Pattern SHAPE =
            Pattern.compile("\"shape\":\\{\"text\":\"([^\"]*)\"[^}]*},\"counts\":\\{([^}]*)}");

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder = Path.of("");

    private Path file() {
        return folder.resolve("calls.jsonl");
    }

    private int run(String... args) {
        CommandLine commands = Main.commands(new OptionSources(Map.of(), null));
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(err, true));
        return commands.execute(args);
    }

    private static String table(String billing) {
        return "{\"TableName\":\"Orders\"," + billing + ",\"AttributeDefinitions\":["
                + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"},"
                + "{\"AttributeName\":\"SK\",\"AttributeType\":\"S\"}],"
                + "\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"},"
                + "{\"AttributeName\":\"SK\",\"KeyType\":\"RANGE\"}]}";
    }

    private static void use(LoopbackClient client) throws IOException {
        for (int i = 0; i < 20; i++) {
            client.call(
                    "PutItem",
                    "{\"TableName\":\"Orders\",\"Item\":{\"PK\":{\"S\":\"USER#johannes" + i % 3
                            + "\"},\"SK\":{\"S\":\"ORDER#00"
                            + i + "\"},\"text\":{\"S\":\"" + "t".repeat(60 * i) + "\"}}}");
        }
        client.call(
                "Query",
                "{\"TableName\":\"Orders\",\"KeyConditionExpression\":\"PK = :p AND begins_with(SK, :s)\","
                        + "\"FilterExpression\":\"attribute_exists(paid)\",\"ExpressionAttributeValues\":"
                        + "{\":p\":{\"S\":\"USER#johannes1\"},\":s\":{\"S\":\"ORDER#\"}}}");
    }

    /** Runs a server that records, uses it, and gives what its own report says of the shapes. */
    private List<String> recorded(RecordedValues values) throws IOException {
        try (TafelServer server = TafelServer.inMemory()
                .record(new RecordingSettings(file(), values))
                .start()) {
            LoopbackClient client = new LoopbackClient(server.endpoint());
            client.call("CreateTable", table("\"BillingMode\":\"PAY_PER_REQUEST\""));
            use(client);
            return shapes(new MeterClient(server.endpoint()).get("v1/report"));
        }
    }

    /** What a report says of each shape, but for how long it took. */
    private static List<String> shapes(String report) {
        return SHAPE.matcher(report)
                .results()
                .map((MatchResult found) ->
                        found.group(1) + found.group(2).replaceAll("\"durationNanos\":[0-9]+,?", ""))
                .sorted()
                .toList();
    }

    @Test
    void aReplayOnADatabaseOfItsOwnComesToTheSameReport() throws IOException {
        List<String> shapes = recorded(RecordedValues.PLAIN);

        assertThat(run("replay", file().toString(), "--format", "json")).isZero();

        assertThat(shapes).hasSize(2);
        assertThat(shapes(out.toString())).isEqualTo(shapes);
        assertThat(err.toString()).startsWith("22 calls of ").hasLineCount(1);
        for (String format : List.of("text", "html", "svg")) {
            assertThat(run("replay", file().toString(), "--format", format)).isZero();
        }
        assertThat(out.toString()).contains("All requests together", "<!doctype html>", "<svg");
    }

    @Test
    void aReplayOfPseudonymsHasTheSameShapesAndUnits() throws IOException {
        List<String> shapes = recorded(RecordedValues.HASHED);

        assertThat(Files.readString(file())).doesNotContain("tttttttt", "johannes1");
        assertThat(run("replay", file().toString(), "--format", "json")).isZero();
        assertThat(shapes(out.toString())).isEqualTo(shapes);
        assertThat(err.toString()).hasLineCount(1);
    }

    @Test
    void aReplayAtAnEndpointMakesTheTablesAndTheCalls() throws IOException {
        recorded(RecordedValues.PLAIN);
        try (TafelServer server = TafelServer.inMemory().start()) {
            String endpoint = server.endpoint().toString();

            assertThat(run("replay", file().toString(), "--endpoint", endpoint, "--speed", "1000"))
                    .isZero();
            assertThat(new LoopbackClient(server.endpoint())
                            .call("Scan", "{\"TableName\":\"Orders\",\"Select\":\"COUNT\"}"))
                    .contains("\"Count\":20");
            assertThat(run("replay", file().toString(), "--endpoint", endpoint)).isZero();
            assertThat(err.toString())
                    .as("the table is there by then")
                    .contains("1 were answered with ResourceInUseException", "1 ended in another way");
        }
    }

    @Test
    void aReplayUnderLimitsShowsWhoWasThrottled() throws IOException {
        try (TafelServer server = TafelServer.inMemory()
                .record(new RecordingSettings(file(), RecordedValues.PLAIN))
                .start()) {
            LoopbackClient client = new LoopbackClient(server.endpoint());
            client.call(
                    "CreateTable",
                    table("\"ProvisionedThroughput\":{\"ReadCapacityUnits\":5,\"WriteCapacityUnits\":1}"));
            use(client);
        }

        assertThat(run("replay", file().toString(), "--throttling", "provisioned"))
                .isZero();

        assertThat(err.toString()).contains("were answered with ProvisionedThroughputExceededException");
        assertThat(out.toString())
                .contains("Throttled", "TableWriteProvisionedThroughputExceeded", "CAP-04", "    at USER#johannes");
    }

    @Test
    void aRecordingOfAServerThatWasThereBeforeBeginsWithItsTables() throws IOException {
        Path data = folder.resolve("data");
        try (TafelServer server = TafelServer.onDisk(data).start()) {
            new LoopbackClient(server.endpoint()).call("CreateTable", table("\"BillingMode\":\"PAY_PER_REQUEST\""));
        }
        try (TafelServer server = TafelServer.onDisk(data)
                .record(new RecordingSettings(file(), RecordedValues.PLAIN))
                .start()) {
            use(new LoopbackClient(server.endpoint()));
        }

        assertThat(run("replay", file().toString(), "--speed", "500")).isZero();
        assertThat(err.toString()).startsWith("21 calls of ").doesNotContain("than when they were recorded");
        assertThat(out.toString()).contains("PutItem Orders PK = USER#? AND SK = ORDER#?");
    }

    @Test
    void wrongUseIsToldWithWhatWouldDo() throws IOException {
        Path other = Files.writeString(folder.resolve("other"), "{}\n");
        recorded(RecordedValues.PLAIN);
        String recording = file().toString();
        int usage = ExitCode.USAGE.number();

        assertThat(run("replay", folder.resolve("none").toString())).isEqualTo(usage);
        assertThat(run("replay", other.toString())).isEqualTo(usage);
        assertThat(run("replay", recording, "--format", "pdf")).isEqualTo(usage);
        assertThat(run("replay", recording, "--speed", "fast")).isEqualTo(usage);
        assertThat(run("replay", recording, "--speed", "0.0")).isEqualTo(usage);
        assertThat(run("replay", recording, "--price-region", "venus-1")).isEqualTo(usage);
        assertThat(run("replay", recording, "--endpoint", "http://127.0.0.1:1", "--speed", "simulated"))
                .isEqualTo(usage);
        assertThat(run("serve", "--in-memory", "--port", "0", "--record", recording))
                .isEqualTo(usage);
        assertThat(err.toString())
                .contains(
                        "There is no file",
                        "other is no recording of requests",
                        "pdf is none of text, json, html and svg",
                        "fast is no number such as 1, 10 or 0.5",
                        "There are no prices of the Region venus-1",
                        "An endpoint has a clock of its own",
                        "already; record into another one");
    }

    @Test
    void anEndpointThatIsNotThereIsAFailure() throws IOException {
        recorded(RecordedValues.PLAIN);

        assertThat(run("replay", file().toString(), "--endpoint", "http://127.0.0.1:1"))
                .isEqualTo(ExitCode.FAILURE.number());
    }
}
