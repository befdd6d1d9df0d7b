package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import dev.tafel.cli.workbench.Example;
import dev.tafel.studio.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Model files as what commands take and make: inferred from a table, imported, exported, compared, priced. */
class DesignModelsTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine commands = Main.commands(new OptionSources(Map.of(), null));
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(err, true));
        return commands.execute(args);
    }

    private String example(String name) throws IOException {
        return Files.writeString(
                        folder.resolve(name + ".tafel.yaml"),
                        Repository.text("examples/" + name + "/" + name + ".tafel.yaml"))
                .toString();
    }

    @Test
    void aModelIsInferredFromATableAndDerivedFrom() throws IOException, InterruptedException {
        Path model = folder.resolve("cms.tafel.yaml");
        try (TafelServer server = TafelServer.inMemory().start()) {
            Example.named("cms").orElseThrow().load(new ClientTarget(new LoopbackClient(server.endpoint())));
            String endpoint = server.endpoint().toString();

            assertThat(run("design", "infer", "cms", "--endpoint", endpoint)).isZero();
            assertThat(out.toString())
                    .startsWith("# A proposal for the table cms")
                    .contains("Seen were 47 of 47 items");
            assertThat(run("design", "infer", "cms", "--endpoint", endpoint, "--out", model.toString()))
                    .isZero();
            assertThat(run("design", "infer", "none", "--endpoint", endpoint)).isEqualTo(ExitCode.FAILURE.number());
            assertThat(err.toString()).contains("ResourceNotFoundException");
            assertThat(run("design", "infer", "cms", "--endpoint", endpoint, "--sample", "0"))
                    .isEqualTo(ExitCode.USAGE.number());
        }

        assertThat(run("design", "derive", model.toString())).as(err.toString()).isZero();
        assertThat(out.toString()).contains("Table cms");
    }

    @Test
    void whatIsImportedBecomesAModelFile() throws IOException {
        Path items = Files.writeString(folder.resolve("orders.jsonl"), """
                {"PK": "USER#1", "SK": "ORDER#1", "total": 1}
                {"PK": "USER#1", "SK": "ORDER#2", "total": 2}
                """);

        assertThat(run("design", "import", items.toString(), "--to", "tafel")).isZero();
        assertThat(out.toString())
                .startsWith("# A proposal for the table orders")
                .contains("tafel: 1");
        assertThat(run("design", "import", items.toString(), "--to", "tafel", "--out", folder.toString()))
                .isZero();
        assertThat(run("design", "derive", folder.resolve("orders.tafel.yaml").toString()))
                .as(err.toString())
                .isZero();
        assertThat(run("design", "import", items.toString(), "--to", "excel")).isEqualTo(ExitCode.USAGE.number());
    }

    @Test
    void modelFilesAreExportedAndCompared() throws IOException {
        String shop = example("shop");
        assertThat(run("design", "export", shop, "--to", "create-table")).isZero();
        assertThat(Json.parse(out.toString()).compact()).contains("\"TableName\":\"shop\"");
        assertThat(run("design", "export", shop, "--to", "cloudformation")).isZero();
        assertThat(out.toString()).contains("AWS::DynamoDB::Table");

        Path changed = Files.writeString(
                folder.resolve("shop2.tafel.yaml"),
                Files.readString(Path.of(shop)).replace("  P4:\n", "  P4:\n    purpose: analytics\n"));
        assertThat(run("design", "diff", shop, shop)).isZero();
        assertThat(out.toString()).contains("nothing changes");
        assertThat(run("design", "diff", shop, changed.toString()))
                .as(err.toString())
                .isZero();
        assertThat(out.toString()).contains("Steps");
        Path faulty = Files.writeString(folder.resolve("x.tafel.yaml"), "tafel: 1\nname: x\nentitys: {}\n");
        assertThat(run("design", "diff", shop, faulty.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("line 3, column 1");
    }

    @Test
    void aBudgetThatIsExceededFailsTheLint() throws IOException {
        String shop = example("shop");

        assertThat(run("design", "lint", shop, "--budget", "100000")).isZero();
        assertThat(out.toString()).contains("budget: ");
        assertThat(run("design", "lint", shop, "--budget", "1")).isEqualTo(ExitCode.FAILURE.number());
        assertThat(out.toString()).contains("E BUDGET  design shop: ");
        Path other = Files.writeString(folder.resolve("table.json"), Repository.text("examples/cms/table.json"));
        assertThat(run("design", "lint", other.toString(), "--budget", "1")).isEqualTo(ExitCode.USAGE.number());
    }

    @Test
    void tablesProjectionsAndRequestsArePriced() throws IOException {
        assertThat(run("price", "--writes", "400", "--size", "25GB", "--items", "1000000"))
                .isZero();
        assertThat(out.toString()).contains("writes       658.80 $", "Provisioned capacity is cheaper.");
        assertThat(run("price", "--class", "infrequent-access", "--format", "json"))
                .isZero();
        assertThat(Json.parse(out.toString()).compact()).contains("\"class\":\"infrequent-access\"");
        assertThat(run("price", "--region", "mars-1")).isEqualTo(ExitCode.USAGE.number());

        Path item = Files.writeString(
                folder.resolve("item.json"),
                "{\"PK\": \"A\", \"SK\": \"B\", \"GSI1PK\": \"C\", \"total\": 1, \"body\": \"" + "x".repeat(2_000)
                        + "\"}");
        assertThat(run(
                        "price",
                        "projection",
                        item.toString(),
                        "--keys",
                        "PK,SK,GSI1PK",
                        "--include",
                        "total",
                        "--wanted",
                        "total",
                        "--writes",
                        "10",
                        "--reads",
                        "10"))
                .isZero();
        assertThat(out.toString()).contains("Cheapest: INCLUDE");
        assertThat(run("price", "projection", item.toString(), "--keys", "colour"))
                .isEqualTo(ExitCode.USAGE.number());

        assertThat(run("price", "request", "PutItem", "--bytes", "1500", "--indexes", "1", "--rate", "10"))
                .isZero();
        assertThat(out.toString()).startsWith("PutItem: 4 write units, ");
        assertThat(run("price", "request", "Query", "--bytes", "1500", "--items", "10", "--strong", "--format", "json"))
                .isZero();
        assertThat(run("price", "request", "Dance", "--bytes", "1")).isEqualTo(ExitCode.USAGE.number());
    }
}
