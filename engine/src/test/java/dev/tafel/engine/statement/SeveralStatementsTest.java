package dev.tafel.engine.statement;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.engine.statement.StatementCall.member;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.BatchExecuteStatementRequest;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementError;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementResponse;
import dev.tafel.model.api.ExecuteTransactionRequest;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactGetItemsResponse.ItemResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.capacity.ConsumedCapacity.Mirror;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue.StringValue;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** BatchExecuteStatement and ExecuteTransaction. */
final class SeveralStatementsTest {

    private static final String CONDITION = "The conditional request failed";
    private static final String DUPLICATE = "Duplicate primary key exists in table";

    @AutoClose
    private final Database db = Database.open();

    {
        db.create("music", "pk:S sk:S")
                .defining("pk:S sk:S g:S")
                .global(Indexes.all("global", "g"))
                .run();
        db.table("other", "pk:S");
        db.put("music", "pk: 'a', sk: '1', n: 1, m: {x: 2}").run();
        db.put("music", "pk: 'a', sk: '2', n: 2").run();
        db.put("other", "pk: 'a', n: 5").run();
    }

    private List<StatementResponse> batch(String... statements) {
        return db.call(batchOf(statements)).run().responses();
    }

    private static BatchExecuteStatementRequest batchOf(String... statements) {
        return new BatchExecuteStatementRequest(members(statements), "TOTAL");
    }

    private static List<ParameterizedStatement> members(String... statements) {
        return Stream.of(statements).map(statement -> member(statement)).toList();
    }

    private static StatementResponse failed(@Nullable String table, String code, String message) {
        return new StatementResponse(table, null, new StatementError(code, message));
    }

    @Test
    void aBatchOfReadsAnswersEachStatement() {
        assertThat(batch(
                        "SELECT m.x FROM music WHERE pk='a' AND sk='1'",
                        "SELECT * FROM music WHERE pk='a' AND sk='none'",
                        "SELECT * FROM music WHERE pk='a' AND sk='2' AND n > 2",
                        "SELECT * FROM music WHERE pk='a'",
                        "SELECT * FROM music.global WHERE pk='a' AND sk='1'",
                        "SELECT * FROM nope WHERE pk='a'",
                        "SELECT"))
                .containsExactly(
                        new StatementResponse("music", item("x: 2"), null),
                        new StatementResponse("music", null, null),
                        new StatementResponse("music", null, null),
                        failed(
                                null,
                                "ValidationError",
                                "Select statements within BatchExecuteStatement must specify the primary key in the"
                                        + " where clause."),
                        failed(
                                null,
                                "ValidationError",
                                "Select statements within BatchExecuteStatement must specify the primary key in the"
                                        + " where clause."),
                        failed("nope", "ResourceNotFound", "Requested resource not found"),
                        failed(
                                null,
                                "ValidationError",
                                "Statement wasn't well formed, can't be processed: Expected the name of an attribute"
                                        + " but found the end of the statement at 1:7:0"));
    }

    @Test
    void aBatchOfWritesCarriesOutWhatItCan() {
        assertThat(batch(
                        "INSERT INTO music VALUE {'pk':'a','sk':'1'}",
                        "INSERT INTO music VALUE {'pk':'a','sk':'3'}",
                        "UPDATE music SET n=7 WHERE pk='a' AND sk='2' AND n=0",
                        "DELETE FROM other WHERE pk='a' RETURNING ALL OLD *",
                        "EXISTS(SELECT * FROM music WHERE pk='a' AND sk='1')"))
                .containsExactly(
                        failed("music", "DuplicateItem", DUPLICATE),
                        new StatementResponse("music", null, null),
                        failed("music", "ConditionalCheckFailed", CONDITION),
                        new StatementResponse("other", item("pk: 'a', n: 5"), null),
                        failed(null, "ValidationError", "EXISTS is only supported in ExecuteTransaction"));
        assertThat(db.get("music", "pk: 'a', sk: '3'").item()).isNotNull();
        assertThat(db.get("other", "pk: 'a'").item()).isNull();
    }

