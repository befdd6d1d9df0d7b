package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.model.error.CancellationReason.NONE;
import static dev.tafel.model.error.CancellationReason.conditionFailed;
import static dev.tafel.model.error.CancellationReason.invalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.ItemCollectionMetrics;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

final class TransactWriteItemsTest {

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:S sk:N");

    private WriteTransaction write() {
        return new WriteTransaction(db);
    }

    private static Item sized(String key, int bytes) {
        return Item.of(
                Map.of("pk", AttributeValue.of(key), "v", AttributeValue.of("x".repeat(bytes - 3 - key.length()))));
    }

    private static ConsumedCapacity written(String table, long halfUnits) {
        return ConsumedCapacity.ofTable(table, halfUnits, Detail.TOTAL).mirroredAs(Mirror.WRITE_UNITS);
    }

    @Test
    void allActionsTakeEffectTogether() {
        db.put("things", "pk: 'updated', n: 1").run();
        db.put("things", "pk: 'deleted'").run();
        db.put("pairs", "pk: 'checked', sk: 1, ok: true").run();

        TransactWriteItemsResponse response = write().put("things", "pk: 'put', v: 1")
                .update("things", "pk: 'updated'", "ADD n :one")
                .value(":one", "1")
                .delete("things", "pk: 'deleted'")
                .check("pairs", "pk: 'checked', sk: 1", "#ok = :yes")
                .name("#ok", "ok")
                .value(":yes", "true")
                .run();

        assertThat(response).isEqualTo(new TransactWriteItemsResponse(null, null));
        assertThat(db.scan("things").items())
                .containsExactlyInAnyOrder(item("pk: 'put', v: 1"), item("pk: 'updated', n: 2"));
        assertThat(db.scan("pairs").items()).containsExactly(item("pk: 'checked', sk: 1, ok: true"));
    }

    @Test
    void theTablesCountTheWritesOfACommittedTransactionAlone() {
        write().put("things", "pk: 'a'")
                .update("things", "pk: 'bb'", "REMOVE v")
                .run();
        write().put("things", "pk: 'c'")
                .check("things", "pk: 'a'", "attribute_not_exists(pk)")
                .failure();

        assertThat(db.described("things").itemCount()).isEqualTo(1);
        assertThat(db.described("things").sizeBytes()).isEqualTo(3);
    }

    @Test
    void everyFailedConditionHasItsPlaceAmongTheReasons() {
        db.put("pairs", "pk: 'seat', sk: 12, holder: 'R. Example'").run();

        var transaction = write().put("pairs", "pk: 'booking', sk: 1")
                .check("pairs", "pk: 'seat', sk: 12", "holder = :h")
                .value(":h", "'nobody'")
                .oldOnFailure()
                .delete("pairs", "pk: 'seat', sk: 99")
                .condition("attribute_exists(pk)")
                .oldOnFailure();

        transaction.cancelled(
                NONE, conditionFailed(item("pk: 'seat', sk: 12, holder: 'R. Example'")), conditionFailed(null));
        assertThat(transaction.failure().wireMessage())
                .isEqualTo("Transaction cancelled, please refer cancellation reasons for specific reasons [None,"
                        + " ConditionalCheckFailed, ConditionalCheckFailed]");
        assertThat(db.get("pairs", "pk: 'booking', sk: 1").item()).isNull();
    }

    @Test
    void theItemIsShownOnlyIfAskedFor() {
        db.put("things", "pk: 'a'").run();

        write().put("things", "pk: 'a'")
                .condition("attribute_not_exists(pk)")
                .onFailure("NONE")
                .update("things", "pk: 'b'", "SET v = :v")
                .value(":v", "1")
                .condition("attribute_exists(pk)")
                .cancelled(conditionFailed(null), conditionFailed(null));
    }

