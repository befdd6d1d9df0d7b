package dev.tafel.engine.fault;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tafel.engine.fault.FaultInjector.Surroundings;
import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.ListTablesRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.error.ThrottlingReason;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.Throttle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Faults on purpose in front of a database. */
final class FaultInjectorTest {

    @AutoClose
    private final Database db = Database.open().table("tab", "PK:S").table("other", "PK:S");

    private final List<Duration> pauses = new ArrayList<>();

    private DynamoService with(String... lines) {
        return new FaultInjector(
                db.service(), Faults.parse(List.of(lines)), new Surroundings(table -> "arn:" + table, pauses::add));
    }

    @Test
    void whoeverObservesIsToldOfCallsThatAreStruckWithTheLimitsThatTheyMeet() {
        List<FinishedCall> told = new ArrayList<>();
        DynamoService service = new FaultInjector(
                db.service(),
                Faults.parse(List.of(
                        "on PutItem table=tab fail=throttling index=gidx",
                        "on DeleteItem table=tab fail=throttle",
                        "on GetItem table=tab fail=error")),
                new Surroundings(table -> "arn:aws:dynamodb:x:1:table/" + table, pauses::add, told::add));

        assertThat(codeOf(service, db.put("tab", "PK: 'a'"))).isEqualTo(ErrorCode.THROTTLING);
        assertThat(codeOf(service, db.delete("tab", "PK: 'a'"))).isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(codeOf(service, db.get("tab", "PK: 'a'"))).isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
        assertThat(codeOf(service, db.put("other", "PK: 'a'"))).isNull();

        assertThat(told).hasSize(3);
        assertThat(told.get(0).error()).isEqualTo(ErrorCode.THROTTLING);
        assertThat(told.get(0).throttles())
                .containsExactly(new Throttle("tab", "gidx", "IndexWriteKeyRangeThroughputExceeded", null));
        assertThat(told.get(1).throttles())
                .containsExactly(new Throttle("tab", null, "TableWriteProvisionedThroughputExceeded", null));
        assertThat(told.get(2).throttles()).isEmpty();
        assertThat(told).allSatisfy(call -> assertThat(call.accesses()).isEmpty());
    }

    private static <R extends Response> @Nullable ErrorCode codeOf(DynamoService service, Call<R> call) {
        ApiException failure = catchThrowableOfType(ApiException.class, () -> service.execute(call.request()));
        return failure == null ? null : failure.code();
    }

    @Test
    void theThirdWriteToAKeyThrottlesAndHasNoEffect() {
        DynamoService service = with("on write table=tab key.PK=USER#1 calls=3 fail=throttle");

        assertThat(codeOf(service, db.put("tab", "PK: 'USER#1', n: 1"))).isNull();
        assertThat(codeOf(service, db.put("tab", "PK: 'USER#2', n: 1"))).isNull();
        assertThat(codeOf(service, db.put("other", "PK: 'USER#1', n: 1"))).isNull();
        assertThat(codeOf(service, db.get("tab", "PK: 'USER#1'"))).isNull();
        assertThat(codeOf(service, db.update("tab", "PK: 'USER#1'"))).isNull();
        ApiException third = catchThrowableOfType(
                ApiException.class,
                () -> service.execute(db.put("tab", "PK: 'USER#1', n: 3").request()));
        assertThat(codeOf(service, db.put("tab", "PK: 'USER#3', n: 1"))).isNull();

        assertThat(third.code()).isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(third.throttlingReasons())
                .containsExactly(new ThrottlingReason("TableWriteProvisionedThroughputExceeded", "arn:tab"));
        assertThat(db.get("tab", "PK: 'USER#1'").item()).isEqualTo(item("PK: 'USER#1', n: 1"));
        assertThat(codeOf(service, db.delete("tab", "PK: 'USER#1'"))).isNull();
    }

    @Test
    void aPercentageIsDrawnFromTheSeedAndTheSameEachTime() {
        List<Integer> first = struck(with("seed 1", "on read percent=1 fail=error"));

        assertThat(first).hasSizeBetween(5, 40).isEqualTo(struck(with("seed 1", "on read percent=1 fail=error")));
        assertThat(struck(with("seed 2", "on read percent=1 fail=error"))).isNotEqualTo(first);
    }

