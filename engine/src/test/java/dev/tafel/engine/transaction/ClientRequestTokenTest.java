package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fixture.Crew;
import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Visit;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ClientRequestTokenTest {

    private final FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, 1);

    @AutoClose
    private final Database db = Database.on(storage).table("accounts", "pk:S");

    private WriteTransaction add(int amount, String token) {
        return new WriteTransaction(db)
                .update("accounts", "pk: 'a'", "ADD n :amount")
                .value(":amount", Integer.toString(amount))
                .token(token);
    }

    private @Nullable Item account() {
        return db.get("accounts", "pk: 'a'").item();
    }

    @Test
    void theSameCallTakesEffectOnce() {
        add(50, "t").run();

        assertThat(add(50, "t").run()).isEqualTo(new TransactWriteItemsResponse(null, null));

        assertThat(account()).isEqualTo(item("pk: 'a', n: 50"));
    }

    @Test
    void anotherRequestWithTheTokenIsAMismatch() {
        add(50, "t").run();

        add(51, "t")
                .refused(
                        ErrorCode.IDEMPOTENT_PARAMETER_MISMATCH,
                        "DynamoDB rejected the request because you retried a request with a different payload but with"
                                + " an idempotent token that was already used.");
        add(51, "other").run();

        assertThat(account()).isEqualTo(item("pk: 'a', n: 101"));
    }

    @Test
    void callsWithoutATokenTakeEffectEachTime() {
        for (int i = 0; i < 2; i++) {
            new WriteTransaction(db)
                    .update("accounts", "pk: 'a'", "ADD n :one")
                    .value(":one", "1")
                    .run();
        }

        assertThat(account()).isEqualTo(item("pk: 'a', n: 2"));
    }

    @Test
    void theOrderOfMapsAndSetsAndTheSpellingOfTheTableMakeNoOtherRequest() {
        new WriteTransaction(db)
                .put(
                        "accounts",
                        "pk: 'x', s: <'a', 'b'>, n: <1, 2>, b: <x'00', x'01'>, m: {a: 1, b: [true, null, x'02']}")
                .condition("#n <> :v OR #m <> :w")
                .name("#n", "n")
                .name("#m", "m")
                .value(":v", "1.0")
                .value(":w", "'w'")
                .token("t")
                .run();

        new WriteTransaction(db)
                .put(
                        "arn:aws:dynamodb:us-east-1:000000000000:table/accounts",
                        "m: {b: [true, null, x'02'], a: 1.00}, b: <x'01', x'00'>, n: <2, 1>, s: <'b', 'a'>, pk: 'x'")
                .condition("#n <> :v OR #m <> :w")
                .name("#m", "m")
                .name("#n", "n")
                .value(":w", "'w'")
                .value(":v", "1")
                .token("t")
                .run();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pk: 'x', v: 'b'",
                "pk: 'x', w: 'a'",
                "pk: 'x', v: x'61'",
                "pk: 'x', v: ['a']",
                "pk: 'x', v: {a: 'a'}",
                "pk: 'x', v: <'a'>",
                "pk: 'x', v: <1>",
                "pk: 'x', v: <x'61'>",
                "pk: 'x', v: true",
                "pk: 'x', v: false",
                "pk: 'x', v: null",
                "pk: 'x'",
                "pk: 'y', v: 'a'"
            })
    void anyOtherItemMakesAnotherRequest(String other) {
        new WriteTransaction(db).put("accounts", "pk: 'x', v: 'a'").token("t").run();

        assertThat(new WriteTransaction(db)
                        .put("accounts", other)
                        .token("t")
                        .failure()
                        .code())
                .isEqualTo(ErrorCode.IDEMPOTENT_PARAMETER_MISMATCH);
    }

    @Test
    void anotherKindOfActionOrConditionMakesAnotherRequest() {
        new WriteTransaction(db).delete("accounts", "pk: 'x'").token("t").run();

        List<WriteTransaction> others = List.of(
                new WriteTransaction(db).put("accounts", "pk: 'x'"),
                new WriteTransaction(db).delete("accounts", "pk: 'x'").condition("attribute_not_exists(pk)"),
                new WriteTransaction(db).delete("accounts", "pk: 'x'").oldOnFailure(),
                new WriteTransaction(db).delete("accounts", "pk: 'x'").delete("accounts", "pk: 'y'"));
        for (WriteTransaction other : others) {
            assertThat(other.token("t").failure().code()).isEqualTo(ErrorCode.IDEMPOTENT_PARAMETER_MISMATCH);
        }
    }

    @Test
    void aRepeatedCallReportsReadUnitsOfTheLargerImages() {
        db.table("others", "pk:S");
        db.put("accounts", Item.of(Map.of("pk", AttributeValue.of("large"), "v", AttributeValue.of("x".repeat(5000)))))
                .run();
        WriteTransaction transaction = new WriteTransaction(db)
                .put("others", "pk: 'new'")
                .delete("accounts", "pk: 'large'")
                .check("accounts", "pk: 'none'", "attribute_not_exists(pk)")
                .token("t")
                .capacity("INDEXES");
        assertThat(transaction.run().consumedCapacity())
                .containsExactly(
                        ConsumedCapacity.ofTable("others", 4, Detail.INDEXES).mirroredAs(Mirror.WRITE_UNITS),
                        ConsumedCapacity.ofTable("accounts", 24, Detail.INDEXES).mirroredAs(Mirror.WRITE_UNITS));

        assertThat(transaction.capacity("TOTAL").run().consumedCapacity())
                .containsExactly(
                        ConsumedCapacity.ofTable("others", 4, Detail.TOTAL).mirroredAs(Mirror.READ_UNITS),
                        ConsumedCapacity.ofTable("accounts", 12, Detail.TOTAL).mirroredAs(Mirror.READ_UNITS));
    }

    /** Tokens are kept in spans of ten minutes, so calls at the beginning and at the end of one are of interest. */
    @ParameterizedTest
    @ValueSource(strings = {"2026-03-01T12:00:00Z", "2026-03-01T12:05:00Z", "2026-03-01T12:09:59.999Z"})
    void aTokenIsRememberedForTenMinutes(String start) {
        db.clock().set(Instant.parse(start));
        add(1, "t").run();

        db.clock().set(Instant.parse(start).plus(Duration.ofMinutes(10)).minusMillis(1));
        add(1, "t").run();
        assertThat(account()).isEqualTo(item("pk: 'a', n: 1"));

        db.clock().set(Instant.parse(start).plus(Duration.ofMinutes(10)));
        add(1, "t").run();
        assertThat(account()).isEqualTo(item("pk: 'a', n: 2"));
    }

    @Test
    void aTokenOutlivesAStop() {
        add(1, "t").run();

        db.restart();

        add(1, "t").run();
        assertThat(account()).isEqualTo(item("pk: 'a', n: 1"));
    }

    @Test
    void aTokenOutlivesACrash() {
        add(1, "t").run();
        db.clock().advance(Duration.ofMinutes(9));

        db.crash();

        add(1, "t").run();
        assertThat(add(2, "t").failure().code()).isEqualTo(ErrorCode.IDEMPOTENT_PARAMETER_MISMATCH);
        assertThat(account()).isEqualTo(item("pk: 'a', n: 1"));
    }

    /** The process dies behind the commit, before its caller hears of it. */
    @Test
    void aCallWhoseOutcomeWasLostTakesEffectOnce() {
        storage.follow(new FaultPlan(0, 0, 100));
        assertThatThrownBy(() -> add(1, "t").run()).isInstanceOf(StorageUnavailableException.class);
        storage.follow(FaultPlan.NONE);

        db.crash();

        add(1, "t").run();
        assertThat(account()).isEqualTo(item("pk: 'a', n: 1"));
    }

    /** The process dies before the commit. */
    @Test
    void aCallThatDidNotTakeEffectIsNotRemembered() {
        storage.follow(new FaultPlan(0, 100, 0));
        assertThatThrownBy(() -> add(1, "t").run()).isInstanceOf(StorageUnavailableException.class);
        storage.follow(FaultPlan.NONE);

        db.crash();

        add(2, "t").run();
        assertThat(account()).isEqualTo(item("pk: 'a', n: 2"));
    }

    @Test
    void aCommitThatIsTriedAgainTakesEffectOnce() {
        storage.follow(FaultPlan.conflicts(50));

        for (int i = 0; i < 50; i++) {
            add(1, "t" + i).run();
            add(1, "t" + i).run();
        }

        storage.follow(FaultPlan.NONE);
        assertThat(storage.conflicts()).isPositive();
        assertThat(account()).isEqualTo(item("pk: 'a', n: 50"));
    }

    @Test
    void aCancelledTransactionMayBeTriedAgainUnderItsToken() {
        WriteTransaction transaction = new WriteTransaction(db)
                .put("accounts", "pk: 'b'")
                .check("accounts", "pk: 'a'", "attribute_exists(pk)")
                .token("t");
        transaction.failure();
        db.put("accounts", "pk: 'a'").run();

        transaction.run();

        assertThat(db.get("accounts", "pk: 'b'").item()).isEqualTo(item("pk: 'b'"));
    }

    @Test
    void racingCallsWithOneTokenTakeEffectOnce() throws InterruptedException {
        List<Boolean> answered = Crew.work(12, thread -> {
            try {
                add(7, "race").run();
                return true;
            } catch (ApiException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.TRANSACTION_IN_PROGRESS);
                return false;
            }
        });

        assertThat(answered).contains(true);
        assertThat(account()).isEqualTo(item("pk: 'a', n: 7"));
    }

    @Test
    void tokensThatNoLongerCountAreDropped() {
        for (int span = 0; span < 8; span++) {
            for (int i = 0; i < 10; i++) {
                add(1, "span " + span + " token " + i).run();
            }
            db.clock().advance(RequestTokens.LIFETIME);
        }

        assertThat(storedTokens()).isEqualTo(20);
    }

    private int storedTokens() {
        int[] count = {0};
        for (int i = 0; i < 3; i++) {
            storage.scan(ScanRead.of(new SpaceId(Integer.MAX_VALUE - i)), row -> {
                count[0]++;
                return Visit.CONTINUE;
            });
        }
        return count[0];
    }
}