    @Test
    void anUpdateThatDoesNotFitItsItemIsAReasonBesideTheOthers() {
        db.put("things", "pk: 'a', v: 'text'").run();

        write().update("things", "pk: 'a'", "ADD v :one")
                .value(":one", "1")
                .put("things", "pk: 'b'")
                .update("things", "pk: 'c'", "SET w = gone")
                .check("things", "pk: 'd'", "attribute_exists(pk)")
                .cancelled(
                        invalid("An operand in the update expression has an incorrect data type"),
                        NONE,
                        invalid("The provided expression refers to an attribute that does not exist in the item"),
                        conditionFailed(null));
        assertThat(db.get("things", "pk: 'b'").item()).isNull();
    }

    @Test
    void anUpdatedItemIsMeasuredAsItIsWithoutTheCostOfItsActions() {
        db.put("things", sized("a", 409_597)).run();

        write().update("things", "pk: 'a'", "SET n = :n").value(":n", "1").run();
        write().update("things", "pk: 'a'", "SET o = :n")
                .value(":n", "1")
                .cancelled(invalid("Item size to update has exceeded the maximum allowed size"));
    }

    @Test
    void keysThatDoNotFitTheirTablesCancelWithTheFirstMisfitAlone() {
        write().put("things", "pk: 'a'")
                .delete("things", "pk: 1")
                .delete("pairs", "pk: 'a'")
                .cancelled(NONE, invalid("The provided key element does not match the schema"), NONE);
        write().put("things", "v: 1")
                .cancelled(invalid("One or more parameter values were invalid: Missing the key pk in the item"));
        write().put("things", "pk: 1")
                .cancelled(invalid(
                        "One or more parameter values were invalid: Type mismatch for key pk expected: S actual: N"));
        write().update("things", "pk: 'a'", "SET pk = :v")
                .value(":v", "'b'")
                .cancelled(
                        invalid("One or more parameter values were invalid: Cannot update attribute pk. This attribute"
                                + " is part of the key"));
    }

    @Test
    void misfitsAreFoundBeforeAnyConditionIsLookedAt() {
        write().check("things", "pk: 'none'", "attribute_exists(pk)")
                .delete("things", "pk: 1")
                .cancelled(NONE, invalid("The provided key element does not match the schema"));
    }

    @Test
    void emptyKeyValuesFailTheCall() {
        String text =
                "One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain"
                        + " an empty string value. Key: pk";

        write().put("things", "pk: ''").refused(text);
        write().put("things", "pk: 1").delete("things", "pk: ''").refused(text);
    }

    @Test
    void twoActionsOnOneItemAreRefused() {
        String text = "Transaction request cannot include multiple operations on one item";

        write().put("things", "pk: 'a'").delete("things", "pk: 'a'").refused(text);
        write().check("things", "pk: 'a'", "attribute_not_exists(pk)")
                .put("things", "pk: 'a'")
                .refused(text);
        write().put("pairs", "pk: 'a', sk: 1")
                .put("pairs", "pk: 'b', sk: 1")
                .put("pairs", "pk: 'a', sk: 1.0")
                .refused(text);
        write().put("things", "pk: 'a'")
                .delete("arn:aws:dynamodb:us-east-1:000000000000:table/things", "pk: 'a'")
                .refused(text);
        assertThat(db.scan("things").items()).isEmpty();
    }

    @Test
    void aDuplicateCountsMoreThanAMisfit() {
        write().delete("things", "pk: 1")
                .put("things", "pk: 'a'")
                .delete("things", "pk: 'a'")
                .refused("Transaction request cannot include multiple operations on one item");
    }

    @Test
    void tableUnitsAreDoubledAndAConditionCheckCostsWriteUnits() {
        db.put("things", sized("large", 3000)).run();
        db.put("things", sized("checked", 2049)).run();

        assertThat(write().put("things", "pk: 'small'")
                        .put("pairs", "pk: 'a', sk: 1")
                        .delete("things", "pk: 'large'")
                        .check("things", "pk: 'checked'", "attribute_exists(pk)")
                        .check("things", "pk: 'none'", "attribute_not_exists(pk)")
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity())
                .containsExactly(written("things", 4 + 12 + 12 + 4), written("pairs", 4));
    }

