package dev.tafel.engine.service;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.model.capacity.ReadConsistency.EVENTUAL;
import static dev.tafel.model.capacity.ReadConsistency.STRONG;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.WriteCall;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.ListTablesRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.ReadAccess.Rest;
import dev.tafel.model.observe.WriteAccess;
import dev.tafel.model.observe.WriteAccess.Effect;
import dev.tafel.model.observe.WriteAccess.IndexWrite;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What the engine tells its observer, and what a dry run tells. */
final class ObservedCallsTest {

    private final List<FinishedCall> calls = new ArrayList<>();

    @AutoClose
    private final Database db = Database.observedBy(calls::add);

    {
        db.create("things", "pk:S sk:S")
                .defining("pk:S sk:S g:S n:N")
                .local(Indexes.keysOnly("local", "pk | n"))
                .global(Indexes.all("global", "g"))
                .run();
        put("a", "1");
        put("a", "2");
        put("a", "3");
        calls.clear();
    }

    private void put(String pk, String sk) {
        db.put("things", "pk: '" + pk + "', sk: '" + sk + "', g: 'g" + sk + "', v: 1")
                .run();
    }

    private FinishedCall last() {
        return calls.get(calls.size() - 1);
    }

    private ReadAccess lastRead() {
        return (ReadAccess) last().accesses().get(last().accesses().size() - 1);
    }

    private WriteAccess lastWrite() {
        return (WriteAccess) last().accesses().get(last().accesses().size() - 1);
    }

    @Test
    void ofManyCallsSomeAreTimedForTheOthers() {
        for (int i = 0; i < 2000; i++) {
            db.get("things", "pk: 'a', sk: '1'").run();
        }

        assertThat(calls.subList(0, 1000))
                .allSatisfy(call -> assertThat(call.timing().weight()).isOne());
        assertThat(calls.subList(1100, 2000))
                .allSatisfy(call -> assertThat(call.timing().weight()).isIn(0, 8));
        assertThat(calls)
                .filteredOn(call -> call.timing().weight() > 0)
                .allSatisfy(call -> assertThat(call.timing().nanos()).isPositive());
        assertThat(calls.stream().mapToInt(call -> call.timing().weight()).sum())
                .isBetween(1992, 2000);
    }

    @Test
    void aReadOfAnItemIsToldWithItsSizesAndUnits() {
        db.get("things", "pk: 'a', sk: '1'").consistent().projection("v").run();

        int size = item("pk: 'a', sk: '1', g: 'g1', v: 1").size();
        assertThat(calls).hasSize(1);
        assertThat(last().error()).isNull();
        assertThat(last().timing().nanos()).isPositive();
        assertThat(last().caller()).isSameAs(Caller.UNKNOWN);
        assertThat(last().caller().userAgent()).isNull();
        assertThat(last().caller().accessKeyId()).isNull();
        assertThat(last().caller().body()).isNull();
        assertThat(lastRead())
                .usingRecursiveComparison()
                .ignoringFields("table")
                .isEqualTo(new ReadAccess(
                        lastRead().table(),
                        null,
                        STRONG,
                        item("pk: 'a', sk: '1'"),
                        1,
                        1,
                        size,
                        size,
                        item("v: 1").size(),
                        2,
                        0,
                        Rest.NONE));
        assertThat(lastRead().table().name()).isEqualTo("things");
    }

    @Test
    void aMissingItemIsARead() {
        db.get("things", "pk: 'none', sk: '1'").run();

        assertThat(lastRead())
                .extracting(ReadAccess::itemsRead, ReadAccess::halfUnits)
                .containsExactly(0, 1L);
    }

    @Test
    void aPageIsToldWithWhatTheFilterLeft() {
        db.query("things", "pk = :a")
                .value(":a", "'a'")
                .filter("g = :g")
                .value(":g", "'g2'")
                .limit(2)
                .run();

        int size = item("pk: 'a', sk: '1', g: 'g1', v: 1").size();
        assertThat(lastRead().key()).isNull();
        assertThat(lastRead().consistency()).isEqualTo(EVENTUAL);
        assertThat(lastRead().itemsRead()).isEqualTo(2);
        assertThat(lastRead().itemsReturned()).isEqualTo(1);
        assertThat(lastRead().bytesRead()).isEqualTo(2L * size);
        assertThat(lastRead().bytesPassed()).isEqualTo(size);
        assertThat(lastRead().bytesReturned()).isEqualTo(size);
        assertThat(lastRead().rest()).isEqualTo(Rest.BEHIND_LIMIT);
    }

