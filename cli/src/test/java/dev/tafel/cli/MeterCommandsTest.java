package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.PriceSource;
import dev.tafel.cli.server.TafelServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands that ask a server's meter, against a server. */
class MeterCommandsTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private TafelServer server = TafelServer.inMemory().eventLoops(1).start();

    @TempDir
    private Path folder = Path.of("");

    @BeforeEach
    void useTheDatabase() throws IOException {
        LoopbackClient client = new LoopbackClient(server.endpoint());
        client.call(
                "CreateTable",
                "{\"TableName\":\"Orders\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                        + "{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"}],"
                        + "\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"}]}");
        client.call("PutItem", "{\"TableName\":\"Orders\",\"Item\":{\"PK\":{\"S\":\"ORDER#1\"}}}");
    }

    @AfterEach
    void close() {
        server.close();
    }

    private int run(String... args) {
        CommandLine commands = Main.commands(new OptionSources(Map.of(), null));
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(err, true));
        return commands.execute(args);
    }

    @Test
    void theReportShowsWhatTheServerWasAsked() {
        int code = run("report", "--endpoint", server.endpoint().toString());

        assertThat(code).isEqualTo(ExitCode.OK.number());
        assertThat(out.toString()).contains("PutItem Orders PK = ORDER#?", "on demand in us-east-1", "No waste found.");
    }

    @Test
    void theReportComesAsJsonAndAsPage() {
        assertThat(run("report", "--endpoint", server.endpoint().toString(), "--format", "json", "--since", "15m"))
                .isZero();
        assertThat(out.toString()).startsWith("{\"at\":").contains("\"operation\":\"PutItem\"");
        assertThat(run("report", "--endpoint", server.endpoint().toString(), "--format", "html"))
                .isZero();
        assertThat(out.toString()).contains("<!doctype html>");
    }

    @Test
    void topLooksAsOftenAsItIsTold() {
        int code = run("top", "--endpoint", server.endpoint().toString(), "--times", "2", "--every", "1ms");

        assertThat(code).isEqualTo(ExitCode.OK.number());
        assertThat(out.toString().split("a month", -1)).hasSize(3);
    }

    @Test
    void wrongOptionsAreRefused() {
        assertThat(run("report", "--since", "yesterday")).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("Invalid value for option '--since': yesterday is no time such as 90s");
        assertThat(run("report", "--format", "pdf")).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("pdf is none of text, json, html and svg");
    }

    @Test
    void aMissingServerIsToldWithWhatToDo() throws IOException {
        int free;
        try (ServerSocket socket = new ServerSocket(0)) {
            free = socket.getLocalPort();
        }

        assertThat(run("report", "--endpoint", "http://127.0.0.1:" + free)).isEqualTo(ExitCode.FAILURE.number());
    }

    @Test
    void aServerReckonsWithThePricesThatItIsGiven() throws Exception {
        Path prices = Files.writeString(folder.resolve("prices.csv"), """
                # date: 2026-12-01
                region,item,class,unit,usd,status,source
                mars-1,ondemand_write,standard,million WRU,1000000,unconfirmed,a guess
                mars-1,ondemand_read,standard,million RRU,1,unconfirmed,a guess
                """);
        server.close();
        server = TafelServer.inMemory().prices(PriceSource.of(prices, "mars-1")).start();
        useTheDatabase();

        assertThat(run("report", "--endpoint", server.endpoint().toString(), "--format", "json"))
                .isZero();
        assertThat(out.toString()).contains("\"region\":\"mars-1\"", "\"perMillionCalls\":{\"usd\":1000000,");
        assertThat(out.toString()).contains("(unconfirmed)");
    }

    @Test
    void wrongPricesAreToldBeforeAnythingStarts() throws IOException {
        Path prices = Files.writeString(
                folder.resolve("prices.csv"),
                "# date: 2026-12-01\nregion,item,class,unit,usd,status,source\nmars-1,ondemand_write\n");

        assertThat(run("serve", "--in-memory", "--prices", prices.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("prices.csv, line 3: expected the seven fields");
        assertThat(run("serve", "--in-memory", "--price-region", "venus-1")).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("There are no prices of the Region venus-1");
        assertThat(run(
                        "serve",
                        "--in-memory",
                        "--prices",
                        folder.resolve("none").toString()))
                .isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("there is no file");
    }
}
