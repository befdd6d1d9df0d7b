package dev.tafel.engine.write;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PutItemTest {

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:S sk:N");

    @Test
    void anItemIsReadBackAsItWasPut() {
        String spelled = "pk: 'a', n: -1.5, b: x'00FF', yes: true, none: null, l: [1, 'x'], m: {k: <1, 2>}, s: <'a'>";

        WriteResponse response = db.put("things", spelled).run();

        assertThat(response).isEqualTo(WriteResponse.EMPTY);
        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item(spelled));
    }

    @Test
    void anItemTakesThePlaceOfTheWholeOldOne() {
        db.put("things", "pk: 'a', old: 1, both: 1").run();

        db.put("things", "pk: 'a', both: 2").run();

        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a', both: 2"));
    }

    @Test
    void theTableMayBeNamedByItsArn() {
        db.put("arn:aws:dynamodb:us-east-1:000000000000:table/things", "pk: 'a'")
                .run();

        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a'"));
    }

    @Test
    void numbersThatAreEqualAreOneKey() {
        db.put("pairs", "pk: 'a', sk: 1.0, v: 1").run();
        db.put("pairs", "pk: 'a', sk: 1, v: 2").run();
        db.put("pairs", "pk: 'a', sk: 10e-1, v: 3").run();

        assertThat(db.scan("pairs").items()).containsExactly(item("pk: 'a', sk: 1, v: 3"));
    }

    @Test
    void theOldItemIsReturnedIfAskedForAndThere() {
        WriteCall put = db.put("things", "pk: 'a', v: 2").returning("ALL_OLD");
        assertThat(put.run().attributes()).isNull();

        assertThat(db.put("things", "pk: 'a', v: 3").returning("ALL_OLD").attributes())
                .isEqualTo(item("pk: 'a', v: 2"));
        assertThat(db.put("things", "pk: 'a', v: 3").returning("NONE").run().attributes())
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
    void otherReturnValuesAreRefused(String values) {
        db.put("things", "pk: 'a'")
                .returning(values)
                .refused("1 validation error detected: ReturnValues can only be ALL_OLD or NONE");
    }

    @Test
    void aConditionThatHoldsLetsTheItemIn() {
        db.put("things", "pk: 'a', v: 1").condition("attribute_not_exists(pk)").run();
        db.put("things", "pk: 'a', v: 2")
                .condition("v = :one")
                .value(":one", "1")
                .run();

        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a', v: 2"));
    }

    @Test
    void aFailedConditionLeavesTheOldItem() {
        db.put("things", "pk: 'a', v: 1").run();
        WriteCall put = db.put("things", "pk: 'a', v: 2").condition("attribute_not_exists(pk)");

        put.refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");

        assertThat(put.failure().item()).isNull();
        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a', v: 1"));
        assertThat(db.described("things").itemCount()).isEqualTo(1);
    }

    @Test
    void aFailedConditionShowsTheOldItemIfAskedForAndThere() {
        WriteCall put = db.put("things", "pk: 'a', v: 2").condition("v > :two").value(":two", "2");
        assertThat(put.onFailure("ALL_OLD").failure().item()).isNull();
        db.put("things", "pk: 'a', v: 1").run();

        assertThat(put.onFailure("ALL_OLD").failure().item()).isEqualTo(item("pk: 'a', v: 1"));
        assertThat(put.onFailure("NONE").failure().item()).isNull();
    }

    @ParameterizedTest
    @CsvSource({"0,0,1", "0,1024,1", "0,1025,2", "3000,1024,3", "1024,3000,3", "3073,3073,4"})
    void aWriteConsumesUnitsForTheLargerOfOldAndNewItem(int oldBytes, int newBytes, long units) {
        if (oldBytes > 0) {
            db.put("things", ofSize(oldBytes)).run();
        }
        Item put = newBytes == 0 ? item("pk: 'a'") : ofSize(newBytes);

        assertThat(db.put("things", put).halfUnits()).isEqualTo(2 * units);
    }

    @Test
    void theReportNamesTheTableAsTheCallerDid() {
        String arn = "arn:aws:dynamodb:us-east-1:000000000000:table/things";

        assertThat(db.put("things", "pk: 'a'").capacity("INDEXES").run().consumedCapacity())
                .isEqualTo(ConsumedCapacity.ofTable("things", 2, Detail.INDEXES));
        assertThat(db.put(arn, "pk: 'a'").capacity("TOTAL").run().consumedCapacity())
                .extracting("tableName")
                .isEqualTo(arn);
        assertThat(db.put("things", "pk: 'a'").capacity("NONE").run().consumedCapacity())
                .isNull();
    }

    @Test
    void anItemMayHave409600BytesAndNoMore() {
        db.put("things", ofSize(409_600)).run();

        db.put("things", ofSize(409_601)).refused("Item size has exceeded the maximum allowed size");
    }

    @Test
    void aBadTableNameIsReportedAlone() {
        db.put(null, (Item) null)
                .returning("WRONG")
                .refused("1 validation error detected: Value null at 'tableName' failed to satisfy constraint:"
                        + " Member must not be null");
        db.put("", (Item) null)
                .refused("2 validation errors detected: Value '' at 'tableName' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 1; Value '' at 'tableName' failed to satisfy"
                        + " constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        db.put("ab", item("pk: 'a'")).refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        db.put("no/name", (Item) null)
                .refused("1 validation error detected: Value 'no/name' at 'tableName' failed to satisfy constraint:"
                        + " Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        db.put("n".repeat(256), (Item) null)
                .refused("1 validation error detected: Value '" + "n".repeat(256) + "' at 'tableName' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 255");
    }

    @Test
    void allOtherConstraintsAreReportedTogether() {
        db.put("things", (Item) null)
                .returning("A")
                .capacity("B")
                .metrics("C")
                .onFailure("D")
                .refused("5 validation errors detected: Value null at 'item' failed to satisfy constraint: Member must"
                        + " not be null; Value 'A' at 'returnValues' failed to satisfy constraint: Member must satisfy"
                        + " enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]; Value 'B' at"
                        + " 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set:"
                        + " [INDEXES, TOTAL, NONE]; Value 'C' at 'returnItemCollectionMetrics' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [SIZE, NONE]; Value 'D' at"
                        + " 'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy"
                        + " enum value set: [ALL_OLD, NONE]");
    }

    /** One call with every fault; each step takes the fault away that was reported. */
    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        String large = "v: '" + "x".repeat(409_600) + "'";
        WriteCall all = faultyInEveryWay(db.put("missing", "v: 1").faulty("a fault of the item"))
                .expected(Map.of("v", new ExpectedAttribute(null, false, null, null)));
        all.refused("1 validation error detected: Can not use both expression and non-expression parameters in the"
                + " same request: Non-expression parameters: {Expected} Expression parameters: {ConditionExpression}");

        faultyInEveryWay(db.put("missing", "v: 1").faulty("a fault of the item"))
                .refused("a fault of the item");
        faultyInEveryWay(db.put("missing", large))
                .refused("1 validation error detected: ReturnValues can only be ALL_OLD or NONE");
        faultyInEveryWay(db.put("missing", large))
                .returning("NONE")
                .refused("Item size has exceeded the maximum allowed size");
        faultyInEveryWay(db.put("missing", "v: 1"))
                .returning("NONE")
                .refused("1 validation error detected: ExpressionAttributeNames contains invalid key: Syntax error;"
                        + " key: \"bad\"");
        db.put("missing", "v: 1")
                .condition("v = :v AND")
                .value(":v", "1")
                .refused("1 validation error detected: Invalid ConditionExpression: Syntax error; token: \"<EOF>\","
                        + " near: \"AND\"");
        db.put("missing", "v: 1")
                .condition("attribute_exists(v)")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        db.put("things", "v: 1")
                .condition("attribute_exists(v)")
                .refused("One or more parameter values were invalid: Missing the key pk in the item");
        db.put("things", "pk: 'a', v: 1")
                .condition("attribute_exists(v)")
                .refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");
    }

    private static WriteCall faultyInEveryWay(WriteCall call) {
        return call.returning("ALL_NEW").condition("not ( an expression").name("bad", "x");
    }

    @Test
    void namesAndValuesNeedAnExpressionThatUsesThem() {
        String start = "1 validation error detected: ";
        db.put("things", "pk: 'a'")
                .name("#a", "a")
                .refused(start + "ExpressionAttributeNames can only be specified when using expressions");
        db.put("things", "pk: 'a'")
                .value(":a", "1")
                .refused(start + "ExpressionAttributeValues can only be specified when using expressions:"
                        + " ConditionExpression is null");
        db.put("things", "pk: 'a'")
                .condition("attribute_exists(pk)")
                .emptyNames()
                .refused(start + "ExpressionAttributeNames must not be empty");
        db.put("things", "pk: 'a'")
                .condition("attribute_exists(pk)")
                .emptyValues()
                .refused(start + "ExpressionAttributeValues must not be empty");
        db.put("things", "pk: 'a'")
                .condition("attribute_exists(pk)")
                .name("#a", "a")
                .value(":a", "1")
                .refused(start + "Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
        db.put("things", "pk: 'a'")
                .condition("attribute_exists(pk)")
                .value(":a", "1")
                .refused(start + "Value provided in ExpressionAttributeValues unused in expressions: keys: {:a}");
        db.put("things", "pk: 'a'")
                .condition("pk = :a")
                .faultyValue(":a", "a fault")
                .refused(start + "ExpressionAttributeValues contains invalid value: a fault for key :a");
        db.put("things", "pk: 'a'")
                .condition("pk = :b")
                .refused(start + "Invalid ConditionExpression: An expression attribute value used in expression is not"
                        + " defined; attribute value: :b");
        db.put("things", "pk: 'a'")
                .condition("")
                .refused(start + "Invalid ConditionExpression: The expression can not be empty;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "One or more parameter values were invalid: An string set  may not be empty",
                "One or more parameter values were invalid: An number set  may not be empty",
                "One or more parameter values were invalid: Binary sets should not be empty",
                "One or more parameter values were invalid: Null attribute value types must have the value of true",
                "One or more parameter values were invalid: Input collection [a, a] contains duplicates.",
                "Input collection contains duplicates"
            })
    void someFaultsOfValuesHaveTheWordsOfAValidationErrorBeforeThem(String fault) {
        db.put("things", "pk: 'a'").faulty(fault).refused("1 validation error detected: " + fault);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
                "The parameter cannot be converted to a numeric value: x",
                "One or more parameter values were invalid: something else"
            })
    void otherFaultsOfValuesAreToldAsTheyAre(String fault) {
        db.put("things", "pk: 'a'").faulty(fault).refused(fault);
    }

    @Test
    void theKeyMustBeThereWithItsTypes() {
        db.put("pairs", "sk: 1").refused("One or more parameter values were invalid: Missing the key pk in the item");
        db.put("pairs", "pk: 'a'").refused("One or more parameter values were invalid: Missing the key sk in the item");
        db.put("pairs", "pk: 1, sk: 1")
                .refused("One or more parameter values were invalid: Type mismatch for key pk expected: S actual: N");
        db.put("pairs", "pk: 'a', sk: [1]")
                .refused("One or more parameter values were invalid: Type mismatch for key sk expected: N actual: L");
        db.put("things", "pk: null")
                .refused(
                        "One or more parameter values were invalid: Type mismatch for key pk expected: S actual: NULL");
    }

    @Test
    void aKeyMayNotBeEmpty() {
        db.table("bytes", "pk:B sk:S");

        db.put("things", "pk: ''")
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: pk");
        db.put("bytes", "pk: x'', sk: 'a'")
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty binary value. Key: pk");
        db.put("bytes", "pk: x'00', sk: ''")
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: sk");
        db.put("things", "pk: 'a', other: '', b: x''").run();
    }

    @Test
    void aPartitionKeyHasUpTo2048BytesAndASortKeyUpTo1024() {
        db.table("texts", "pk:S sk:S");

        db.put("texts", keyOf(2048, 1024)).run();

        assertThat(db.get("texts", keyOf(2048, 1024)).item()).isEqualTo(keyOf(2048, 1024));
        db.put("texts", keyOf(2049, 1025))
                .refused("One or more parameter values were invalid: Size of hashkey has exceeded the maximum size"
                        + " limit of2048 bytes");
        db.put("texts", keyOf(2048, 1025))
                .refused("One or more parameter values were invalid: Aggregated size of all range keys has exceeded"
                        + " the size limit of 1024 bytes");
    }

    private static Item keyOf(int partitionBytes, int sortBytes) {
        return item("pk: '" + "p".repeat(partitionBytes) + "', sk: '" + "s".repeat(sortBytes) + "'");
    }

    /** An item with the key 'a' of this size. */
    private static Item ofSize(int bytes) {
        return item("pk: 'a', v: '" + "x".repeat(bytes - 4) + "'");
    }
}