    @Test
    void aCountReturnsNoBytes() {
        db.scan("things").index("global").select("COUNT").run();

        assertThat(lastRead().index()).isEqualTo("global");
        assertThat(lastRead().itemsReturned()).isEqualTo(3);
        assertThat(lastRead().bytesReturned()).isZero();
        assertThat(lastRead().rest()).isEqualTo(Rest.NONE);
    }

    @Test
    void whatALocalIndexLacksIsToldApart() {
        db.update("things", "pk: 'a', sk: '1'")
                .update("SET n = :n")
                .value(":n", "1")
                .run();
        db.query("things", "pk = :a")
                .value(":a", "'a'")
                .index("local")
                .select("ALL_ATTRIBUTES")
                .run();

        assertThat(lastRead())
                .extracting(ReadAccess::halfUnits, ReadAccess::fetchHalfUnits)
                .containsExactly(1L, 1L);
    }

    @Test
    void aFullPageSaysSo() {
        String filler = "x".repeat(300_000);
        for (int i = 0; i < 4; i++) {
            db.put("things", "pk: 'big', sk: '" + i + "', v: '" + filler + "'").run();
        }
        db.query("things", "pk = :a").value(":a", "'big'").run();

        assertThat(lastRead().rest()).isEqualTo(Rest.BEHIND_FULL_PAGE);
    }

    @Test
    void aWriteIsToldWithItsEntriesInIndexes() {
        String moved = "pk: 'a', sk: '1', g: 'other', v: 1";
        db.put("things", moved).run();

        int old = item("pk: 'a', sk: '1', g: 'g1', v: 1").size();
        assertThat(lastWrite().item()).isEqualTo(item(moved));
        assertThat(lastWrite().oldBytes()).isEqualTo(old);
        assertThat(lastWrite().presentBytes()).isEqualTo(item(moved).size());
        assertThat(lastWrite().effect()).isEqualTo(Effect.CHANGED);
        assertThat(lastWrite().tableHalfUnits()).isEqualTo(2);
        assertThat(lastWrite().indexes())
                .containsExactly(new IndexWrite(
                        "global", IndexEntryChange.MOVED, old, item(moved).size()));
        assertThat(lastWrite().indexHalfUnits()).isEqualTo(4);
    }

    @Test
    void aWriteOfWhatIsThereAndOneOfNothingAreToldAsSuch() {
        put("a", "1");
        assertThat(lastWrite().effect()).isEqualTo(Effect.SAME);
        assertThat(lastWrite().tableHalfUnits()).isEqualTo(2);

        db.delete("things", "pk: 'none', sk: '1'").run();
        assertThat(lastWrite().item()).isNull();
        assertThat(lastWrite().effect()).isEqualTo(Effect.CHANGED);

        db.delete("things", "pk: 'a', sk: '1'").run();
        assertThat(lastWrite().item()).isEqualTo(item("pk: 'a', sk: '1', g: 'g1', v: 1"));
        assertThat(lastWrite().presentBytes()).isZero();
    }

    @Test
    void aFailedConditionIsToldWithItsUnits() {
        String big = "pk: 'a', sk: '1', v: '" + "x".repeat(3000) + "'";
        db.put("things", big).run();
        db.put("things", "pk: 'a', sk: '1'")
                .condition("attribute_not_exists(pk)")
                .failure();

        assertThat(last().error()).isEqualTo(ErrorCode.CONDITIONAL_CHECK_FAILED);
        assertThat(lastWrite().effect()).isEqualTo(Effect.REFUSED);
        assertThat(lastWrite().tableHalfUnits()).isEqualTo(6);

        db.delete("things", "pk: 'none', sk: '1'")
                .condition("attribute_exists(pk)")
                .failure();
        assertThat(lastWrite().tableHalfUnits()).isEqualTo(2);
    }

    @Test
    void aFailureBeforeAnItemIsToldWithoutAccesses() {
        db.get("nothing", "pk: 'a'").failure();
        assertThat(last().error()).isEqualTo(ErrorCode.RESOURCE_NOT_FOUND);
        assertThat(last().accesses()).isEmpty();

        db.call(new ListTablesRequest(null, null)).run();
        assertThat(last().request().operation()).isEqualTo(Operation.LIST_TABLES);
        assertThat(last().accesses()).isEmpty();
    }

