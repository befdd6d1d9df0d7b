package dev.tafel.engine.read;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.api.LegacyCondition;
import dev.tafel.model.error.ErrorCode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What Query refuses, with which text, and what it checks first. */
final class QueryChecksTest {

    private static final Map<String, LegacyCondition> LEGACY = Map.of("v", new LegacyCondition("NULL", null));

    @AutoClose
    private final Database db = Database.open().table("pairs", "pk:S sk:N").table("alone", "pk:S");

    @Test
    void constraintsAreReportedTogether() {
        db.query(null, "pk = :p")
                .index("i")
                .select("A")
                .conditionalOperator("B")
                .capacity("C")
                .attributesToGet(List.of())
                .refused("6 validation errors detected: Value null at 'tableName' failed to satisfy constraint: Member"
                        + " must not be null; Value 'i' at 'indexName' failed to satisfy constraint: Member must have"
                        + " length greater than or equal to 3; Value 'A' at 'select' failed to satisfy constraint:"
                        + " Member must satisfy enum value set: [SPECIFIC_ATTRIBUTES, COUNT, ALL_ATTRIBUTES,"
                        + " ALL_PROJECTED_ATTRIBUTES]; Value 'B' at 'conditionalOperator' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [OR, AND]; Value 'C' at"
                        + " 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set:"
                        + " [INDEXES, TOTAL, NONE]; Value '[]' at 'attributesToGet' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
        db.query("pairs", "pk = :p")
                .index("no/name")
                .refused("1 validation error detected: Value 'no/name' at 'indexName' failed to satisfy constraint:"
                        + " Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1})
    void aLimitMustBePositive(int limit) {
        keyed("pk = :p")
                .limit(limit)
                .refused("1 validation error detected: Value at 'Limit' failed to satisfy constraint: Member must have"
                        + " value greater than or equal to 1");
    }

    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        db.query("missing", "(")
                .legacyFilter(LEGACY)
                .attributesToGet(List.of("a", "a"))
                .conditionalOperator("AND")
                .keyConditions(LEGACY)
                .filter("(")
                .projection("(")
                .refused("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributesToGet, QueryFilter, ConditionalOperator,"
                        + " KeyConditions} Expression parameters: {ProjectionExpression, FilterExpression,"
                        + " KeyConditionExpression}");
        db.query("missing", null)
                .attributesToGet(List.of("a", "a"))
                .afterFaulty("a fault of the start key")
                .select("COUNT")
                .refused("One or more parameter values were invalid: Duplicate value in attribute name: a");
        db.query("missing", null)
                .afterFaulty("a fault of the start key")
                .select("SPECIFIC_ATTRIBUTES")
                .refused("The provided starting key is invalid: a fault of the start key");
        db.query("missing", null)
                .filter("(")
                .select("SPECIFIC_ATTRIBUTES")
                .refused("Either the KeyConditions or KeyConditionExpression parameter must be specified in the"
                        + " request.");
        db.query("missing", "pk")
                .filter("(")
                .select("SPECIFIC_ATTRIBUTES")
                .refused("Invalid KeyConditionExpression: Syntax error; token: \"<EOF>\", near: \"pk\"");
        db.query("missing", "sk = :s")
                .value(":s", "1")
                .filter("")
                .select("SPECIFIC_ATTRIBUTES")
                .refused("Invalid FilterExpression: The expression can not be empty;");
        db.query("missing", "sk = :s")
                .value(":s", "1")
                .select("SPECIFIC_ATTRIBUTES")
                .after("v: 1")
                .refused("1 validation error detected: Must specify the AttributesToGet or ProjectionExpression when"
                        + " choosing to get SPECIFIC_ATTRIBUTES");
        db.query("missing", "sk = :s")
                .value(":s", "1")
                .index("unknown")
                .after("v: 1")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        db.query("pairs", "sk = :s")
                .value(":s", "1")
                .index("unknown")
                .after("v: 1")
                .refused("The table does not have the specified index: unknown");
        db.query("pairs", "sk = :s")
                .value(":s", "1")
                .filter("attribute_exists(pk)")
                .after("v: 1")
                .refused("Query condition missed key schema element: pk");
        keyed("pk = :p")
                .filter("attribute_exists(pk)")
                .after("v: 1")
                .refused("Filter Expression can only contain non-primary key attributes: Primary key attribute: pk");
        keyed("pk = :p").after("v: 1").refused("The provided starting key is invalid");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pk < :p                | Query key condition not supported",
                "begins_with(pk, :p)    | Query key condition not supported",
                "pk = :p AND v = :p     | Query condition missed key schema element: sk",
                "pk = :p AND sk = :p    | One or more parameter values were invalid: Condition parameter type does not"
                        + " match schema type",
                "pk = :p OR sk = :p     | Invalid KeyConditionExpression: Invalid operator used in"
                        + " KeyConditionExpression: OR",
                "pk = :p AND pk = :p    | Invalid KeyConditionExpression: KeyConditionExpressions must only contain"
                        + " one condition per key",
                "pk = :p AND sk = :p AND v = :p | The number of query conditions (3) exceeds the number of key"
                        + " attributes defined in the schema (2)"
            })
    void keyConditionsMustFitTheKey(String condition, String text) {
        keyed(condition).refused(text);
    }

    @Test
    void aKeyWithoutSortKeyHasOneCondition() {
        db.query("alone", "pk = :p AND v = :p")
                .value(":p", "'p'")
                .refused("The number of query conditions (2) exceeds the number of key attributes defined in the schema"
                        + " (1)");
    }

    @Test
    void thePartitionValueHasTheTypeOfTheKeyAndItsLength() {
        db.query("pairs", "pk = :p")
                .value(":p", "1")
                .refused("One or more parameter values were invalid: Condition parameter type does not match schema"
                        + " type");
        db.query("pairs", "pk = :p")
                .value(":p", "'" + "p".repeat(2049) + "'")
                .refused("One or more parameter values were invalid: Size of hashkey has exceeded the maximum size"
                        + " limit of2048 bytes");
    }

    @Test
    void aFilterMayNotNameTheKey() {
        String text = "Filter Expression can only contain non-primary key attributes: Primary key attribute: ";

        keyed("pk = :p").filter("v = :p AND sk > :p").refused(text + "sk");
        keyed("pk = :p").filter("size(#k) > v").name("#k", "pk").refused(text + "pk");
        db.query("alone", "pk = :p").value(":p", "'p'").filter("sk = :p").run();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ALL_ATTRIBUTES            | ALL_ATTRIBUTES",
                "ALL_PROJECTED_ATTRIBUTES  | ALL_PROJECTED_ATTRIBUTES",
                "COUNT                     | only the Count"
            })
    void aProjectionGoesWithNoOtherSelect(String select, String shown) {
        String start = "1 validation error detected: Cannot specify the ";

        keyed("pk = :p")
                .select(select)
                .projection("v")
                .refused(start + "ProjectionExpression when choosing to get " + shown);
    }

