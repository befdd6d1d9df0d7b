package dev.tafel.studio.builder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.protocol.RequestDecoder;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgramAnswersTest {

    private static final String TABLE = """
            {"TableName": "shop",
             "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"},
                                      {"AttributeName": "SK", "AttributeType": "S"}],
             "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
             "GlobalSecondaryIndexes": [{"IndexName": "BACK",
               "KeySchema": [{"AttributeName": "SK", "KeyType": "HASH"}, {"AttributeName": "PK", "KeyType": "RANGE"}],
               "Projection": {"ProjectionType": "ALL"}}]}
            """;

    private final ProgramAnswers answers = new ProgramAnswers(
            (operation, json) -> new RequestDecoder().decode(operation, json.getBytes(StandardCharsets.UTF_8)));

    private JsonObject answer(String question) {
        return (JsonObject) answers.answer(Json.parse(question));
    }

    private JsonObject planned(String members) {
        return answer("{\"table\": " + TABLE + ", " + members + "}");
    }

    private static String text(Json json, String... path) {
        Json at = json;
        for (String name : path) {
            at = at instanceof JsonArray array
                    ? array.elements().get(Integer.parseInt(name))
                    : ((JsonObject) at).get(name).orElseThrow();
        }
        return ((JsonString) at).text();
    }

    @Test
    void answersConditionsWithAPlanAndPrograms() {
        JsonObject answer = planned("""
                "conditions":
                    ["SK = A", {"path": "total", "operator": ">", "values": [{"N": "100"}], "place": "filter"}],
                "projection": ["PK", "lines[0].sku"], "descending": true, "limit": 5,
                "languages": ["python", "partiql"], "endpoint": "http://localhost:8000", "region": "eu-west-1"
                """);

        assertThat(text(answer, "operation")).isEqualTo("Query");
        assertThat(text(answer, "index")).isEqualTo("BACK");
        assertThat(text(answer, "summary")).isEqualTo("Query BACK: SK = \"A\"; filter: total > 100");
        assertThat(text(answer, "conditions", "0", "role")).isEqualTo("partition_key");
        assertThat(text(answer, "conditions", "1", "text")).isEqualTo("total > 100");
        assertThat(text(answer, "conditions", "1", "reason")).isEqualTo("wanted in the filter");
        assertThat(text(answer, "notes", "1", "severity")).isEqualTo("warning");
        assertThat(text(answer, "programs", "python", "text"))
                .contains("REGION = \"eu-west-1\"", "ENDPOINT = \"http://localhost:8000\"", "ScanIndexForward=False");
        assertThat(text(answer, "programs", "partiql", "refused")).contains("ORDER BY");
    }

    @Test
    void answersARequestWithPrograms() {
        JsonObject answer = answer("""
                {"operation": "DeleteItem",
                 "request": {"TableName": "shop", "Key": {"PK": {"S": "A"}, "SK": {"S": "B"}}}}
                """);

        assertThat(answer.members()).containsOnlyKeys("operation", "programs");
        assertThat(((JsonObject) answer.get("programs").orElseThrow()).members())
                .containsOnlyKeys("expression", "java", "typescript", "python", "go", "cli", "partiql");
    }

    @Test
    void whatTheServiceRefusesHasNoPrograms() {
        JsonObject answer =
                planned("\"operation\": \"Query\", \"conditions\": [\"total > 1\"], \"consistentRead\": true");

        assertThat(answer.get("programs")).isEmpty();
        assertThat(text(answer, "notes", "0", "severity")).isEqualTo("error");
        assertThat(text(answer, "notes", "0", "text")).isEqualTo("Query condition missed key schema element: PK");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            {"path": "a", "operator": "=", "values": [{"S": "x"}]}                     | a = "x"
            {"path": "a", "measure": "size", "operator": ">=", "values": [{"N": "2"}]} | size(a) >= 2
            {"path": "a.b[1]", "operator": "between", "values": [{"N": "1"}, {"N": "2"}]} | a.b[1] BETWEEN 1 AND 2
            {"path": "a", "operator": "in", "values": [{"S": "x"}, {"BOOL": true}]}    | a IN ("x", true)
            {"path": "a", "operator": "begins_with", "values": [{"S": "x"}], "place": "any"} | begins_with(a, "x")
            {"path": "a", "operator": "contains", "values": [{"S": "x"}]}              | contains(a, "x")
            {"path": "a", "operator": "attribute_exists"}                              | attribute_exists(a)
            {"path": "a", "operator": "attribute_not_exists"}                          | attribute_not_exists(a)
            {"path": "a", "operator": "attribute_type", "values": [{"S": "NS"}]}       | attribute_type(a, "NS")
            {"any": ["a = 1", {"not": {"all": ["b = 2", "c = 3"]}}]}                   | a = 1 OR NOT (b = 2 AND c = 3)
            """)
    void readsConditionsAsObjects(String condition, String meant) {
        JsonObject answer = planned("\"languages\": [], \"conditions\": [" + condition + "]");

        assertThat(text(answer, "conditions", "0", "text")).isEqualTo(meant);
    }

    /** Nothing but the filter of a group is put beside the key, in every language. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            expression | "FilterExpression": "amount > :amount AND (#total > :total OR size(tags) = :tags_size)"
            java       | amount > :amount AND (#total > :total OR size(tags) = :tags_size)
            typescript | amount > :amount AND (#total > :total OR size(tags) = :tags_size)
            python     | amount > :amount AND (#total > :total OR size(tags) = :tags_size)
            go         | amount > :amount AND (#total > :total OR size(tags) = :tags_size)
            cli        | amount > :amount AND (#total > :total OR size(tags) = :tags_size)
            partiql    | AND "amount" > 1 AND ("total" > 100 OR size("tags") = 2)
            """)
    void everyLanguageCarriesAGroup(String language, String filter) {
        JsonObject answer = planned("""
                "conditions": ["PK = A", "amount > 1", {"any": [
                    {"path": "total", "operator": ">", "values": [{"N": "100"}]},
                    {"path": "tags", "measure": "size", "operator": "=", "values": [{"N": "2"}]}]}]""");

        assertThat(text(answer, "conditions", "2", "role")).isEqualTo("filter");
        assertThat(text(answer, "programs", language, "text").replaceAll("\\s+", " "))
                .contains(filter);
    }

    @Test
    void aConditionMayBeWantedInTheKey() {
        JsonObject answer = planned("""
                "languages": [], "conditions":
                    [{"path": "PK", "operator": "=", "values": [{"S": "A"}], "place": "key"}]""");

        assertThat(text(answer, "conditions", "0", "role")).isEqualTo("partition_key");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            "colour": 1 | There is no colour
            "conditions": {} | conditions has to be an array
            "conditions": [5] | conditions[0] has to be an object
            "conditions": ["PK"] | conditions[0]: An operator is expected after the attribute in: PK
            "conditions": [{"operator": "="}] | conditions[0].path is missing
            "conditions": [{"path": 5}] | conditions[0].path has to be a string
            "conditions": [{"path": "a..b", "operator": "="}] | conditions[0].path: Not a path: a..b
            "conditions": [{"path": "a", "operator": "like"}] | conditions[0].operator is none: like
            "conditions": [{"path": "a", "operator": "="}] | conditions[0].values has to have 1 value
            "conditions": [{"path": "a", "operator": "in"}] | conditions[0].values has to have 1 value
            "conditions": [{"path": "a", "operator": "between", "values": [{"N": "1"}]}] | conditions[0].values has
            "conditions": [{"path": "a", "operator": "=", "values": [{"N": "x"}]}] | conditions[0].values[0]: The
            "conditions": [{"path": "a", "operator": "=", "values": [5]}] | conditions[0].values[0]:
            "conditions": [{"path": "a", "operator": "attribute_type", "values": [{"S": "x"}]}] | conditions[0].values
            "conditions": [{"path": "a", "measure": "length", "operator": "="}] | conditions[0].measure can only be size
            "conditions": [{"path": "a", "operator": "attribute_exists", "place": "top"}] | conditions[0].place is none
            "conditions": [{"all": []}] | conditions[0].all is empty
            "conditions": [{"any": [{"x": 1}]}] | There is no conditions[0].any[0].x
            "projection": [1] | projection[0] has to be a string
            "projection": ["["] | projection: Not a path: [
            "limit": 1.5 | limit has to be a whole number
            "limit": "5" | limit has to be a whole number
            "descending": 1 | descending has to be true or false
            "operation": "Count" | There is no operation Count
            "languages": ["cobol"] | There is no language cobol
            "endpoint": "::" | endpoint is no address: ::
            "request": {} | operation is missing
            "operation": "Query", "request": [] | request is none of Query:
            """)
    void whatCannotBeUnderstoodIsToldWithItsPlace(String members, String message) {
        assertThatThrownBy(() -> planned(members))
                .isInstanceOf(QuestionFault.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void aTableIsNeededForConditions() {
        assertThatThrownBy(() -> answer("{}")).hasMessage("table is missing");
        assertThatThrownBy(() -> answer("[]")).hasMessage("The question has to be an object");
        assertThatThrownBy(() -> answer("{\"table\": {\"TableName\": \"shop\"}}"))
                .hasMessage("table: The KeySchema of the table has no HASH attribute");
        assertThatThrownBy(() -> answer("{\"table\": []}")).hasMessageStartingWith("table is none of CreateTable:");
    }

    @Test
    void languagesAreAllUnlessSomeAreNamed() {
        assertThat(((JsonObject) planned("\"conditions\": [\"PK = A\"]")
                                .get("programs")
                                .orElseThrow())
                        .members()
                        .keySet())
                .containsExactlyElementsOf(
                        List.of("expression", "java", "typescript", "python", "go", "cli", "partiql"));
    }
}