    @Test
    void batchesAndTransactionsAreToldItemByItem() {
        db.call(new BatchGetItemRequest(
                        Map.of("things", new KeysAndAttributes(List.of(key("1"), key("9")), null, null, null, null)),
                        null))
                .run();
        assertThat(last().accesses().stream().map(access -> ((ReadAccess) access).halfUnits()))
                .containsExactly(1L, 1L);

        db.call(new BatchWriteItemRequest(
                        Map.of(
                                "things",
                                List.of(new WriteRequest(
                                        new WriteRequest.Put(Supplied.of(item("pk: 'b', sk: '1'"))), null))),
                        null,
                        null))
                .run();
        assertThat(lastWrite().tableHalfUnits()).isEqualTo(2);

        db.call(new TransactGetItemsRequest(
                        List.of(new TransactGetItem(
                                new TransactGetItem.Get("things", Supplied.of(item("pk: 'a', sk: '1'")), null, null))),
                        null))
                .run();
        assertThat(lastRead())
                .extracting(ReadAccess::itemsRead, ReadAccess::halfUnits)
                .containsExactly(1, 4L);
    }

    private static RequestedKey key(String sk) {
        return RequestedKey.of(item("pk: 'a', sk: '" + sk + "'"));
    }

    @Test
    void aTransactionCostsTwiceAndChecksAreNoWrites() {
        TransactAction put = action("pk: 'a', sk: '1', v: 2", null);
        TransactAction check = action("pk: 'a', sk: '2'", "attribute_exists(pk)");
        TransactWriteItemsRequest request = new TransactWriteItemsRequest(
                List.of(TransactWriteItem.ofPut(put), TransactWriteItem.ofConditionCheck(check)), null, null, "token");

        db.call(request).run();
        assertThat(last().accesses())
                .extracting(access -> ((WriteAccess) access).effect())
                .containsExactly(Effect.CHANGED, Effect.CHECKED);
        assertThat(last().accesses())
                .extracting(access -> ((WriteAccess) access).tableHalfUnits())
                .containsExactly(4L, 4L);

        db.call(request).run();
        assertThat(last().accesses()).as("a call that took effect before").isEmpty();
    }

    private static TransactAction action(String subject, @Nullable String condition) {
        return new TransactAction(
                "things", Supplied.of(item(subject)), null, condition, ExpressionAttributes.ABSENT, null);
    }

    @Test
    void aDryRunTellsWhatTheCallThenDoesAndChangesNothing() {
        List<Call<?>> attempts = List.of(
                db.put("things", "pk: 'a', sk: '1', g: 'moved', v: '" + "x".repeat(2000) + "'"),
                db.update("things", "pk: 'a', sk: '2'").update("REMOVE g"),
                db.delete("things", "pk: 'a', sk: '3'"),
                db.query("things", "pk = :a").value(":a", "'a'"),
                db.scan("things"),
                db.get("things", "pk: 'a', sk: '1'"));
        List<List<Access>> told = new ArrayList<>();
        for (Call<?> attempt : attempts) {
            told.add(db.dryRuns().dryRun(attempt.request()).accesses());
        }

        assertThat(calls).isEmpty();
        assertThat(db.scan("things").allItems()).hasSize(3);
        assertThat(db.described("things").itemCount()).isEqualTo(3);
        assertThat(db.scan("things").index("global").allItems()).hasSize(3);
        assertThat(db.findings()).isEmpty();
        calls.clear();
        for (int i = 0; i < 3; i++) {
            attempts.get(i).run();
            assertThat(last().accesses()).usingRecursiveComparison().isEqualTo(told.get(i));
        }
        assertThat(((ReadAccess) told.get(3).get(0)).itemsRead()).isEqualTo(3);
    }

    @Test
    void aDryRunThatWouldFailTellsTheErrorAndItsUnits() {
        WriteCall refused = db.delete("things", "pk: 'a', sk: '1'").condition("attribute_not_exists(pk)");

        FinishedCall told = db.dryRuns().dryRun(refused.request());

        assertThat(told.error()).isEqualTo(ErrorCode.CONDITIONAL_CHECK_FAILED);
        assertThat(((WriteAccess) told.accesses().get(0)).effect()).isEqualTo(Effect.REFUSED);
        assertThatThrownBy(
                        () -> db.dryRuns().dryRun(db.get("nothing", "pk: 'a'").request()))
                .isInstanceOf(ApiException.class);
        assertThatThrownBy(() -> db.dryRuns().dryRun(new ListTablesRequest(null, null)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anEngineThatNobodyObservesHasNoDryRuns() {
        try (Database unobserved = Database.open().table("things", "pk:S")) {
            unobserved.put("things", "pk: 'a'").run();

            assertThat(Objects.requireNonNull(
                            unobserved.get("things", "pk: 'a'").item()))
                    .isEqualTo(item("pk: 'a'"));
            assertThatThrownBy(() -> unobserved
                            .dryRuns()
                            .dryRun(unobserved.get("things", "pk: 'a'").request()))
                    .isInstanceOf(IllegalStateException.class);
        }
    }
}
