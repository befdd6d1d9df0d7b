package dev.tafel.engine.statement;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.engine.statement.StatementCall.member;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.BatchExecuteStatementRequest;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementError;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.ExecuteTransactionRequest;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.value.Item;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What of WHERE a key answers: keys of several attributes, operands in any order, and what is left for filters. */
final class StatementKeysTest {

    @AutoClose
    private final Database db = Database.open();

    {
        db.create("posts", "pk:S sk:S")
                .defining("pk:S sk:S t:S u:S c:S d:N")
                .global(Indexes.all("several", "t u | c d"))
                .run();
        put("a", "x1", 1);
        put("a", "x2", 2);
        put("a", "y1", 3);
        put("b", "x1", 4);
    }

    private void put(String pk, String sk, int d) {
        db.put("posts", "pk: '" + pk + "', sk: '" + sk + "', t: 't', u: 'u', c: '" + sk.charAt(0) + "', d: " + d)
                .run();
    }

    private StatementCall select(String where) {
        return new StatementCall(db, "SELECT d FROM posts WHERE " + where);
    }

    private static Item[] numbered(String numbers) {
        return List.of(numbers.split(" ")).stream()
                .filter(number -> !number.isEmpty())
                .map(number -> item("d: " + number))
                .toArray(Item[]::new);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            begins_with(sk, 'x') AND 'a' = pk              | 1 2
            pk = 'a' AND 'x2' >= sk                        | 1 2
            pk = 'a' AND sk BETWEEN 'x2' AND 'z'           | 2 3
            pk = 'a' AND sk BETWEEN c AND 'z'              | 1 2 3
            pk = 'a' AND begins_with(sk, c) AND sk > 'x1'  | 2 3
            pk = 'a' AND contains(sk, '1')                 | 1 3
            pk = 'a' AND sk = c                            | ''
            pk = 'a' AND (d > 1 AND d < 3)                 | 2
            pk IN ['b'] AND 4 = d                          | 4
            pk IN ['a', 'b'] AND pk <> 'a'                 | 4
            pk > 'a'                                       | 4
            """)
    void theKeyAnswersWhatItCan(String where, String expected) {
        assertThat(select(where).items()).containsExactlyInAnyOrder(numbered(expected));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            t = 't' AND u = 'u'                            | 1 2 3 4
            t = 't' AND u = 'u' AND c = 'x'                | 1 2 4
            t = 't' AND u = 'u' AND c = 'x' AND d > 1      | 2 4
            t = 't' AND u = 'u' AND d = 4                  | 4
            t = 't' AND u = 'u' AND c > 'x' AND d = 3      | 3
            t = 't' AND d = 4                              | 4
            t IN ['t'] AND u = 'u' AND d = 4               | 4
            """)
    void aKeyOfSeveralAttributesAnswersFromTheLeft(String where, String expected) {
        StatementCall call = new StatementCall(db, "SELECT d FROM posts.several WHERE " + where);

        assertThat(call.items()).containsExactlyInAnyOrder(numbered(expected));
    }

    @Test
    void anIndexKeyedFromTheLeftReadsNoMoreThanThat() {
        assertThat(new StatementCall(db, "SELECT * FROM posts.several WHERE t = 't' AND u = 'none'")
                        .capacity("INDEXES")
                        .run()
                        .consumedCapacity())
                .isEqualTo(new ConsumedCapacity("posts", 0, Map.of(), Map.of("several", 1L), Detail.INDEXES));
        assertThat(new StatementCall(db, "SELECT d FROM posts.several WHERE t='t' AND u='u' AND c='x' ORDER BY d DESC")
                        .items())
                .containsExactly(numbered("4 2 1"));
    }

    @Test
    void aFaultInAParameterIsTheStatements() {
        ParameterizedStatement statement = new ParameterizedStatement(
                "SELECT * FROM posts WHERE pk = ?", List.of(Supplied.faulty("no value")), null, null);

        db.call(new ExecuteStatementRequest(statement, null, null, null)).refused("no value");
        assertThat(db.call(new BatchExecuteStatementRequest(List.of(statement), null))
                        .run()
                        .responses()
                        .get(0)
                        .error())
                .isEqualTo(new StatementError("ValidationError", "no value"));
    }

    @Test
    void aTokenThatWasMadeUpIsNone() {
        String token = String.valueOf(select("pk = 'a'").limit(1).run().nextToken());
        byte[] bytes = Base64.getUrlDecoder().decode(token);
        bytes[0] = 9;

        assertThat(select("pk = 'a'")
                        .from(Base64.getUrlEncoder().encodeToString(bytes))
                        .failure())
                .hasMessage("Invalid NextToken");
        bytes[0] = 1;
        bytes[20] = 9;
        assertThat(select("pk = 'a'")
                        .from(Base64.getUrlEncoder().encodeToString(bytes))
                        .failure())
                .as("a part that the statement does not have")
                .hasMessage("Invalid NextToken");
    }

    @Test
    void fewStatementsAreShortWhereStorageDoesNotBlock() {
        ParameterizedStatement one = member("SELECT * FROM posts WHERE pk = 'a' AND sk = 'x1'");

        assertThat(db.service().lengthOf(new ExecuteStatementRequest(one, null, null, null)))
                .isEqualTo(CallLength.SHORT);
        assertThat(db.service().lengthOf(new BatchExecuteStatementRequest(List.of(one), null)))
                .isEqualTo(CallLength.SHORT);
        assertThat(db.service().lengthOf(new BatchExecuteStatementRequest(Collections.nCopies(25, one), null)))
                .isEqualTo(CallLength.LONG);
        assertThat(db.service().lengthOf(new ExecuteTransactionRequest(null, null, null)))
                .isEqualTo(CallLength.SHORT);
        assertThat(db.service().lengthOf(new ExecuteTransactionRequest(Collections.nCopies(99, one), null, null)))
                .isEqualTo(CallLength.LONG);
    }

    @Test
    void anItemThatIsTooLargeForItsCollectionIsOneStatementsError() {
        try (Database small = Database.limitingCollections(100)) {
            small.create("things", "pk:S sk:S")
                    .defining("pk:S sk:S l:S")
                    .local(Indexes.all("local", "pk | l"))
                    .run();

            assertThat(small.call(new BatchExecuteStatementRequest(
                                    List.of(member("INSERT INTO things VALUE {'pk':'a','sk':'1','t':'" + "x".repeat(200)
                                            + "'}")),
                                    null))
                            .run()
                            .responses()
                            .get(0)
                            .error())
                    .extracting(StatementError::code)
                    .isEqualTo("ItemCollectionSizeLimitExceeded");
        }
    }
}
