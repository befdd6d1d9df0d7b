package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {

    private static final String USER_WITH_POSTS = """
            {"TableName":"cms","KeyConditionExpression":"PK = :user",
             "ExpressionAttributeValues":{":user":{"S":"USER#123"}},"Select":"COUNT"}""";

    @TempDir
    private Path folder;

    @Test
    void theExamplesAreLoaded() throws Exception {
        try (TafelProcess demo = TafelProcess.start(folder, Map.of(), "demo", "--port", "0")) {
            LoopbackClient client = demo.client();

            assertThat(client.call("ListTables", "{}")).contains("\"billing\"", "\"cms\"");
            assertThat(client.call("Query", USER_WITH_POSTS)).doesNotContain("\"Count\":0");
        }
    }

    @Test
    void theTemporaryFolderIsGoneAtTheEnd() throws Exception {
        Map<String, String> variables = Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + folder);
        try (TafelProcess demo = TafelProcess.start(folder, variables, "demo", "--port", "0")) {
            demo.endpoint();
            demo.terminate();

            assertThat(demo.exitCode()).isZero();
            assertThat(demo.output()).contains("data in " + folder);
        }
        try (Stream<Path> content = Files.list(folder)) {
            assertThat(content.filter(path -> path.getFileName().toString().startsWith("tafel-")))
                    .isEmpty();
        }
    }

    @Test
    void aFolderWithSomethingInItIsRefused() throws Exception {
        Files.writeString(folder.resolve("mine"), "precious");

        try (TafelProcess demo =
                TafelProcess.start(folder, Map.of(), "demo", "--port", "0", "--data", folder.toString())) {
            assertThat(demo.output()).startsWith("tafel: The demo wants an empty or new folder");
            assertThat(demo.exitCode()).isEqualTo(ExitCode.USAGE.number());
        }
        assertThat(folder.resolve("mine")).hasContent("precious");
    }
}
