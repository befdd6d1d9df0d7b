package dev.tafel.engine.read;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GetItemTest {

    private static final String MISMATCH = "The provided key element does not match the schema";

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:B sk:N");

    @Test
    void aMissingItemIsNoItem() {
        assertThat(db.get("things", "pk: 'a'").item()).isNull();
        assertThat(db.get("things", "pk: 'a'").projection("v").item()).isNull();
    }

    @Test
    void equalNumbersNameTheSameItem() {
        db.put("pairs", "pk: x'00', sk: 1.50").run();

        assertThat(db.get("pairs", "pk: x'00', sk: 15e-1").item()).isEqualTo(item("pk: x'00', sk: 1.5"));
    }

    @Test
    void aProjectionShowsWhatItNamesOfTheItem() {
        db.put("things", "pk: 'a', m: {x: 1, y: 2}, l: [1, 2, 3], v: 1").run();

        assertThat(db.get("things", "pk: 'a'")
                        .projection("m.x, #l[2], #l[0], absent")
                        .name("#l", "l")
                        .item())
                .isEqualTo(item("m: {x: 1}, l: [1, 3]"));
        assertThat(db.get("things", "pk: 'a'").projection("nothing").item()).isEqualTo(Item.EMPTY);
        assertThat(db.get("things", "pk: 'a'")
                        .attributesToGet(List.of("v", "m.x"))
                        .item())
                .isEqualTo(item("v: 1"));
    }

    @ParameterizedTest
    @CsvSource({"0,1", "4096,1", "4097,2", "8193,3"})
    void aReadConsumesUnitsForTheWholeItemAndHalfOfItIfEventuallyConsistent(int bytes, long units) {
        if (bytes > 0) {
            db.put("things", "pk: 'a', v: '" + "x".repeat(bytes - 4) + "'").run();
        }

        assertThat(db.get("things", "pk: 'a'").consistent().halfUnits()).isEqualTo(2 * units);
        assertThat(db.get("things", "pk: 'a'").projection("pk").halfUnits()).isEqualTo(units);
        assertThat(db.get("things", "pk: 'a'").run().consumedCapacity()).isNull();
    }

    @Test
    void constraintsAreReportedTogether() {
        db.get("", (Item) null)
                .capacity("A")
                .attributesToGet(List.of())
                .refused("5 validation errors detected: Value 'A' at 'returnConsumedCapacity' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; Value '' at"
                        + " 'tableName' failed to satisfy constraint: Member must have length greater than or equal to"
                        + " 1; Value '' at 'tableName' failed to satisfy constraint: Member must satisfy regular"
                        + " expression pattern: [a-zA-Z0-9_.-]+; Value null at 'key' failed to satisfy constraint:"
                        + " Member must not be null; Value '[]' at 'attributesToGet' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
        db.get("things", "pk: 'a'")
                .attributesToGet(Collections.nCopies(256, "a"))
                .refused("1 validation error detected: Value '" + Collections.nCopies(256, "a")
                        + "' at 'attributesToGet' failed to satisfy constraint: Member must have length less than or"
                        + " equal to 255");
    }

    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        db.get("missing", "v: 1")
                .faulty("a fault of the key")
                .projection("")
                .attributesToGet(List.of("a", "a"))
                .refused("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributesToGet} Expression parameters:"
                        + " {ProjectionExpression}");
        db.get("missing", "v: 1").faulty("a fault of the key").projection("").refused("a fault of the key");
        db.get("missing", "v: 1")
                .projection("")
                .refused("Invalid ProjectionExpression: The expression can not be empty;");
        db.get("missing", "v: 1")
                .attributesToGet(List.of("a", "b", "a"))
                .refused("One or more parameter values were invalid: Duplicate value in attribute name: a");
        db.get("missing", "v: 1").projection("v").refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        db.get("things", "v: 1").projection("v").refused(MISMATCH);
    }

    @Test
    void namesNeedAnExpressionThatUsesThem() {
        db.get("things", "pk: 'a'")
                .name("#a", "a")
                .refused("ExpressionAttributeNames can only be specified when using expressions");
        db.get("things", "pk: 'a'")
                .projection("b")
                .name("#a", "a")
                .refused("Value provided in ExpressionAttributeNames unused in expressions: keys: {#a}");
    }

    @Test
    void faultsOfValuesAreToldAsTheyAre() {
        String fault = "One or more parameter values were invalid: An string set  may not be empty";

        db.get("things", "pk: 'a'").faulty(fault).refused(fault);
    }

    @Test
    void theKeyMustHaveTheAttributesOfTheSchemaAndNoOthers() {
        db.get("things", "pk: 'a', v: 1").refused(MISMATCH);
        db.get("things", "pk: 1").refused(MISMATCH);
        db.get("pairs", "pk: x'00'").refused(MISMATCH);
        db.get("pairs", "pk: x'00', other: 1").refused(MISMATCH);
        db.get("pairs", "pk: x'', sk: 1")
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty binary value. Key: pk");
        db.get("pairs", "pk: x'" + "00".repeat(2049) + "', sk: 1")
                .refused("One or more parameter values were invalid: Size of hashkey has exceeded the maximum size"
                        + " limit of2048 bytes");
    }
}
