package dev.tafel.engine.write;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.WriteResponse;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class UpdateItemTest {

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:S sk:N");

    @Test
    void anUpdateChangesWhatItNamesAndNothingElse() {
        db.put("things", "pk: 'a', n: 1, gone: 1, kept: {a: [1, 2]}").run();

        WriteResponse response = update("SET n = n + :one, fresh = :one REMOVE gone")
                .value(":one", "1")
                .run();

        assertThat(response).isEqualTo(WriteResponse.EMPTY);
        assertThat(stored()).isEqualTo(item("pk: 'a', n: 2, kept: {a: [1, 2]}, fresh: 1"));
    }

    @Test
    void anUpdateOfAMissingItemCreatesIt() {
        update("SET v = :v ADD n :v").value(":v", "1").run();
        db.update("pairs", "pk: 'a', sk: 1.0")
                .update("ADD s :s")
                .value(":s", "<'x'>")
                .run();

        assertThat(stored()).isEqualTo(item("pk: 'a', v: 1, n: 1"));
        assertThat(db.get("pairs", "pk: 'a', sk: 1").item()).isEqualTo(item("pk: 'a', sk: 1, s: <'x'>"));
        assertThat(db.described("things").itemCount()).isEqualTo(1);
    }

    @Test
    void anUpdateWithoutExpressionCreatesAnItemOfTheKeyAlone() {
        assertThat(db.update("things", "pk: 'a'").returning("ALL_NEW").attributes())
                .isEqualTo(item("pk: 'a'"));

        assertThat(stored()).isEqualTo(item("pk: 'a'"));
    }

    @Test
    void anUpdateWithoutExpressionLeavesAnItemAsItIs() {
        db.put("things", "pk: 'a', v: 1").run();

        assertThat(db.update("things", "pk: 'a'").returning("ALL_NEW").attributes())
                .isEqualTo(item("pk: 'a', v: 1"));
    }

    @Test
    void removingFromAMissingItemDoesNotCreateIt() {
        WriteResponse response =
                update("REMOVE v, deep.part").returning("ALL_NEW").run();

        assertThat(response.attributes()).isNull();
        assertThat(stored()).isNull();
        assertThat(db.described("things").itemCount()).isZero();
    }

    @Test
    void settingBesideARemovalCreatesTheItem() {
        update("REMOVE gone SET v = :v").value(":v", "1").run();

        assertThat(stored()).isEqualTo(item("pk: 'a', v: 1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "NONE        |",
                "ALL_OLD     | pk: 'a', n: 1, m: {x: 1, y: 1}, l: [1, 2, 3]",
                "ALL_NEW     | pk: 'a', n: 2, m: {x: 2, y: 1}, l: [1, 2, 2], fresh: 2",
                "UPDATED_OLD | n: 1, m: {x: 1}, l: [3]",
                "UPDATED_NEW | n: 2, m: {x: 2}, l: [2], fresh: 2"
            })
    void returnValuesShowThePartsThatTheyName(String values, @Nullable String shown) {
        db.put("things", "pk: 'a', n: 1, m: {x: 1, y: 1}, l: [1, 2, 3]").run();

        Item attributes = update("SET n = :two, m.x = :two, l[2] = :two, fresh = :two")
                .value(":two", "2")
                .returning(values)
                .run()
                .attributes();

        assertThat(attributes).isEqualTo(shown == null ? null : item(shown));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"ALL_OLD|", "UPDATED_OLD|", "ALL_NEW|pk: 'a', v: 1", "UPDATED_NEW|v: 1", "NONE|"})
    void returnValuesOfACreatedItemShowOnlyTheNew(String values, @Nullable String shown) {
        Item attributes =
                update("SET v = :v").value(":v", "1").returning(values).run().attributes();

        assertThat(attributes).isEqualTo(shown == null ? null : item(shown));
    }

    @Test
    void whatIsRemovedIsShownByTheOldValuesOnly() {
        db.put("things", "pk: 'a', v: 1").run();

        assertThat(update("REMOVE v").returning("UPDATED_OLD").attributes()).isEqualTo(item("v: 1"));

        db.put("things", "pk: 'a', v: 1").run();
        assertThat(update("REMOVE v").returning("UPDATED_NEW").run().attributes())
                .isNull();
        assertThat(db.update("things", "pk: 'a'").returning("UPDATED_NEW").run().attributes())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({"0,1,1", "0,1021,1", "0,1022,2", "3000,1,3", "1,3000,3"})
    void anUpdateConsumesUnitsForTheLargerOfOldAndNewItem(int oldBytes, int newBytes, long units) {
        if (oldBytes > 0) {
            db.put("things", "pk: 'a', v: '" + "x".repeat(oldBytes) + "'").run();
        }

        long halfUnits = update("SET v = :v")
                .value(":v", "'" + "x".repeat(newBytes - 1) + "'")
                .halfUnits();

        assertThat(halfUnits).isEqualTo(2 * units);
    }

    @Test
    void anUpdateThatCreatesNothingConsumesOneUnit() {
        assertThat(update("REMOVE v").halfUnits()).isEqualTo(2);
    }

    @Test
    void aConditionIsAskedOfTheOldItem() {
        WriteCall update = update("SET v = :v").value(":v", "2").condition("v <> :v");
        update.run();

        update.refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");

        assertThat(update.onFailure("ALL_OLD").failure().item()).isEqualTo(item("pk: 'a', v: 2"));
        assertThat(stored()).isEqualTo(item("pk: 'a', v: 2"));
    }

    @Test
    void aConditionAloneGuardsTheCreationOfAnItem() {
        WriteCall update = db.update("things", "pk: 'a'").condition("attribute_exists(pk)");

        update.refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");
        assertThat(update.onFailure("ALL_OLD").failure().item()).isNull();

        assertThat(stored()).isNull();
    }

    @Test
    void anUpdateThatDoesNotFitTheItemLeavesIt() {
        db.put("things", "pk: 'a', v: 'text'").run();

        update("SET m.x = :v")
                .value(":v", "1")
                .refused("The document path provided in the update expression is invalid for update");
        update("SET n = absent + :v")
                .value(":v", "1")
                .refused("The provided expression refers to an attribute that does not exist in the item");
        update("SET v = v + :v")
                .value(":v", "1")
                .refused("An operand in the update expression has an incorrect data type");
        db.update("things", "pk: 'new'")
                .update("SET m.x = :v")
                .value(":v", "1")
                .refused("The document path provided in the update expression is invalid for update");

        assertThat(db.scan("things").items()).containsExactly(item("pk: 'a', v: 'text'"));
    }

    /** 3 bytes and 19 for the action come on top; the key's 3 bytes do not count beside them. */
    @Test
    void anUpdatedItemWithTheCostOfItsActionsMayHave409600Bytes() {
        int most = 409_600 - 3 - 19 - "v".length();

        update("SET v = :v").value(":v", "'" + "x".repeat(most) + "'").run();

        update("SET v = :v")
                .value(":v", "'" + "x".repeat(most + 1) + "'")
                .refused("Item size to update has exceeded the maximum allowed size");
        assertThat(db.described("things").sizeBytes()).isEqualTo(3 + 1 + most);
    }

    /** With a long key the item itself is what meets the limit. */
    @Test
    void anUpdatedItemMayHave409600BytesWithItsKey() {
        String key = "pk: '" + "k".repeat(998) + "'";
        int most = 409_600 - 1000 - "v".length();

        db.update("things", key)
                .update("SET v = :v")
                .value(":v", "'" + "x".repeat(most) + "'")
                .run();

        db.update("things", key)
                .update("SET v = :v")
                .value(":v", "'" + "x".repeat(most + 1) + "'")
                .refused("Item size to update has exceeded the maximum allowed size");
    }

    @Test
    void keyAttributesCannotBeTargets() {
        String cannot = "One or more parameter values were invalid: Cannot update attribute ";
        update("SET pk = :v").value(":v", "'a'").refused(cannot + "pk. This attribute is part of the key");
        update("REMOVE #k").name("#k", "pk").refused(cannot + "pk. This attribute is part of the key");
        db.update("pairs", "pk: 'a', sk: 1")
                .update("SET v = :v ADD sk :v")
                .value(":v", "1")
                .refused(cannot + "sk. This attribute is part of the key");
        update("SET pk.x = :v")
                .value(":v", "1")
                .refused("Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed:"
                        + " Key: pk");
    }

    @Test
    void aBadTableNameIsReportedAloneThenReturnValuesThenTheRest() {
        db.update("no/name", (Item) null)
                .returning("A")
                .refused("1 validation error detected: Value 'no/name' at 'tableName' failed to"
                        + " satisfy constraint: Member"
                        + " must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        db.update("things", (Item) null)
                .returning("A")
                .capacity("B")
                .refused("1 validation error detected: Value 'A' at 'returnValues' failed to satisfy constraint:"
                        + " Member must satisfy enum value set: [ALL_NEW, UPDATED_OLD, ALL_OLD, NONE, UPDATED_NEW]");
        db.update("things", (Item) null)
                .capacity("B")
                .refused("2 validation errors detected: Value null at 'key' failed to satisfy constraint: Member must"
                        + " not be null; Value 'B' at 'returnConsumedCapacity' failed to satisfy constraint: Member"
                        + " must satisfy enum value set: [INDEXES, TOTAL, NONE]");
    }

    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        Map<String, AttributeUpdate> updates = Map.of("v", new AttributeUpdate(null, "DELETE"));
        Map<String, ExpectedAttribute> expected = Map.of("v", new ExpectedAttribute(null, false, null, null));
        db.update("missing", "v: 1")
                .faulty("a fault of the key")
                .attributeUpdates(updates)
                .expected(expected)
                .update("SET")
                .condition("(")
                .refused("1 validation error detected: Can not use both expression and non-expression parameters in"
                        + " the same request: Non-expression parameters: {AttributeUpdates, Expected} Expression"
                        + " parameters: {UpdateExpression, ConditionExpression}");
        db.update("missing", "v: 1")
                .faulty("a fault of the key")
                .update("")
                .condition("(")
                .refused("a fault of the key");
        db.update("missing", "v: 1")
                .update("")
                .condition("(")
                .refused("1 validation error detected: Invalid UpdateExpression: The expression can not be empty;");
        db.update("missing", "v: 1")
                .update("REMOVE pk")
                .condition("")
                .refused("1 validation error detected: Invalid ConditionExpression: The expression can not be empty;");
        db.update("missing", "v: 1")
                .update("REMOVE pk")
                .condition("attribute_exists(v)")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        db.update("things", "v: 1")
                .update("REMOVE pk")
                .condition("attribute_exists(v)")
                .refused("The provided key element does not match the schema");
        update("REMOVE pk")
                .condition("attribute_exists(v)")
                .refused("One or more parameter values were invalid: Cannot update attribute pk. This attribute is"
                        + " part of the key");
        update("SET m.x = :v")
                .value(":v", "1")
                .condition("attribute_exists(v)")
                .refused(ErrorCode.CONDITIONAL_CHECK_FAILED, "The conditional request failed");
    }

    @Test
    void namesAndValuesNeedAnExpression() {
        db.update("things", "pk: 'a'")
                .value(":a", "1")
                .refused("1 validation error detected: ExpressionAttributeValues can only be specified when using"
                        + " expressions: UpdateExpression and ConditionExpression are null");
    }

    @Test
    void theKeyMustHaveTheAttributesOfTheSchemaAndNoOthers() {
        String text = "The provided key element does not match the schema";

        db.update("things", "pk: 'a', v: 1").refused(text);
        db.update("things", "pk: 1").refused(text);
        db.update("pairs", "pk: 'a'").refused(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "One or more parameter values were invalid: An string set  may not be empty",
                "Input collection contains duplicates"
            })
    void someFaultsOfTheKeyHaveTheWordsOfAValidationErrorBeforeThem(String fault) {
        db.update("things", "pk: 'a'").faulty(fault).refused("1 validation error detected: " + fault);
    }

    private WriteCall update(String expression) {
        return db.update("things", "pk: 'a'").update(expression);
    }

    private @Nullable Item stored() {
        return db.get("things", "pk: 'a'").item();
    }
}
