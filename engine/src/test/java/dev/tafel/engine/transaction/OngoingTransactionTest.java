package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.model.error.CancellationReason.CONFLICT;
import static dev.tafel.model.error.CancellationReason.NONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.transaction.PausableEngine.Pause;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What other calls meet while a transaction on the things a and b, with the token "t", is at work. */
final class OngoingTransactionTest {

    private static final String IN_PROGRESS = "Transaction from previous request is still in progress";

    private final PausableEngine storage = new PausableEngine(new MemoryStorageEngine());

    @AutoClose
    private final Database db = Database.on(storage).table("things", "pk:S");

    @AutoClose("shutdownNow")
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    private Pause pause = storage.pauseNextCommit();
    private Future<TransactWriteItemsResponse> ongoing =
            thread.submit(() -> new TransactWriteItemsResponse(null, null));

    private WriteTransaction write() {
        return new WriteTransaction(db);
    }

    private WriteTransaction theTransaction() {
        return write().put("things", "pk: 'a', v: 1")
                .check("things", "pk: 'b'", "attribute_not_exists(pk)")
                .token("t");
    }

    @BeforeEach
    void begin() {
        pause.end();
        pause = storage.pauseNextCommit();
        Call<TransactWriteItemsResponse> call = theTransaction();
        ongoing = thread.submit(call::run);
        pause.awaitReached();
    }

    @AfterEach
    void end() throws Exception {
        pause.end();
        ongoing.get(30, TimeUnit.SECONDS);
    }

    @Test
    void anotherTransactionOnOneOfTheItemsIsCancelledForTheActionsConcerned() {
        write().put("things", "pk: 'c'").update("things", "pk: 'a'", "REMOVE v").cancelled(NONE, CONFLICT);
        write().delete("things", "pk: 'b'").put("things", "pk: 'c'").cancelled(CONFLICT, NONE);
        assertThat(CONFLICT.message()).isEqualTo("Transaction is ongoing for the item");

        assertThat(db.get("things", "pk: 'c'").item()).isNull();
    }

    @Test
    void aTransactionOnOtherItemsGoesOn() {
        write().put("things", "pk: 'c'").put("things", "pk: 'd'").run();

        assertThat(db.get("things", "pk: 'c'").item()).isEqualTo(item("pk: 'c'"));
    }

    @Test
    void aReadingTransactionIsCancelledForTheActionsConcerned() {
        ApiException failure = db.call(new TransactGetItemsRequest(List.of(get("c"), get("b")), null))
                .failure();

        assertThat(failure.code()).isEqualTo(ErrorCode.TRANSACTION_CANCELED);
        assertThat(failure.cancellationReasons()).containsExactly(NONE, CONFLICT);
    }

    private static TransactGetItem get(String key) {
        return new TransactGetItem(
                new TransactGetItem.Get("things", Supplied.of(item("pk: '" + key + "'")), null, null));
    }

    @Test
    void writesOfSingleItemsAreRefused() {
        String text = "Transaction is ongoing for the item";

        db.put("things", "pk: 'a'").refused(ErrorCode.TRANSACTION_CONFLICT, text);
        db.update("things", "pk: 'b'").refused(ErrorCode.TRANSACTION_CONFLICT, text);
        db.delete("things", "pk: 'a'").refused(ErrorCode.TRANSACTION_CONFLICT, text);
        db.put("things", "pk: 'c'").run();
    }

    @Test
    void plainReadsSeeTheItemsAsTheyWereBefore() {
        assertThat(db.get("things", "pk: 'a'").consistent().item()).isNull();
        assertThat(db.scan("things").items()).isEmpty();
    }

    @Test
    void aBatchIsNotRefused() {
        WriteRequest put = new WriteRequest(new WriteRequest.Put(Supplied.of(item("pk: 'a', v: 2"))), null);

        assertThat(db.call(new BatchWriteItemRequest(Map.of("things", List.of(put)), null, null))
                        .run()
                        .unprocessedItems())
                .isEmpty();
    }

    @Test
    void theSameCallIsStillInProgress() {
        theTransaction().refused(ErrorCode.TRANSACTION_IN_PROGRESS, IN_PROGRESS);
    }

    @Test
    void anotherRequestWithItsTokenIsAMismatch() {
        assertThat(write().put("things", "pk: 'z'").token("t").failure().code())
                .isEqualTo(ErrorCode.IDEMPOTENT_PARAMETER_MISMATCH);
    }

    @Test
    void afterItsEndNothingIsInTheWay() throws Exception {
        end();

        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a', v: 1"));
        db.put("things", "pk: 'b'").run();
        write().update("things", "pk: 'a'", "REMOVE v").run();
        theTransaction().run();
        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a'"));
    }

    @Test
    void aTransactionThatIsCancelledLeavesNothingInTheWay() {
        write().put("things", "pk: 'c'")
                .check("things", "pk: 'd'", "attribute_exists(pk)")
                .failure();

        db.put("things", "pk: 'c'").run();
        db.put("things", "pk: 'd'").run();
    }

    @Test
    void aCallThatTookEffectBeforeIsAnsweredAgainInSpiteOfIt() throws Exception {
        end();
        pause = storage.pauseNextCommit();
        Call<TransactWriteItemsResponse> other =
                write().update("things", "pk: 'a'", "SET w = :w").value(":w", "1");
        ongoing = thread.submit(other::run);
        pause.awaitReached();

        theTransaction().run();
    }
}
