package dev.tafel.engine.partition;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.CancellationReason.Code;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.partition.ThrottlingMode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Batches and transactions while throughput is limited. */
final class ThroughputOfManyTest {

    @AutoClose
    private final Database db = Database.throttling(ThrottlingSettings.of(ThrottlingMode.PROVISIONED));

    @BeforeEach
    void tables() {
        db.create("wide", "pk:S").provisioned(100, 100).run();
        db.create("tight", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.provisioned(Indexes.all("gsi1", "g"), 10L, 1L))
                .provisioned(2, 2)
                .run();
    }

    private Call<BatchWriteItemResponse> write(Map<String, List<WriteRequest>> writes) {
        return db.call(new BatchWriteItemRequest(writes, null, null));
    }

    private static List<WriteRequest> puts(String... items) {
        return Stream.of(items)
                .map(spelled -> new WriteRequest(new WriteRequest.Put(Supplied.of(item(spelled))), null))
                .toList();
    }

    private Call<BatchGetItemResponse> read(String table, String... keys) {
        List<RequestedKey> requested =
                Stream.of(keys).map(key -> RequestedKey.of(item(key))).toList();
        return db.call(
                new BatchGetItemRequest(Map.of(table, new KeysAndAttributes(requested, null, true, null, null)), null));
    }

    @Test
    void whatABatchCannotWriteGoesBackAndTheRestIsWritten() {
        Map<String, List<WriteRequest>> writes = new LinkedHashMap<>();
        writes.put("tight", puts("pk: 'a'", "pk: 'b'", "pk: 'c'"));
        writes.put("wide", puts("pk: 'd'"));

        BatchWriteItemResponse response = write(writes).run();

        assertThat(response.unprocessedItems()).isEqualTo(Map.of("tight", puts("pk: 'c'")));
        assertThat(db.get("wide", "pk: 'd'").item()).isNotNull();
        db.clock().advance(Duration.ofSeconds(1));
        assertThat(db.scan("tight").items()).hasSize(2);
    }

    @Test
    void aWriteThatItsIndexThrottlesGoesBackAlone() {
        Map<String, List<WriteRequest>> writes = Map.of("tight", puts("pk: 'a', g: 'x'", "pk: 'b', g: 'x'", "pk: 'c'"));

        BatchWriteItemResponse response = write(writes).run();

        assertThat(response.unprocessedItems()).isEqualTo(Map.of("tight", puts("pk: 'b', g: 'x'")));
        assertThat(db.findings()).isEmpty();
    }

    @Test
    void aBatchOfWhichNothingIsLetInFails() {
        db.put("tight", "pk: 'a'").run();
        db.put("tight", "pk: 'b'").run();

        ApiException failure =
                write(Map.of("tight", puts("pk: 'c'", "pk: 'd'"))).failure();

        assertThat(failure.code()).isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(failure.throttlingReasons()).hasSize(1);
    }

    @Test
    void whatABatchCannotReadGoesBackAndOneOfWhichNothingIsReadFails() {
        BatchGetItemResponse response =
                read("tight", "pk: 'a'", "pk: 'b'", "pk: 'c'").run();

        assertThat(Objects.requireNonNull(response.unprocessedKeys().get("tight"))
                        .keys())
                .extracting(key -> key.key().get())
                .containsExactly(item("pk: 'c'"));
        assertThat(read("tight", "pk: 'c'").failure().code()).isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
    }

    private Call<TransactWriteItemsResponse> transaction(@Nullable String token, TransactWriteItem... actions) {
        return db.call(new TransactWriteItemsRequest(List.of(actions), null, null, token));
    }

    private static TransactWriteItem put(String table, String spelled, @Nullable String condition) {
        TransactAction action = new TransactAction(table, Supplied.of(item(spelled)), null, condition, NAMELESS, null);
        return TransactWriteItem.ofPut(action);
    }

    private static final ExpressionAttributes NAMELESS = new ExpressionAttributes(null, null);

    @Test
    void aTransactionIsCancelledWithAReasonForEachActionThatWasThrottled() {
        db.put("tight", "pk: 'a'").run();
        db.put("tight", "pk: 'b'").run();

        ApiException failure = transaction(null, put("wide", "pk: 'x'", null), put("tight", "pk: 'c'", null))
                .failure();

        assertThat(failure.code()).isEqualTo(ErrorCode.TRANSACTION_CANCELED);
        assertThat(failure.wireMessage()).endsWith("[None, ProvisionedThroughputExceeded]");
        assertThat(failure.cancellationReasons().get(1).message())
                .startsWith("The level of configured provisioned throughput for the table was exceeded.");
        assertThat(db.get("wide", "pk: 'x'").item()).isNull();
    }

    @Test
    void aTransactionIsCancelledWhenAnIndexIsFull() {
        db.put("tight", "pk: 'a', g: 'x'").run();

        ApiException failure = transaction(null, put("wide", "pk: 'x'", null), put("tight", "pk: 'b', g: 'x'", null))
                .failure();

        assertThat(failure.cancellationReasons())
                .extracting(CancellationReason::code)
                .containsExactly(Code.NONE, Code.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(db.scan("wide").items()).isEmpty();
    }

    @Test
    void aTransactionTakesTwiceTheUnitsAndItsRepetitionNone() {
        TransactWriteItem action = put("tight", "pk: 'a'", null);
        transaction("token", action).run();
        db.clock().advance(Duration.ofMillis(100));
        assertThat(transaction("other", action).failure().code()).isEqualTo(ErrorCode.TRANSACTION_CANCELED);

        db.clock().advance(Duration.ofMillis(900));
        transaction("token", action).run();
        transaction("other", action).run();
    }

    @Test
    void aTransactionWhoseConditionFailsTakesItsUnits() {
        db.put("tight", "pk: 'a'").run();

        ApiException failure = transaction(null, put("tight", "pk: 'a'", "attribute_not_exists(pk)"))
                .failure();
        assertThat(failure.wireMessage()).endsWith("[ConditionalCheckFailed]");

        assertThat(db.put("tight", "pk: 'b'").failure().code()).isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
    }

    @Test
    void aReadingTransactionIsCancelledWithReasonsToo() {
        TransactGetItem get =
                new TransactGetItem(new TransactGetItem.Get("tight", Supplied.of(item("pk: 'a'")), null, null));
        TransactGetItem other =
                new TransactGetItem(new TransactGetItem.Get("wide", Supplied.of(item("pk: 'a'")), null, null));
        Call<TransactGetItemsResponse> call = db.call(new TransactGetItemsRequest(List.of(other, get), null));
        db.put("wide", "pk: 'a'").run();

        call.run();

        assertThat(call.failure().wireMessage()).endsWith("[None, ProvisionedThroughputExceeded]");
    }
}
