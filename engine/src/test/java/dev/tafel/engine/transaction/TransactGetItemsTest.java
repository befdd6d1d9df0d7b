package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.model.error.CancellationReason.NONE;
import static dev.tafel.model.error.CancellationReason.invalid;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactGetItemsResponse.ItemResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

final class TransactGetItemsTest {

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S").table("pairs", "pk:S sk:N");

    private static TransactGetItem get(String table, String key) {
        return get(table, key, null);
    }

    private static TransactGetItem get(String table, String key, @Nullable String projection) {
        return new TransactGetItem(new TransactGetItem.Get(table, Supplied.of(item(key)), projection, null));
    }

    private Call<TransactGetItemsResponse> read(TransactGetItem... gets) {
        return db.call(new TransactGetItemsRequest(Arrays.asList(gets), null));
    }

    private Call<TransactGetItemsResponse> measured(String detail, TransactGetItem... gets) {
        return db.call(new TransactGetItemsRequest(Arrays.asList(gets), detail));
    }

    @Test
    void responsesComeInOrderWithAnEmptyOneForAMissingItem() {
        db.put("things", "pk: 'a', v: 1").run();
        db.put("pairs", "pk: 'a', sk: 1").run();

        assertThat(read(get("pairs", "pk: 'a', sk: 1"), get("things", "pk: 'none'"), get("things", "pk: 'a'"))
                        .run())
                .isEqualTo(new TransactGetItemsResponse(
                        List.of(
                                new ItemResponse(item("pk: 'a', sk: 1")),
                                new ItemResponse(null),
                                new ItemResponse(item("pk: 'a', v: 1"))),
                        null));
    }

    @Test
    void aProjectionThatMatchesNothingLeavesTheItemOut() {
        db.put("things", "pk: 'a', v: 1").run();
        db.put("things", "pk: 'b', v: 1").run();

        assertThat(read(get("things", "pk: 'a'", "v"), get("things", "pk: 'b'", "w"), get("things", "pk: 'c'", "v"))
                        .run()
                        .responses())
                .containsExactly(new ItemResponse(item("v: 1")), new ItemResponse(null), new ItemResponse(null));
    }

    @Test
    void everyItemCostsTwoUnitsForEach4KilobytesAndMissingOnesTwo() {
        db.put("things", Item.of(Map.of("pk", AttributeValue.of("a"), "v", AttributeValue.of("x".repeat(5000)))))
                .run();

        assertThat(measured(
                                "INDEXES",
                                get("things", "pk: 'a'"),
                                get("pairs", "pk: 'a', sk: 1"),
                                get("things", "pk: 'b'"))
                        .run()
                        .consumedCapacity())
                .containsExactly(
                        ConsumedCapacity.ofTable("things", 12, Detail.INDEXES).mirroredAs(Mirror.READ_UNITS),
                        ConsumedCapacity.ofTable("pairs", 4, Detail.INDEXES).mirroredAs(Mirror.READ_UNITS));
    }

    @Test
    void theSameItemTwiceIsRefused() {
        String text = "Transaction request cannot include multiple operations on one item";

        read(get("things", "pk: 'a'"), get("things", "pk: 'a'", "v")).refused(text);
        read(get("things", "pk: 'a'"), get("arn:aws:dynamodb:us-east-1:000000000000:table/things", "pk: 'a'"))
                .refused(text);
    }

    @Test
    void aKeyThatDoesNotFitItsTableCancelsWithTheFirstMisfitAlone() {
        ApiException failure = read(get("things", "pk: 'a'"), get("things", "pk: 1"), get("pairs", "pk: 'a'"))
                .failure();

        assertThat(failure.code()).isEqualTo(ErrorCode.TRANSACTION_CANCELED);
        assertThat(failure.cancellationReasons())
                .containsExactly(NONE, invalid("The provided key element does not match the schema"), NONE);
    }

    @Test
    void anEmptyKeyFailsTheCall() {
        read(get("things", "pk: ''"))
                .refused("One or more parameter values are not valid. The AttributeValue for a key attribute cannot"
                        + " contain an empty string value. Key: pk");
    }

    @Test
    void aMissingTableFailsTheCall() {
        read(get("things", "pk: 'a'"), get("nowhere", "pk: 'a'"))
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
    }

    @Test
    void expressionsAreCheckedBeforeTables() {
        read(get("nowhere", "pk: 'a'", "a b"))
                .refused("Invalid ProjectionExpression: Syntax error; token: \"b\", near: \"a b\"");
        read(new TransactGetItem(
                        new TransactGetItem.Get("nowhere", Supplied.of(item("pk: 'a'")), "a", Map.of("#b", "b"))))
                .refused("Value provided in ExpressionAttributeNames unused in expressions: keys: {#b}");
        read(new TransactGetItem(
                        new TransactGetItem.Get("nowhere", Supplied.of(item("pk: 'a'")), null, Map.of("#b", "b"))))
                .refused("ExpressionAttributeNames can only be specified when using expressions");
        read(new TransactGetItem(new TransactGetItem.Get("nowhere", Supplied.faulty("a fault"), null, null)))
                .refused("a fault");
    }

    @Test
    void aTransactionHasFrom1To100Actions() {
        db.call(new TransactGetItemsRequest(null, null))
                .refused("1 validation error detected: Value null at 'transactItems' failed to satisfy constraint:"
                        + " Member must not be null");
        read().refused("1 validation error detected: Value '[]' at 'transactItems' failed to satisfy constraint:"
                + " Member must have length greater than or equal to 1");
        assertThat(read(numbered(100)).run().responses()).hasSize(100);
        assertThat(read(numbered(101)).failure().wireMessage())
                .matches("1 validation error detected: Value '\\[(com\\.amazonaws\\.dynamodb\\.v20120810"
                        + "\\.TransactGetItem@[0-9a-f]+(, )?){101}]' at 'transactItems' failed to satisfy constraint:"
                        + " Member must have length less than or equal to 100");
    }

    private static TransactGetItem[] numbered(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> get("things", "pk: 'k" + i + "'"))
                .toArray(TransactGetItem[]::new);
    }

    @Test
    void missingMembersAreReportedTogether() {
        measured("A", new TransactGetItem(null), new TransactGetItem(new TransactGetItem.Get(null, null, null, null)))
                .refused("4 validation errors detected: Value 'A' at 'returnConsumedCapacity' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; Value null at"
                        + " 'transactItems.1.member.get' failed to satisfy constraint: Member must not be null; Value"
                        + " null at 'transactItems.2.member.get.key' failed to satisfy constraint: Member must not be"
                        + " null; Value null at 'transactItems.2.member.get.tableName' failed to satisfy constraint:"
                        + " Member must not be null");
    }

    @Test
    void moreThan4MegabytesOfItemsAreRefused() {
        for (int i = 0; i < 11; i++) {
            db.put(
                            "things",
                            Item.of(Map.of(
                                    "pk", AttributeValue.of("k" + i), "v", AttributeValue.of("x".repeat(400_000)))))
                    .run();
        }

        assertThat(read(numbered(10)).run().responses()).hasSize(10);
        read(numbered(11)).refused("Transaction request aggregate size cannot exceed 4194304 bytes");
    }

    @Test
    void fewReadsAreShortAndManyAreLong() {
        assertThat(db.service().lengthOf(read(numbered(8)).request())).isEqualTo(CallLength.SHORT);
        assertThat(db.service().lengthOf(read(numbered(9)).request())).isEqualTo(CallLength.LONG);
        assertThat(db.service().lengthOf(new TransactGetItemsRequest(null, null)))
                .isEqualTo(CallLength.SHORT);
    }
}
