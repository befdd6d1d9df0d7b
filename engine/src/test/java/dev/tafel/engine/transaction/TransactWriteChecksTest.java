package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

final class TransactWriteChecksTest {

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S");

    private WriteTransaction write() {
        return new WriteTransaction(db);
    }

    @Test
    void aTransactionHasFrom1To100Actions() {
        db.call(new TransactWriteItemsRequest(null, null, null, null))
                .refused("1 validation error detected: Value null at 'transactItems' failed to satisfy constraint:"
                        + " Member must not be null");
        write().refused("1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint:"
                + " Member must have length greater than or equal to 1");
        WriteTransaction tooMany = write();
        for (int i = 0; i < 101; i++) {
            tooMany.put("things", "pk: 'k" + i + "'");
        }
        assertThat(tooMany.failure().wireMessage())
                .matches("1 validation error detected: Value '\\[(com\\.amazonaws\\.dynamodb\\.v20120810"
                        + "\\.TransactWriteItem@[0-9a-f]+(, )?){101}]' at 'transactItems' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 100");
    }

    @Test
    void enumerationsTokenAndMembersAreReportedTogether() {
        TransactAction empty = new TransactAction(null, null, null, null, ExpressionAttributes.ABSENT, "SOME");

        write().capacity("A")
                .metrics("B")
                .token("")
                .with(TransactWriteItem.ofUpdate(empty))
                .with(TransactWriteItem.ofConditionCheck(empty))
                .refused("10 validation errors detected: Value 'A' at 'returnConsumedCapacity' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; Value 'B' at"
                        + " 'returnItemCollectionMetrics' failed to satisfy constraint: Member must satisfy enum value"
                        + " set: [SIZE, NONE]; Value '' at 'clientRequestToken' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 1; Value null at"
                        + " 'transactItems.1.member.update.key' failed to satisfy constraint: Member must not be null;"
                        + " Value null at 'transactItems.1.member.update.tableName' failed to satisfy constraint:"
                        + " Member must not be null; Value null at 'transactItems.1.member.update.updateExpression'"
                        + " failed to satisfy constraint: Member must not be null; Value 'SOME' at"
                        + " 'transactItems.1.member.update.returnValuesOnConditionCheckFailure' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [ALL_OLD, NONE]; Value null at"
                        + " 'transactItems.2.member.conditionCheck.key' failed to satisfy constraint: Member must not"
                        + " be null; Value null at 'transactItems.2.member.conditionCheck.tableName' failed to satisfy"
                        + " constraint: Member must not be null; Value null at"
                        + " 'transactItems.2.member.conditionCheck.conditionExpression' failed to satisfy constraint:"
                        + " Member must not be null");
    }

    @Test
    void aPutHasAnItemAndADeleteAKey() {
        TransactAction empty = new TransactAction("things", null, null, null, ExpressionAttributes.ABSENT, null);

        write().with(TransactWriteItem.ofPut(empty))
                .with(TransactWriteItem.ofDelete(empty))
                .refused("2 validation errors detected: Value null at 'transactItems.1.member.put.item' failed to"
                        + " satisfy constraint: Member must not be null; Value null at"
                        + " 'transactItems.2.member.delete.key' failed to satisfy constraint: Member must not be null");
    }

    @Test
    void aTokenHasAtMost36Characters() {
        write().token("x".repeat(36)).put("things", "pk: 'a'").run();
        write().token("x".repeat(37))
                .put("things", "pk: 'a'")
                .refused("1 validation error detected: Value '" + "x".repeat(37) + "' at 'clientRequestToken' failed to"
                        + " satisfy constraint: Member must have length less than or equal to 36");
    }

    @Test
    void anElementIsExactlyOneAction() {
        String text = "TransactItems can only contain one of Check, Put, Update or Delete";
        TransactAction action = new TransactAction(
                "things", Supplied.of(item("pk: 'a'")), null, null, ExpressionAttributes.ABSENT, null);

        write().with(new TransactWriteItem(null, null, null, null)).refused(text);
        write().with(new TransactWriteItem(null, action, action, null)).refused(text);
    }

    @Test
    void aMissingTableFailsTheCallBeforeAnythingIsWritten() {
        write().put("things", "pk: 'a'")
                .put("nowhere", "pk: 'a'")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");

        assertThat(db.scan("things").items()).isEmpty();
    }

    @Test
    void faultsInValuesFailTheCallBeforeTheTableIsLookedFor() {
        write().putAnything("nowhere", Supplied.faulty("a fault")).refused("a fault");
        write().update("nowhere", "pk: 'a'", "SET v = :v")
                .faultyValue(":v", "a fault")
                .refused("ExpressionAttributeValues contains invalid value: a fault for key :v");
    }

    @Test
    void badExpressionsFailTheCallWithoutEnvelope() {
        String undefined = "used in expression is not defined; attribute value: :w";

        update("SET ((x = :v", "Invalid UpdateExpression: Syntax error; token: \"(\", near: \"SET ((\"");
        update(
                "SET #x = :v",
                "Invalid UpdateExpression: An expression attribute name used in the document path is not defined;"
                        + " attribute name: #x");
        update("SET x = :w", "Invalid UpdateExpression: An expression attribute value " + undefined);
        update("REMOVE x", "Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}");
    }

    private void update(String expression, String text) {
        write().put("things", "pk: 'b'")
                .update("things", "pk: 'a'", expression)
                .value(":v", "1")
                .refused(text);
        assertThat(db.scan("things").items()).isEmpty();
    }

    @Test
    void namesAndValuesNeedAnExpression() {
        write().put("things", "pk: 'a'")
                .name("#a", "a")
                .refused("ExpressionAttributeNames can only be specified when using expressions");
        write().delete("things", "pk: 'a'")
                .value(":a", "1")
                .refused("ExpressionAttributeValues can only be specified when using expressions: ConditionExpression"
                        + " is null");
    }

    @Test
    void anItemOfMoreThan400KilobytesFailsTheCall() {
        write().put("things", sized("a", 409_600)).run();
        write().put("things", sized("a", 409_601)).refused("Item size has exceeded the maximum allowed size");
    }

    @Test
    void aRequestOfMoreThan4MegabytesFailsTheCall() {
        WriteTransaction transaction = write();
        for (int i = 0; i < 10; i++) {
            transaction.put("things", sized("k" + i, 400_000));
        }
        transaction.run();

        transaction
                .update("things", "pk: 'u'", "SET v = :v")
                .value(":v", "'" + "x".repeat(200_000) + "'")
                .refused("Transaction request aggregate size cannot exceed 4194304 bytes");
    }

    @Test
    void deletingMoreThan4MegabytesIsAllowed() {
        for (int i = 0; i < 12; i++) {
            db.put("things", sized("k" + i, 400_000)).run();
        }
        WriteTransaction transaction = write();
        for (int i = 0; i < 12; i++) {
            transaction.delete("things", "pk: 'k" + i + "'");
        }

        transaction.run();

        assertThat(db.scan("things").items()).isEmpty();
    }

    private static Item sized(String key, int bytes) {
        return Item.of(
                Map.of("pk", AttributeValue.of(key), "v", AttributeValue.of("x".repeat(bytes - 3 - key.length()))));
    }
}
