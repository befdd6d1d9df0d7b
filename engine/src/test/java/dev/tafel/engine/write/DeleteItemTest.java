package dev.tafel.engine.write;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DeleteItemTest {

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:S sk:N");

    @Test
    void anItemIsGoneAfterItsDeletion() {
        db.put("pairs", "pk: 'a', sk: 1").run();
        db.put("pairs", "pk: 'a', sk: 2").run();

        WriteResponse response = db.delete("pairs", "pk: 'a', sk: 1.0").run();

        assertThat(response).isEqualTo(WriteResponse.EMPTY);
        assertThat(db.scan("pairs").items()).containsExactly(item("pk: 'a', sk: 2"));
        assertThat(db.described("pairs").itemCount()).isEqualTo(1);
    }

    @Test
    void deletingWhatIsNotThereSucceeds() {
        assertThat(db.delete("things", "pk: 'a'").returning("ALL_OLD").run().attributes())
                .isNull();
        assertThat(db.described("things").itemCount()).isZero();
    }

    @Test
    void theOldItemIsReturnedIfAskedFor() {
        db.put("things", "pk: 'a', v: 1").run();

        assertThat(db.delete("things", "pk: 'a'").returning("ALL_OLD").attributes())
                .isEqualTo(item("pk: 'a', v: 1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ALL_NEW", "UPDATED_OLD", "UPDATED_NEW"})
    void otherReturnValuesAreRefused(String values) {
        db.delete("things", "pk: 'a'")
                .returning(values)
                .refused("1 validation error detected: ReturnValues can only be ALL_OLD or NONE");
    }

    @ParameterizedTest
    @CsvSource({"0,1", "1024,1", "1025,2", "10240,10"})
    void aDeletionConsumesUnitsForTheOldItem(int bytes, long units) {
        if (bytes > 0) {
            db.put("things", "pk: 'a', v: '" + "x".repeat(bytes - 4) + "'").run();
        }

        assertThat(db.delete("things", "pk: 'a'").halfUnits()).isEqualTo(2 * units);
    }

    @Test
    void aConditionIsAskedOfTheOldItem() {
        db.put("things", "pk: 'a', v: 1").run();
        WriteCall delete = db.delete("things", "pk: 'a'").condition("v = :v").value(":v", "2");

        delete.refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");
        assertThat(delete.onFailure("ALL_OLD").failure().item()).isEqualTo(item("pk: 'a', v: 1"));
        delete.value(":v", "1").run();

        assertThat(db.get("things", "pk: 'a'").item()).isNull();
        delete.refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");
        assertThat(delete.failure().item()).isNull();
    }

    @Test
    void aBadTableNameIsReportedAloneAndOtherConstraintsTogether() {
        db.delete("no/name", (Item) null)
                .returning("A")
                .refused("1 validation error detected: Value 'no/name' at 'tableName' failed to"
                        + " satisfy constraint: Member"
                        + " must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        db.delete("things", (Item) null)
                .returning("A")
                .capacity("B")
                .refused("3 validation errors detected: Value null at 'key' failed to satisfy constraint: Member must"
                        + " not be null; Value 'A' at 'returnValues' failed to satisfy constraint: Member must satisfy"
                        + " enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]; Value 'B' at"
                        + " 'returnConsumedCapacity' failed to satisfy constraint: Member must satisfy enum value set:"
                        + " [INDEXES, TOTAL, NONE]");
    }

    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        Map<String, ExpectedAttribute> expected = Map.of("v", new ExpectedAttribute(null, false, null, null));
        db.delete("missing", "v: 1")
                .faulty("a fault of the key")
                .returning("ALL_NEW")
                .condition("(")
                .expected(expected)
                .refused("1 validation error detected: Can not use both expression and non-expression parameters in"
                        + " the same request: Non-expression parameters: {Expected} Expression parameters:"
                        + " {ConditionExpression}");
        db.delete("missing", "v: 1")
                .faulty("a fault of the key")
                .returning("ALL_NEW")
                .condition("(")
                .refused("a fault of the key");
        db.delete("missing", "v: 1")
                .returning("ALL_NEW")
                .condition("(")
                .refused("1 validation error detected: ReturnValues can only be ALL_OLD or NONE");
        db.delete("missing", "v: 1")
                .condition("")
                .refused("1 validation error detected: Invalid ConditionExpression: The expression can not be empty;");
        db.delete("missing", "v: 1")
                .condition("attribute_exists(v)")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        db.delete("things", "v: 1")
                .condition("attribute_exists(v)")
                .refused("The provided key element does not match the schema");
        db.delete("things", "pk: 'a'")
                .condition("attribute_exists(v)")
                .refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");
    }

    @Test
    void theKeyMustHaveTheAttributesOfTheSchemaAndNoOthers() {
        String text = "The provided key element does not match the schema";

        db.delete("things", "pk: 'a', v: 1").refused(text);
        db.delete("things", "pk: 1").refused(text);
        db.delete("things", "other: 'a'").refused(text);
        db.delete("pairs", "pk: 'a'").refused(text);
        db.delete("pairs", "pk: 'a', sk: '1'").refused(text);
        db.delete("things", "pk: ''")
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: pk");
        db.delete("things", "pk: '" + "p".repeat(2049) + "'")
                .refused("One or more parameter values were invalid: Size of hashkey has exceeded the maximum size"
                        + " limit of2048 bytes");
    }
}