    @Test
    void aBatchTakesParameters() {
        assertThat(db.call(new BatchExecuteStatementRequest(
                                List.of(member(
                                        "SELECT n FROM music WHERE pk=? AND sk=?",
                                        new StringValue("a"),
                                        new StringValue("2"))),
                                null))
                        .run()
                        .responses())
                .containsExactly(new StatementResponse("music", item("n: 2"), null));
    }

    @Test
    void whatIsWrongWithABatchFailsIt() {
        db.call(batchOf("SELECT * FROM music WHERE pk='a' AND sk='1'", "DELETE FROM other WHERE pk='a'"))
                .refused("Read and write requests together in the same batch is not supported.");
        db.call(batchOf("SELECT * FROM other WHERE pk='a'", "SELECT n FROM other WHERE pk='a' AND n=1"))
                .refused("Provided list of item keys contains duplicates");
        db.call(batchOf("INSERT INTO other VALUE {'pk':'x', 'n': 1}", "DELETE FROM other WHERE pk='x'"))
                .refused("Provided list of item keys contains duplicates");
        db.call(new BatchExecuteStatementRequest(List.of(), null))
                .refused("1 validation error detected: Value '[]' at 'statements' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 1");
        db.call(new BatchExecuteStatementRequest(null, null))
                .refused("1 validation error detected: Value null at 'statements' failed to satisfy constraint: Member"
                        + " must not be null");
        assertThat(db.call(new BatchExecuteStatementRequest(
                                Collections.nCopies(26, member("SELECT * FROM other WHERE pk='a'")), null))
                        .failure())
                .hasMessageContaining("at 'statements' failed to satisfy constraint: Member must have length less than"
                        + " or equal to 25");
        assertThat(db.get("other", "pk: 'x'").item()).isNull();
    }

    @Test
    void aWriteThatFailedCountsOnATableWhereAnotherSucceeded() {
        String text = "x".repeat(3_000);
        List<ConsumedCapacity> consumed = Objects.requireNonNull(db.call(batchOf(
                        "INSERT INTO music VALUE {'pk':'a','sk':'1','t':'" + text + "'}",
                        "INSERT INTO music VALUE {'pk':'a','sk':'4'}",
                        "UPDATE other SET n=7 WHERE pk='none'"))
                .run()
                .consumedCapacity());

        assertThat(consumed)
                .containsExactly(
                        ConsumedCapacity.ofTable("music", 2, Detail.TOTAL).plusFailed(6));
        assertThat(consumed.get(0).totalHalfUnits()).isEqualTo(8);
        assertThat(db.call(batchOf("UPDATE other SET n=7 WHERE pk='none'"))
                        .run()
                        .consumedCapacity())
                .isNull();
    }

    private TransactGetItemsResponse transaction(String... statements) {
        return db.call(transactionOf(null, statements)).run();
    }

    private static ExecuteTransactionRequest transactionOf(@Nullable String token, String... statements) {
        return new ExecuteTransactionRequest(members(statements), token, "TOTAL");
    }

    private ApiException failedTransaction(String... statements) {
        return db.call(transactionOf(null, statements)).failure();
    }

    @Test
    void aTransactionReadsItemsTogether() {
        TransactGetItemsResponse response = transaction(
                "SELECT n FROM music WHERE pk='a' AND sk='2'",
                "SELECT * FROM other WHERE pk='none'",
                "SELECT m.x FROM music WHERE pk='a' AND sk='1' AND n=1",
                "SELECT * FROM other WHERE pk='a' AND n=6");

        assertThat(response.responses())
                .containsExactly(
                        new ItemResponse(item("n: 2")),
                        new ItemResponse(null),
                        new ItemResponse(item("x: 2")),
                        new ItemResponse(null));
        assertThat(response.consumedCapacity())
                .containsExactly(
                        ConsumedCapacity.ofTable("music", 8, Detail.TOTAL).mirroredAs(Mirror.READ_UNITS),
                        ConsumedCapacity.ofTable("other", 8, Detail.TOTAL).mirroredAs(Mirror.READ_UNITS));
    }