    private List<Integer> struck(DynamoService service) {
        List<Integer> struck = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            if (codeOf(service, db.get("tab", "PK: 'a'")) == ErrorCode.INTERNAL_SERVER_ERROR) {
                struck.add(i);
            }
        }
        return struck;
    }

    @Test
    void everyFailureHasTheServicesError() {
        assertThat(codeOf(with("on GetItem fail=throttling"), db.get("tab", "PK: 'a'")))
                .isEqualTo(ErrorCode.THROTTLING);
        assertThat(codeOf(with("on Query fail=limit"), db.query("tab", "PK = :p")))
                .isEqualTo(ErrorCode.REQUEST_LIMIT_EXCEEDED);
        assertThat(codeOf(with("on Scan fail=unavailable"), db.scan("tab"))).isEqualTo(ErrorCode.SERVICE_UNAVAILABLE);
        assertThat(codeOf(with("on UpdateItem fail=conflict"), db.update("tab", "PK: 'a'")))
                .isEqualTo(ErrorCode.TRANSACTION_CONFLICT);
        assertThat(codeOf(with("on DeleteItem fail=error"), db.delete("tab", "PK: 'a'")))
                .isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
    }

    @Test
    void anIndexMayBeNamedAsTheOneThatThrottles() {
        ApiException failure = catchThrowableOfType(
                ApiException.class,
                () -> with("on data fail=throttling index=gsi1")
                        .execute(db.put("tab", "PK: 'a'").request()));

        assertThat(failure.throttlingReasons())
                .containsExactly(new ThrottlingReason("IndexWriteKeyRangeThroughputExceeded", "arn:tab/index/gsi1"));
        assertThat(failure.wireMessage()).contains("global secondary indexes");
    }

    @Test
    void operationsOnTablesFailOnlyIfTheyAreNamed() {
        assertThat(codeOf(with("on data fail=error"), db.describeTable("tab"))).isNull();
        assertThat(codeOf(with("on DescribeTable table=tab fail=error"), db.describeTable("other")))
                .isNull();
        assertThat(codeOf(with("on DescribeTable fail=throttling"), db.describeTable("tab")))
                .isEqualTo(ErrorCode.THROTTLING);
        assertThat(codeOf(with("on ListTables fail=error"), db.listTables(null, null)))
                .isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
        assertThat(codeOf(with("on CreateTable fail=limit"), db.create("new", "PK:S")))
                .isEqualTo(ErrorCode.REQUEST_LIMIT_EXCEEDED);
        assertThat(codeOf(with("on UpdateTable fail=limit"), db.updateTable("tab")))
                .isEqualTo(ErrorCode.REQUEST_LIMIT_EXCEEDED);
        assertThat(codeOf(with("on DeleteTable fail=error"), db.deleteTable("tab")))
                .isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
    }

    @Test
    void aDelayedCallWaitsGoesOnAndRunsWhereItMayWait() {
        DynamoService service = with("on GetItem delay=50ms", "on GetItem calls=2 delay=2s fail=error");
        Request<?> get = db.get("tab", "PK: 'a'").request();

        assertThat(codeOf(service, db.get("tab", "PK: 'a'"))).isNull();
        assertThat(codeOf(service, db.get("tab", "PK: 'a'"))).isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);

        assertThat(pauses).containsExactly(Duration.ofMillis(50), Duration.ofMillis(50), Duration.ofSeconds(2));
        assertThat(service.lengthOf(get)).isEqualTo(CallLength.LONG);
        assertThat(with("on GetItem fail=error").lengthOf(get))
                .isEqualTo(db.service().lengthOf(get));
    }

    private static List<WriteRequest> puts(String... keys) {
        return Stream.of(keys)
                .map(key -> new WriteRequest(new WriteRequest.Put(Supplied.of(item("PK: '" + key + "'"))), null))
                .toList();
    }

    @Test
    void membersOfABatchThatFailGoBackUnprocessed() {
        DynamoService service = with("on BatchWriteItem key.PK=b fail=error");
        WriteRequest delete = new WriteRequest(null, new WriteRequest.Delete(Supplied.of(item("PK: 'c'"))));
        List<WriteRequest> writes = new ArrayList<>(puts("a", "b"));
        writes.add(delete);

        BatchWriteItemResponse response =
                service.execute(new BatchWriteItemRequest(Map.of("tab", writes, "other", puts("b")), null, null));

        assertThat(response.unprocessedItems()).isEqualTo(Map.of("tab", puts("b"), "other", puts("b")));
        assertThat(db.scan("tab").items()).containsExactly(item("PK: 'a'"));
        assertThat(db.scan("other").items()).isEmpty();
    }

    @Test
    void aBatchAllOfWhoseMembersFailFails() {
        DynamoService service = with("on data fail=throttle");

        assertThat(codeOf(service, db.call(new BatchWriteItemRequest(Map.of("tab", puts("a", "b")), null, null))))
                .isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(codeOf(service, db.call(reading("a")))).isEqualTo(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED);
        assertThat(codeOf(service, db.call(new BatchWriteItemRequest(null, null, null))))
                .isEqualTo(ErrorCode.VALIDATION);
        assertThat(codeOf(service, db.call(new BatchGetItemRequest(null, null))))
                .isEqualTo(ErrorCode.VALIDATION);
    }

    private static BatchGetItemRequest reading(String... keys) {
        List<RequestedKey> requested = Stream.of(keys)
                .map(key -> RequestedKey.of(item("PK: '" + key + "'")))
                .toList();
        return new BatchGetItemRequest(Map.of("tab", new KeysAndAttributes(requested, null, null, null, null)), null);
    }

    @Test
    void keysOfABatchThatFailGoBackUnprocessed() {
        db.put("tab", "PK: 'a'").run();

        BatchGetItemResponse response =
                with("on BatchGetItem key.PK=b fail=throttle").execute(reading("a", "b"));

        assertThat(response.responses()).isEqualTo(Map.of("tab", List.of(item("PK: 'a'"))));
        assertThat(Objects.requireNonNull(response.unprocessedKeys().get("tab")).keys())
                .containsExactly(RequestedKey.of(item("PK: 'b'")));
    }

    private static TransactWriteItemsRequest transaction(String... keys) {
        List<TransactWriteItem> items = Stream.of(keys)
                .map(key -> TransactWriteItem.ofPut(new TransactAction(
                        "tab",
                        Supplied.of(item("PK: '" + key + "'")),
                        null,
                        null,
                        new ExpressionAttributes(null, null),
                        null)))
                .toList();
        return new TransactWriteItemsRequest(items, null, null, null);
    }

    @Test
    void aTransactionIsCancelledWithReasonsOrFailsAsAWhole() {
        DynamoService service = with(
                "on TransactWriteItems key.PK=b fail=conflict",
                "on TransactWriteItems key.PK=c fail=throttle",
                "on TransactWriteItems key.PK=d fail=error");

        ApiException cancelled =
                catchThrowableOfType(ApiException.class, () -> service.execute(transaction("a", "b", "c")));
        assertThat(cancelled.wireMessage()).endsWith("[None, TransactionConflict, ProvisionedThroughputExceeded]");
        assertThat(codeOf(service, db.call(transaction("a", "d")))).isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
        assertThat(codeOf(service, db.call(new TransactWriteItemsRequest(null, null, null, null))))
                .isEqualTo(ErrorCode.VALIDATION);
        assertThat(db.scan("tab").items()).isEmpty();
    }

    @Test
    void aReadingTransactionIsCancelledToo() {
        TransactGetItem get =
                new TransactGetItem(new TransactGetItem.Get("tab", Supplied.of(item("PK: 'a'")), null, null));
        DynamoService service = with("on TransactGetItems key.PK=a fail=throttling");

        ApiException failure = catchThrowableOfType(
                ApiException.class, () -> service.execute(new TransactGetItemsRequest(List.of(get), null)));
        assertThat(failure.wireMessage()).endsWith("[ThrottlingError]");
        assertThat(codeOf(service, db.call(new TransactGetItemsRequest(null, null))))
                .isEqualTo(ErrorCode.VALIDATION);
        assertThat(codeOf(service, db.call(new TransactGetItemsRequest(List.of(new TransactGetItem(null)), null))))
                .isEqualTo(ErrorCode.VALIDATION);
    }

    @Test
    void keysMayBeNumbersAndItemsWithFaultsMatchNoKey() {
        db.table("numbers", "PK:N");
        DynamoService service = with("on write key.PK=7 fail=error");

        assertThat(codeOf(service, db.put("numbers", "PK: 7"))).isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
        assertThat(codeOf(service, db.put("numbers", "PK: 8"))).isNull();
        assertThat(codeOf(service, db.put("numbers", "PK: true"))).isEqualTo(ErrorCode.VALIDATION);
        assertThat(codeOf(service, db.put("numbers", "PK: 7").faulty("a fault")))
                .isEqualTo(ErrorCode.VALIDATION);
    }

    @Test
    void withoutRulesEveryCallIsHandedOn() {
        assertThat(codeOf(with(), db.call(new ListTablesRequest(null, null)))).isNull();
    }
}