    @Test
    void aTableThatIsNamedInTwoWaysIsReportedOnce() {
        String arn = "arn:aws:dynamodb:us-east-1:000000000000:table/things";

        assertThat(write().put(arn, "pk: 'a'")
                        .put("things", "pk: 'b'")
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity())
                .containsExactly(written(arn, 8));
    }

    @Test
    void collectionsAreReportedOnTablesWithLocalIndexesAlone() {
        db.create("indexed", "pk:S sk:N")
                .defining("pk:S sk:N other:N")
                .local(Indexes.all("byOther", "pk | other"))
                .run();

        assertThat(write().put("indexed", "pk: 'a', sk: 1")
                        .check("indexed", "pk: 'b', sk: 1", "attribute_not_exists(pk)")
                        .put("things", "pk: 'a'")
                        .metrics("SIZE")
                        .run()
                        .itemCollectionMetrics())
                .isEqualTo(Map.of("indexed", List.of(new ItemCollectionMetrics(item("pk: 'a'"), 0, 1))));
        assertThat(write().put("things", "pk: 'a'").metrics("SIZE").run().itemCollectionMetrics())
                .isNull();
    }

    @Test
    void anUpdateCreatesItsItemUnlessItOnlyRemoves() {
        write().update("things", "pk: 'a'", "SET v = :v")
                .value(":v", "1")
                .update("things", "pk: 'b'", "REMOVE v")
                .run();

        assertThat(db.scan("things").items()).containsExactly(item("pk: 'a', v: 1"));
    }

    @Test
    void aHundredActionsAreTheMost() {
        WriteTransaction most = write().token("most");
        for (int i = 0; i < 100; i++) {
            most.put("things", "pk: 'k" + i + "'");
        }

        most.run();

        assertThat(db.described("things").itemCount()).isEqualTo(100);
    }

    @Test
    void fewActionsAreShortAndManyAreLong() {
        WriteTransaction transaction = write();
        for (int i = 0; i < 8; i++) {
            transaction.put("things", "pk: 'k" + i + "'");
        }

        assertThat(db.service().lengthOf(transaction.request())).isEqualTo(CallLength.SHORT);
        assertThat(db.service().lengthOf(transaction.put("things", "pk: 'k8'").request()))
                .isEqualTo(CallLength.LONG);
        assertThat(db.service().lengthOf(new TransactWriteItemsRequest(null, null, null, null)))
                .isEqualTo(CallLength.SHORT);
    }

    /** The constraint item makes an address unique; a change of address is all or nothing. */
    @Test
    void anAddressCanBeKeptUniqueByAnItemOfItsOwn() {
        db.table("users", "pk:S sk:S");
        write().put("users", "pk: 'USER#1', sk: 'PROFILE', mail: 'ann'")
                .condition("attribute_not_exists(pk)")
                .put("users", "pk: 'MAIL#ann', sk: 'MAIL'")
                .condition("attribute_not_exists(pk)")
                .run();

        write().put("users", "pk: 'USER#2', sk: 'PROFILE', mail: 'ann'")
                .condition("attribute_not_exists(pk)")
                .put("users", "pk: 'MAIL#ann', sk: 'MAIL'")
                .condition("attribute_not_exists(pk)")
                .cancelled(NONE, conditionFailed(null));
        write().update("users", "pk: 'USER#1', sk: 'PROFILE'", "SET mail = :n")
                .condition("mail = :o")
                .value(":n", "'ann2'")
                .value(":o", "'ann'")
                .delete("users", "pk: 'MAIL#ann', sk: 'MAIL'")
                .condition("attribute_exists(pk)")
                .put("users", "pk: 'MAIL#ann2', sk: 'MAIL'")
                .condition("attribute_not_exists(pk)")
                .run();

        assertThat(db.scan("users").items())
                .containsExactlyInAnyOrder(
                        item("pk: 'USER#1', sk: 'PROFILE', mail: 'ann2'"), item("pk: 'MAIL#ann2', sk: 'MAIL'"));
    }
}
