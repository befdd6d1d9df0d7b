package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesignExchangeTest {

    private static final String MODEL = """
            {"ModelName": "Notes", "ModelMetadata": {"Version": "3.0"}, "DataModel": [
              {"TableName": "Notes",
               "KeyAttributes": {"PartitionKey": {"AttributeName": "PK", "AttributeType": "S"},
                                 "SortKey": {"AttributeName": "SK", "AttributeType": "S"}},
               "NonKeyAttributes": [],
               "GlobalSecondaryIndexes": [
                 {"IndexName": "GSI1",
                  "KeyAttributes": {"PartitionKey": {"AttributeName": "GSI1PK", "AttributeType": "S"}},
                  "Projection": {"ProjectionType": "INCLUDE", "NonKeyAttributes": ["text"]}}],
               "TableData": [
                 {"PK": {"S": "USER#1"}, "SK": {"S": "NOTE#7"}, "GSI1PK": {"S": "TAG#a"},
                  "text": {"S": "hi"}, "m": {"M": {"x": 1}}}]}]}""";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void whatIsInAFileIsPrintedWithWhatWasAssumed() throws IOException {
        Path model = Files.writeString(folder.resolve("notes.json"), MODEL);

        assertThat(run("import", model.toString())).isZero();

        assertThat(out.toString())
                .contains("notes.json: workbench: 1 table, 1 index, 1 entity, 0 access patterns, 1 item\n")
                .contains("has no type; the type that fits the value is taken")
                .contains("      key: USER#{user_id} / NOTE#{note_id}\n")
                .contains("      GSI1: TAG#a\n");
    }

    @Test
    void aRefusedFileIsNamedWithItsFaultAndEndsWithFailure() throws IOException {
        Path model = Files.writeString(folder.resolve("notes.json"), MODEL);
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"tables\": [{}]}");

        assertThat(run("import", "--check", model.toString(), broken.toString()))
                .isEqualTo(ExitCode.FAILURE.number());

        assertThat(out.toString())
                .contains("broken.json:1:13: error: tables[0].table_config.table_name: is missing\n")
                .endsWith("1 of 2 files can be imported\n");
    }

    @Test
    void aFormatThatIsNotKnownAndAFileThatIsNotThereAreUsageErrors() throws IOException {
        Path model = Files.writeString(folder.resolve("notes.json"), MODEL);

        assertThat(run("import", "--format", "word", model.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(run("import", folder.resolve("none").toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(run("export", "--to", "word", model.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(run("export", "--to", "markdown", model.toString())).isEqualTo(ExitCode.USAGE.number());
        assertThat(run()).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString())
                .contains("word is none of auto, workbench, mcp")
                .contains("There is no file")
                .contains("word is none of create-table")
                .contains("Name a folder with --out");
    }

    @Test
    void everyFormatIsWrittenIntoAFolder() throws IOException {
        Path model = Files.writeString(folder.resolve("notes.json"), MODEL);

        for (String format : new DesignExportCommand.Formats()) {
            assertThat(run(
                            "export",
                            model.toString(),
                            "--to",
                            format,
                            "--out",
                            folder.resolve("out").toString()))
                    .isZero();
        }

        assertThat(folder.resolve("out"))
                .isDirectoryContaining("glob:**Notes.create-table.json")
                .isDirectoryContaining("glob:**Notes.template.yaml")
                .isDirectoryContaining("glob:**Notes-stack.ts")
                .isDirectoryContaining("glob:**Notes.tf")
                .isDirectoryContaining("glob:**Notes.workbench.json")
                .isDirectoryContaining("glob:**Notes.schema.json")
                .isDirectoryContaining("glob:**Notes.md")
                .isDirectoryContaining("glob:**Notes.Notes.GSI1.svg");
        assertThat(err.toString()).contains("schema.json has no sample items; they are left out.");
    }

    @Test
    void theServerTakesTheRequestThatIsWritten() throws IOException {
        Path model = Files.writeString(folder.resolve("notes.json"), MODEL);
        assertThat(run("export", model.toString(), "--to", "create-table")).isZero();

        try (TafelServer server = TafelServer.inMemory().start()) {
            String created = new LoopbackClient(server.endpoint()).call("CreateTable", out.toString());

            assertThat(created).contains("\"IndexName\":\"GSI1\"", "\"NonKeyAttributes\":[\"text\"]");
        }
    }

    @Test
    void aFaultOfTheFileEndsAnExport() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{");

        assertThat(run("export", broken.toString(), "--to", "cdk")).isEqualTo(ExitCode.FAILURE.number());
        assertThat(err.toString()).contains("broken.json:1:2: error: ");
    }

    private int run(String... args) {
        String[] all = new String[args.length + 1];
        all[0] = "design";
        System.arraycopy(args, 0, all, 1, args.length);
        return Main.commands(new OptionSources(Map.of(), ConfigFile.locate(new String[0], Map.of(), folder)))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all);
    }
}
