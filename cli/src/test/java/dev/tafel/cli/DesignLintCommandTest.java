package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.json.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesignLintCommandTest {

    private static final String LESSONS = """
            {"tables": [
              {"table_config": {"table_name": "Lessons", "partition_key": "pk", "sort_key": "sk"},
               "entities": {
                 "Lesson": {
                   "entity_type": "LESSON", "pk_template": "COURSE#{course_id}", "sk_template": "LESSON#{lesson_order}",
                   "fields": [
                     {"name": "course_id", "type": "string", "required": true},
                     {"name": "lesson_order", "type": "integer", "required": true}],
                   "access_patterns": []}}}]}""";

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of("design", "lint"));
        all.addAll(List.of(arguments));
        return Main.commands(new OptionSources(Map.of(), ConfigFile.locate(new String[0], Map.of(), folder)))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(all.toArray(String[]::new));
    }

    private String lessons() throws IOException {
        return Files.writeString(folder.resolve("lessons.json"), LESSONS).toString();
    }

    @Test
    void anErrorIsPrintedAndFailsTheCommand() throws IOException {
        assertThat(run(lessons())).isEqualTo(ExitCode.FAILURE.number());

        assertThat(out.toString())
                .contains("E NUM-01  key Lessons.sk: LESSON#{lesson_order} writes the number lesson_order as it is")
                .contains("fix: Pad it")
                .contains("lessons: 1 error, ");
    }

    @Test
    void whatIsOddInAFileIsSaidBesideTheFindings() throws IOException {
        String file = Files.writeString(folder.resolve("facets.json"), """
                        {"ModelName": "m", "ModelMetadata": {"Version": "3.0"}, "DataModel": [{"TableName": "Players",
                         "KeyAttributes": {"PartitionKey": {"AttributeName": "PK", "AttributeType": "S"},
                          "SortKey": {"AttributeName": "SK", "AttributeType": "S"}},
                         "NonKeyAttributes": [], "TableFacets": [{"FacetName": "Metadata",
                          "KeyAttributeAlias": {"PartitionKeyAlias": "playerID", "SortKeyAlias": "#METEADATA#playerID"},
                          "TableData": [{"PK": {"S": "player001"}, "SK": {"S": "#METADATA#player001"}}],
                          "NonKeyAttributes": [], "DataAccess": {"MySql": {}}}]}]}
                        """).toString();

        run("--format", "json", file);

        assertThat(err.toString()).contains("warning: ", "\"METEADATA\" does not occur in the items");
        assertThat(out.toString()).startsWith("{").doesNotContain("METEADATA");
    }

    @Test
    void reportsForProgramsAreJson() throws IOException {
        assertThat(run("--format", "json", lessons())).isEqualTo(ExitCode.FAILURE.number());
        assertThat(Json.parse(out.toString()).compact()).startsWith("{\"design\":\"lessons\",\"errors\":1,");

        out.getBuffer().setLength(0);
        assertThat(run("--format", "sarif", lessons())).isEqualTo(ExitCode.FAILURE.number());
        assertThat(Json.parse(out.toString()).compact()).contains("\"ruleId\":\"NUM-01\"");
    }

    @Test
    void aCleanModelPassesUnlessAdviceIsMeantToFail() throws IOException {
        String clean = Files.writeString(
                        folder.resolve("clean.json"),
                        LESSONS.replace("LESSON#{lesson_order}", "LESSON#{course_id}")
                                .replace("lesson_order", "status"))
                .toString();

        assertThat(run(clean)).isZero();
        assertThat(run("--fail-on", "advice", clean)).isEqualTo(ExitCode.FAILURE.number());
    }

    @Test
    void aRefusedFileSaysWhyAndFails() throws IOException {
        String broken = Files.writeString(folder.resolve("broken.json"), "{\"tables\": [{}]}")
                .toString();

        assertThat(run(broken)).isEqualTo(ExitCode.FAILURE.number());
        assertThat(err.toString()).contains("broken.json: refused").contains("table_name: is missing");
    }

    @Test
    void aModelFileIsCheckedWithWhatIsDerivedFromIt() throws IOException {
        String shop = Files.writeString(
                        folder.resolve("shop.tafel.yaml"), Repository.text("examples/shop/shop.tafel.yaml"))
                .toString();

        assertThat(run("--format", "json", shop)).isZero();
        assertThat(Json.parse(out.toString()).compact()).contains("\"errors\":0,");
    }

    @Test
    void aFaultyModelFileSaysWhere() throws IOException {
        String faulty = Files.writeString(folder.resolve("a.tafel.yaml"), "entities: 7\n")
                .toString();

        assertThat(run(faulty)).isEqualTo(ExitCode.FAILURE.number());
        assertThat(err.toString()).contains("a.tafel.yaml: ");
    }
}