    @Test
    void namesToGetGoWithNoOtherSelectEither() {
        db.scan("pairs")
                .select("COUNT")
                .attributesToGet(List.of("v"))
                .refused("Cannot specify the AttributesToGet when choosing to get only the Count");
    }

    @Test
    void projectedAttributesNeedAnIndex() {
        keyed("pk = :p")
                .select("ALL_PROJECTED_ATTRIBUTES")
                .refused("1 validation error detected: ALL_PROJECTED_ATTRIBUTES can be used only when Querying using"
                        + " an IndexName");
    }

    @Test
    void namesAndValuesNeedAnExpressionThatUsesThem() {
        db.query("pairs", null)
                .value(":a", "1")
                .refused("ExpressionAttributeValues can only be specified when using expressions: FilterExpression and"
                        + " KeyConditionExpression are null");
        keyed("pk = :p")
                .value(":a", "1")
                .value(":b", "1")
                .refused("Value provided in ExpressionAttributeValues unused in expressions: keys: {:a, :b}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pk: 'p'                  | The provided starting key is invalid",
                "pk: 'p', v: 1            | The provided starting key is invalid",
                "pk: 'p', sk: 1, v: 1     | The provided starting key is invalid",
                "pk: 'p', sk: '1'         | The provided starting key is invalid: The provided key element does not"
                        + " match the schema",
                "pk: <'p'>, sk: 1         | The provided starting key is invalid: The provided key element does not"
                        + " match the schema",
                "pk: '', sk: 1            | The provided starting key is invalid: One or more parameter values are not"
                        + " valid. The AttributeValue for a key attribute cannot contain an empty string value. Key:"
                        + " pk",
                "pk: 'q', sk: 1           | The provided starting key is outside query boundaries based on provided"
                        + " conditions"
            })
    void theStartKeyMustBeAKeyOfTheQueriedPartition(String key, String text) {
        keyed("pk = :p").after(key).refused(text);
    }

    @Test
    void aStartKeyTooLongForAKeyIsNone() {
        keyed("pk = :p")
                .after("pk: '" + "p".repeat(2049) + "', sk: 1")
                .refused("The provided starting key is invalid: The provided key element does not match the schema");
    }

    @Test
    void aPartitionOfOneRowCannotBeStartedInside() {
        db.query("alone", "pk = :p")
                .value(":p", "'p'")
                .after("pk: 'p'")
                .refused("The provided exclusive start key is invalid: ExclusiveStartKey: {pk=AttributeValue: {S:p}}");
        db.table("bytes", "pk:B");
        db.query("bytes", "pk = :p")
                .value(":p", "x'00FF'")
                .after("pk: x'00FF'")
                .refused("The provided exclusive start key is invalid: ExclusiveStartKey: {pk=AttributeValue:"
                        + " {B:AP8=}}");
    }

    @Test
    void theStartKeyMustLieInsideTheSortCondition() {
        keyed("pk = :p AND sk > :s")
                .value(":s", "5")
                .after("pk: 'p', sk: 5")
                .refused("The provided starting key does not match the range key predicate");
        keyed("pk = :p AND sk > :s")
                .value(":s", "5")
                .after("pk: 'q', sk: 6")
                .refused("The query can return at most one row and cannot be restarted");
        keyed("pk = :p AND sk = :s")
                .value(":s", "5")
                .after("pk: 'q', sk: 5")
                .refused("The query can return at most one row and cannot be restarted");
        keyed("pk = :p AND sk = :s")
                .value(":s", "5")
                .after("pk: 'p', sk: 6")
                .refused("The provided starting key does not match the range key predicate");
    }

    private PageCall keyed(String condition) {
        return db.query("pairs", condition).value(":p", "'p'");
    }
}
