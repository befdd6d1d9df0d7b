package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import dev.tafel.cli.workbench.Example;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int program(String... options) {
        String[] args = Stream.concat(Stream.of("program"), Stream.of(options)).toArray(String[]::new);
        return Main.commands(new OptionSources(Map.of("TAFEL_LIMIT", "3"), null))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(args);
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Path tableFile() throws IOException {
        return file("table.json", """
                {"TableName": "shop",
                 "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"},
                                          {"AttributeName": "SK", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}]}
                """);
    }

    @Test
    void readsTheKeysAtTheEndpoint() throws IOException, InterruptedException {
        try (TafelServer server = TafelServer.inMemory().start()) {
            Example.named("cms").orElseThrow().load(new ClientTarget(new LoopbackClient(server.endpoint())));

            int exit = program(
                    "--language",
                    "expression",
                    "--table",
                    "cms",
                    "--endpoint",
                    server.endpoint().toString(),
                    "--where",
                    "GSI1PK = X",
                    "--filter",
                    "total > 100",
                    "--project",
                    "PK, name",
                    "--descending",
                    "--limit",
                    "5");

            assertThat(exit).isZero();
            assertThat(out.toString())
                    .contains("\"IndexName\": \"GSI1\"", "\"KeyConditionExpression\": \"GSI1PK = :GSI1PK\"")
                    .contains("\"ProjectionExpression\": \"PK, #name\"", "\"ScanIndexForward\": false", "\"Limit\": 5");
            assertThat(err.toString()).startsWith("""
                            Query GSI1: GSI1PK = "X"; filter: total > 100
                              GSI1PK = "X": partition key (= on the partition key of GSI1)
                              total > 100: filter (wanted in the filter)
                            """).contains("[LIM-01]");
        }
    }

    @Test
    void readsTheKeysInAFile() throws IOException {
        int exit = program(
                "--language",
                "python",
                "--table-file",
                tableFile().toString(),
                "--key",
                "PK = A",
                "--where",
                "SK > B",
                "--consistent",
                "--region",
                "eu-central-1");

        assertThat(exit).isZero();
        assertThat(out.toString())
                .contains("client.get_paginator(\"query\")", "ConsistentRead=True", "REGION = \"eu-central-1\"")
                .doesNotContain("ENDPOINT", "Limit");
        assertThat(err.toString()).contains("  SK > \"B\": sort key (");
    }

    @Test
    void takesARequestAsItIs() throws IOException {
        Path request = file("request.json", """
                {"TableName": "shop", "Key": {"PK": {"S": "A"}, "SK": {"S": "B"}}}""");

        int exit = program("--language", "java", "--operation", "DeleteItem", "--request", request.toString());

        assertThat(exit).isZero();
        assertThat(out.toString()).contains("client.deleteItem(request);");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void notesStandOnStandardError() throws IOException {
        program("--language", "partiql", "--table-file", tableFile().toString(), "--where", "PK = A", "--limit", "3");

        assertThat(out.toString()).isEqualTo("SELECT *\nFROM \"shop\"\nWHERE \"PK\" = 'A'\n");
        assertThat(err.toString()).contains("note: Send Limit 3 with ExecuteStatement");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            --language cobol --table-file TABLE | 'cobol' is not one of: expression, java,
            --language java --table-file TABLE --where PK | An operator is expected after the attribute in: PK
            --language java --table-file TABLE --project a..b | Not a path: a..b
            --language java --table-file TABLE --index I | The table does not have the specified index: I
            --language java --table-file TABLE --operation Count | There is no operation Count
            --language java --table-file REQUEST | is no definition of a table: The table has no name (TableName)
            --language java --table-file NONE | Cannot read
            --language java | Say where the table's keys are: --endpoint and --table
            --language java --endpoint http://127.0.0.1:1 --table a/b | 'a/b' is no name of a table
            --language java --endpoint http://127.0.0.1:1 --table ab | Cannot read the table ab at http://127.0.0.1:1
            --language java --request REQUEST | --request needs --operation
            --language java --request NONE --operation Query | Cannot read
            --language java --request LIST --operation Query | is no request of Query
            --language java --request REQUEST --operation Query --where a=1 | Give --request or conditions, not both
            --language partiql --request REQUEST --operation Query | The request's expressions have a fault
            """)
    void wrongUsageIsToldWithItsReason(String options, String reason) throws IOException {
        Map<String, String> files = Map.of(
                "TABLE", tableFile().toString(),
                "REQUEST",
                        file("request.json", "{\"KeyConditionExpression\": \"=\"}")
                                .toString(),
                "LIST", file("list.json", "[]").toString(),
                "NONE", folder.resolve("none").toString());
        List<String> args = Stream.of(options.split(" ", -1))
                .map(option -> files.getOrDefault(option, option))
                .toList();

        assertThat(program(args.toArray(String[]::new))).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains(reason);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aTableThatIsNotThereIsTold() {
        try (TafelServer server = TafelServer.inMemory().start()) {
            URI endpoint = server.endpoint();

            int exit = program("--language", "java", "--endpoint", endpoint.toString(), "--table", "none");

            assertThat(exit).isEqualTo(ExitCode.USAGE.number());
            assertThat(err.toString()).contains("Requested resource not found");
        }
    }
}
