package dev.tafel.studio.program;

import static dev.tafel.studio.program.SampleRequests.attributes;
import static dev.tafel.studio.program.SampleRequests.expressions;
import static dev.tafel.studio.program.SampleRequests.item;
import static dev.tafel.studio.program.SampleRequests.number;
import static dev.tafel.studio.program.SampleRequests.read;
import static dev.tafel.studio.program.SampleRequests.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.ListTablesRequest;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.Bytes;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProgramsTest {

    private static final ProgramOptions AWS = new ProgramOptions(null, "us-east-1");

    private static String write(Language language, Request<?> request) {
        ProgramResult result = Programs.write(language, request, AWS);
        return result instanceof ProgramResult.Refused refused
                ? "refused: " + refused.reason()
                : ((ProgramResult.Written) result).text();
    }

    private static List<String> notes(Language language, Request<?> request) {
        return ((ProgramResult.Written) Programs.write(language, request, AWS)).notes();
    }

    private static QueryRequest query(String key, @Nullable Boolean forward, Object... values) {
        return new QueryRequest("t", read(null, null, null, null), key, null, forward, expressions(null, values));
    }

    private static Request<?> update(String expression, @Nullable String condition, Object... values) {
        return new UpdateItemRequest(
                "t",
                item("PK", text("a")),
                expression,
                null,
                new ConditionParameters(condition, null, null),
                expressions(null, values),
                ReturnParameters.ABSENT);
    }

    private static Request<?> put(@Nullable String condition, @Nullable String returnValues) {
        return new PutItemRequest(
                "t",
                item("PK", text("a")),
                new ConditionParameters(condition, null, null),
                ExpressionAttributes.ABSENT,
                new ReturnParameters(returnValues, null, null, null));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void olderParametersAreRefused(Language language) {
        Request<?> update = new UpdateItemRequest(
                "t",
                item("PK", text("a")),
                null,
                Map.of("a", new AttributeUpdate(null, "DELETE")),
                ConditionParameters.ABSENT,
                ExpressionAttributes.ABSENT,
                ReturnParameters.ABSENT);
        Request<?> get = new GetItemRequest("t", item("PK", text("a")), null, null, null, List.of("a"), null);

        assertThat(write(language, update))
                .isEqualTo("refused: Programs are written with expressions; the request has the older parameter"
                        + " AttributeUpdates.");
        assertThat(write(language, get)).contains("the older parameter AttributesToGet");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void operationsOnTablesAreRefused(Language language) {
        assertThat(write(language, new ListTablesRequest(null, null)))
                .isEqualTo("refused: Programs are not written for ListTables.");
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void aValueThatIsNoneIsRefused(Language language) {
        Request<?> request = new GetItemRequest("t", Supplied.faulty("no value at all"), null, null, null, null, null);

        assertThat(write(language, request))
                .isEqualTo("refused: The request has a value that is none: no value at all");
    }

    @Test
    void nothingInANameEndsAComment() {
        Request<?> request = new ScanRequest(
                "a*/\"\"\"\nrm -rf", read(null, null, null, null), null, null, ExpressionAttributes.ABSENT);

        assertThat(write(Language.JAVA, request)).contains("/** Scan on a??????rm -rf. */");
        assertThat(write(Language.PYTHON, request)).startsWith("\"\"\"Scan on a??????rm -rf.\"\"\"\n");
        assertThat(write(Language.CLI, request)).contains("\n# Scan on a??????rm -rf\n");
    }

    @Test
    void longTextsAreCutIntoLiteralsThatJavaTakes() {
        Request<?> request = new PutItemRequest(
                "t",
                item("PK", text("ü".repeat(50_000))),
                ConditionParameters.ABSENT,
                ExpressionAttributes.ABSENT,
                ReturnParameters.ABSENT);

        assertThat(write(Language.JAVA, request)).contains("String.join(");
        assertThat(write(Language.CLI, request))
                .isEqualTo("refused: Item is longer than one argument of a command may be (131071 bytes).");
    }

    @Test
    void wordsThatLookLikeOptionsAreJoinedToTheirOption() {
        Request<?> request =
                new ScanRequest("-t", read(null, null, null, null), null, null, ExpressionAttributes.ABSENT);

        assertThat(write(Language.CLI, request)).contains("--table-name=-t");
    }

    @Test
    void anEmptyBatchIsAProgramToo() {
        Request<?> batch = new BatchGetItemRequest(null, "TOTAL");
        Request<?> transaction = new TransactWriteItemsRequest(null, null, null, null);

        assertThat(write(Language.PYTHON, batch)).contains("pending = {}");
        assertThat(write(Language.TYPESCRIPT, batch)).contains("= {};");
        assertThat(write(Language.GO, transaction)).contains("[]types.TransactWriteItem{}");
        assertThat(write(Language.JAVA, transaction)).contains(".transactItems(List.of())");
    }

    @Test
    void partiQlSaysWhatItCannotExpress() {
        assertThat(write(Language.PARTIQL, query("PK = :a", false, ":a", text("x"))))
                .isEqualTo("refused: ORDER BY needs the name of the sort key, which the request does not say.");
        assertThat(write(
                        Language.PARTIQL,
                        query("PK = :a", null, ":a", new AttributeValue.BinaryValue(Bytes.hex("00")))))
                .contains("no literal for binary values");
        assertThat(write(
                        Language.PARTIQL,
                        update(
                                "SET a = :a",
                                "attribute_exists(PK)",
                                ":a",
                                new BinarySetValue(Set.of(Bytes.hex("00"))))))
                .contains("no literal for binary values");
        assertThat(write(Language.PARTIQL, put(null, null))).contains("INSERT never replaces an item");
        assertThat(write(Language.PARTIQL, put("attribute_not_exists(mail)", null)))
                .contains("INSERT never replaces an item");
        assertThat(write(Language.PARTIQL, put("attribute_not_exists(PK)", "ALL_OLD")))
                .isEqualTo("refused: INSERT returns nothing.");
        assertThat(write(Language.PARTIQL, update("SET a = :a", null, ":a", number("1"))))
                .contains("UPDATE never creates an item");
        assertThat(write(Language.PARTIQL, update("SET a = :a", "attribute_not_exists(PK)", ":a", number("1"))))
                .contains("UPDATE never creates an item");
        assertThat(write(Language.PARTIQL, update("ADD a :a", "attribute_exists(PK)", ":a", number("1"))))
                .contains("ADD creates what is missing");
        assertThat(write(
                        Language.PARTIQL,
                        update(
                                "DELETE a :a",
                                "attribute_exists(PK)",
                                ":a",
                                new AttributeValue.StringSetValue(Set.of("x")))))
                .contains("DELETE passes over an attribute that is missing");
        assertThat(write(
                        Language.PARTIQL,
                        update("SET a = if_not_exists(a, :a)", "attribute_exists(PK)", ":a", number("1"))))
                .isEqualTo("refused: PartiQL has no if_not_exists.");
        assertThat(write(Language.PARTIQL, query("PK = ", null)))
                .startsWith("refused: The request's expressions have a fault: Invalid KeyConditionExpression");
        assertThat(write(
                        Language.PARTIQL,
                        new UpdateItemRequest(
                                "t",
                                item("PK", text("a")),
                                null,
                                null,
                                ConditionParameters.ABSENT,
                                ExpressionAttributes.ABSENT,
                                ReturnParameters.ABSENT)))
                .isEqualTo("refused: UPDATE changes something, and the request does not.");
    }

    @Test
    void partiQlReadsOfAnIndexInEitherOrder() {
        assertThat(write(Language.PARTIQL, query("PK = :a AND SK > :b", false, ":a", text("x"), ":b", text("y"))))
                .isEqualTo("SELECT *\nFROM \"t\"\nWHERE \"PK\" = 'x' AND \"SK\" > 'y'\nORDER BY \"SK\" DESC\n");
        assertThat(write(Language.PARTIQL, query("PK = :a AND SK = :b", false, ":a", text("x"), ":b", text("y"))))
                .isEqualTo("SELECT *\nFROM \"t\"\nWHERE \"PK\" = 'x' AND \"SK\" = 'y'\n");
    }

    @Test
    void partiQlLeavesToTheCallWhatBelongsThere() {
        ReadParameters read = new ReadParameters(
                "i",
                null,
                null,
                5,
                true,
                null,
                "NOT attribute_exists(a.b[1]) AND size(a) > :n",
                "a.b, c",
                null,
                null,
                null);
        Request<?> request = new ScanRequest("t", read, null, null, expressions(null, ":n", number("2")));

        assertThat(write(Language.PARTIQL, request))
                .isEqualTo("SELECT \"a\".\"b\", \"c\"\nFROM \"t\".\"i\"\nWHERE NOT (\"a\".\"b\"[1] IS NOT MISSING) AND"
                        + " size(\"a\") > 2\n");
        assertThat(notes(Language.PARTIQL, request)).hasSize(4);
    }

    @Test
    void partiQlDeletesAndUpdatesWithConditions() {
        Request<?> delete = new DeleteItemRequest(
                "t",
                item("PK", text("a")),
                new ConditionParameters("a = :a", null, null),
                expressions(null, ":a", new MapValue(attributes("k'", number("1")))),
                ReturnParameters.ABSENT);
        Request<?> plain = new DeleteItemRequest(
                "t",
                item("PK", text("a")),
                ConditionParameters.ABSENT,
                ExpressionAttributes.ABSENT,
                new ReturnParameters("NONE", null, null, null));
        Request<?> update = update("SET a = b - :a REMOVE c", "a = :a OR b = :a", ":a", number("1"));

        assertThat(write(Language.PARTIQL, delete))
                .isEqualTo("DELETE FROM \"t\"\nWHERE \"PK\" = 'a' AND \"a\" = {'k''': 1}\n");
        assertThat(notes(Language.PARTIQL, delete)).hasSize(1);
        assertThat(write(Language.PARTIQL, plain)).isEqualTo("DELETE FROM \"t\"\nWHERE \"PK\" = 'a'\n");
        assertThat(write(Language.PARTIQL, update))
                .isEqualTo("UPDATE \"t\"\nSET \"a\" = \"b\" - 1\nREMOVE \"c\"\nWHERE \"PK\" = 'a' AND (\"a\" = 1 OR"
                        + " \"b\" = 1)\n");
    }

    @Test
    void aWriteMayReturnWhatItChanged() {
        for (String returned : List.of("ALL_OLD", "UPDATED_OLD", "UPDATED_NEW")) {
            Request<?> update = new UpdateItemRequest(
                    "t",
                    item("PK", text("a")),
                    "REMOVE a",
                    null,
                    new ConditionParameters("attribute_exists(PK)", null, null),
                    ExpressionAttributes.ABSENT,
                    new ReturnParameters(returned, null, null, null));

            assertThat(write(Language.PARTIQL, update)).contains("\nRETURNING ").endsWith(" *\n");
            assertThat(write(Language.GO, update)).contains("response.Attributes");
        }
    }

    @Test
    void languagesHaveNames() {
        assertThat(Language.named("java")).contains(Language.JAVA);
        assertThat(Language.named("cobol")).isEmpty();
    }
}