    @Test
    void aTransactionWritesAllOrNothing() {
        TransactGetItemsResponse response = transaction(
                "EXISTS(SELECT * FROM other WHERE pk='a' AND n > 1)",
                "UPDATE music SET n = n + 10 WHERE pk='a' AND sk='1'",
                "INSERT INTO music VALUE {'pk':'b','sk':'1'}",
                "DELETE FROM music WHERE pk='a' AND sk='2'");
        assertThat(response.responses()).isEmpty();
        assertThat(response.consumedCapacity()).hasSize(2);

        ApiException error = failedTransaction(
                "UPDATE music SET n = 0 WHERE pk='a' AND sk='1'",
                "INSERT INTO music VALUE {'pk':'b','sk':'1'}",
                "UPDATE music SET n = 1 WHERE pk='missing' AND sk='1'",
                "EXISTS(SELECT * FROM other WHERE pk='a' AND n > 9)",
                "DELETE FROM other WHERE pk='gone' AND n > 9");
        assertThat(error.code()).isEqualTo(ErrorCode.TRANSACTION_CANCELED);
        assertThat(error)
                .hasMessage("Transaction cancelled, please refer cancellation reasons for specific reasons [None,"
                        + " DuplicateItem, ConditionalCheckFailed, ConditionalCheckFailed, None]");
        assertThat(error.cancellationReasons())
                .containsExactly(
                        CancellationReason.NONE,
                        CancellationReason.duplicate(null),
                        CancellationReason.conditionFailed(null),
                        CancellationReason.conditionFailed(null),
                        CancellationReason.NONE);
        assertThat(db.get("music", "pk: 'a', sk: '1'").item()).isEqualTo(item("pk: 'a', sk: '1', n: 11, m: {x: 2}"));
    }

    @Test
    void aTokenLetsATransactionTakeEffectOnce() {
        String add = "UPDATE other SET n = n + 1 WHERE pk='a'";
        db.call(transactionOf("token", add)).run();
        db.call(transactionOf("token", add)).run();

        assertThat(db.get("other", "pk: 'a'").item()).isEqualTo(item("pk: 'a', n: 6"));
        assertThat(db.call(transactionOf("token", add.replace("+ 1", "+ 5")))
                        .failure()
                        .code())
                .isEqualTo(ErrorCode.IDEMPOTENT_PARAMETER_MISMATCH);
    }

    @Test
    void whatATransactionCannotDoIsRefused() {
        String read = "SELECT * FROM other WHERE pk='a'";
        assertThat(failedTransaction(read, "DELETE FROM music WHERE pk='a' AND sk='1'"))
                .hasMessage("ExecuteTransaction API does not support both read and write operations in the same"
                        + " request.");
        assertThat(failedTransaction(read, "SELECT * FROM music.global WHERE g='g'"))
                .hasMessage("Validation failed in TransactStatements[1]: Reads on indices are not supported within"
                        + " transactions.");
        assertThat(failedTransaction("DELETE FROM other WHERE pk='a' RETURNING ALL OLD *"))
                .hasMessage("Validation failed in TransactStatements[0]: RETURNING clause is not supported in"
                        + " ExecuteTransaction.");
        assertThat(failedTransaction("SELECT * FROM music WHERE pk='a'"))
                .hasMessage("Validation failed in TransactStatements[0]: Select statements must specify the primary"
                        + " key in the where clause.");
        assertThat(failedTransaction("UPDATE other SET n=1 WHERE pk='a'", "DELETE FROM other WHERE pk='a'"))
                .hasMessage("Transaction request cannot include multiple operations on one item");
        assertThat(failedTransaction("SELECT")).hasMessageStartingWith("Statement wasn't well formed");
        assertThat(db.call(new ExecuteTransactionRequest(List.of(), "x".repeat(37), null))
                        .failure())
                .hasMessage("2 validation errors detected: Value '[]' at 'transactStatements' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 1; Value '" + "x".repeat(37)
                        + "' at 'clientRequestToken' failed to satisfy constraint: Member must have length less than"
                        + " or equal to 36");
    }
}
