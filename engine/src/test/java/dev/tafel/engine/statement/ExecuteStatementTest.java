package dev.tafel.engine.statement;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.api.ExecuteStatementResponse;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

final class ExecuteStatementTest {

    private static final String MALFORMED = "Statement wasn't well formed, can't be processed: ";

    @AutoClose
    private final Database db = Database.open();

    {
        db.create("music", "pk:S sk:N")
                .defining("pk:S sk:N g:S")
                .global(Indexes.keysOnly("global", "g"))
                .local(Indexes.keysOnly("local", "pk | g"))
                .run();
        for (int i = 0; i < 6; i++) {
            db.put("music", "pk: 'a', sk: " + i + ", n: " + i + ", m: {deep: [" + i + "]}, g: 'g'")
                    .run();
        }
        db.put("music", "pk: 'b', sk: 1, n: 10").run();
        db.put("music", "pk: 'c', sk: 1, n: 20").run();
    }

    private StatementCall statement(String text) {
        return new StatementCall(db, text);
    }

    private List<String> keys(String text) {
        return statement(text).items().stream().map(ExecuteStatementTest::key).toList();
    }

    private static String key(Item found) {
        return ((StringValue) Objects.requireNonNull(found.get("pk"))).value() + "/"
                + ((NumberValue) Objects.requireNonNull(found.get("sk")))
                        .value()
                        .text();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            pk = 'a' AND sk = 3                                  | a/3
            pk = 'a' AND sk > 3                                  | a/4 a/5
            3 < sk AND pk = 'a'                                  | a/4 a/5
            pk = 'a' AND sk BETWEEN 1 AND 2                      | a/1 a/2
            pk = 'a' AND sk >= 2 AND sk < 4                      | a/2 a/3
            pk = 'a' AND sk IN [1, 5, 7]                         | a/1 a/5
            pk = 'a' AND NOT sk > 0                              | a/0
            pk = 'a' AND sk <> 0 AND n < 3                       | a/1 a/2
            pk = 'a' AND (sk = 1 OR n = 4)                       | a/1 a/4
            pk = 'a' AND pk = 'b'                                |
            pk IN ['b', 'a', 'b', 'none'] AND sk = 1             | b/1 a/1
            pk IN ['b', 'c'] AND n > 10                          | c/1
            n >= 10 AND g IS MISSING                             | b/1 c/1
            m.deep[0] = 5                                        | a/5
            g <> 'x' AND n = 0                                   | a/0
            NOT g = 'g' AND n = 10                               | b/1
            """)
    void selectsWhatWhereSays(String where, @Nullable String expected) {
        assertThat(keys("SELECT * FROM music WHERE " + where))
                .containsExactlyInAnyOrder(expected == null ? new String[0] : expected.split(" "));
    }

    @Test
    void aProjectionNamesTheLastStepOfEachPath() {
        assertThat(statement("SELECT n, m.deep, m.deep[0], absent FROM music WHERE pk = 'a' AND sk = 2")
                        .items())
                .containsExactly(
                        item("n: 2, deep: [2]").with(Map.of("deep[0]", new NumberValue(DynamoNumber.of(2))), Set.of()));
        assertThat(statement("SELECT absent FROM music WHERE pk = 'b'").items()).containsExactly(item(""));
    }

    @Test
    void theOrderIsThatOfTheSortKey() {
        assertThat(keys("SELECT * FROM music WHERE pk = 'a' AND sk > 3 ORDER BY sk DESC"))
                .containsExactly("a/5", "a/4");
        assertThat(keys("SELECT * FROM music WHERE pk IN ['c', 'a', 'b'] AND sk = 1 ORDER BY pk"))
                .containsExactly("a/1", "b/1", "c/1");
        assertThat(keys("SELECT * FROM music WHERE pk IN ['b', 'a'] AND sk < 2 ORDER BY pk DESC, sk DESC"))
                .containsExactly("b/1", "a/1", "a/0");
    }

    @Test
    void pagesEndAfterTheRowsThatWereLookedAt() {
        assertThat(statement("SELECT sk FROM music WHERE pk = 'a'").limit(4).pages())
                .containsExactly(
                        List.of(item("sk: 0"), item("sk: 1"), item("sk: 2"), item("sk: 3")),
                        List.of(item("sk: 4"), item("sk: 5")));
        assertThat(statement("SELECT sk FROM music WHERE pk = 'a' AND n = 5")
                        .limit(2)
                        .pages())
                .containsExactly(List.of(), List.of(), List.of(item("sk: 5")), List.of());
        assertThat(statement("SELECT pk FROM music WHERE pk IN ['b', 'c', 'a'] AND sk < 2")
                        .limit(2)
                        .pages())
                .containsExactly(
                        List.of(item("pk: 'b'"), item("pk: 'c'")),
                        List.of(item("pk: 'a'"), item("pk: 'a'")),
                        List.of());
        ExecuteStatementResponse page =
                statement("SELECT n FROM music WHERE pk = 'a'").limit(1).run();
        assertThat(page.lastEvaluatedKey()).isEqualTo(item("pk: 'a', sk: 0"));
    }

    @Test
    void aTokenIsGoodForItsStatementOnly() {
        String token = Objects.requireNonNull(
                statement("SELECT * FROM music WHERE pk = 'a'").limit(1).run().nextToken());

        assertThat(statement("SELECT * FROM music WHERE pk = 'a'").from(token).items())
                .hasSize(5);
        for (String other :
                List.of("SELECT * FROM music WHERE pk = 'b'", "UPDATE music SET n=1 WHERE pk='a' AND sk=1")) {
            assertThat(statement(other).from(token).failure()).hasMessage("NextToken does not match request");
        }
        assertThat(statement("SELECT * FROM music WHERE pk = ?")
                        .with("v: 'b'")
                        .from(token)
                        .failure())
                .hasMessage("NextToken does not match request");
        for (String garbage : List.of("x", "!", "AAAA", token.substring(0, 30))) {
            assertThat(statement("SELECT * FROM music WHERE pk = 'a'")
                            .from(garbage)
                            .failure())
                    .as(garbage)
                    .hasMessage("Invalid NextToken");
        }
        for (int i = token.length() - 1; i > 30; i--) {
            String changed = token.substring(0, i) + (token.charAt(i) == 'A' ? 'B' : 'A') + token.substring(i + 1);
            try {
                statement("SELECT * FROM music WHERE pk = 'a'").from(changed).run();
            } catch (ApiException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.VALIDATION);
            }
        }
    }

    @Test
    void anIndexAnswersWithWhatItHas() {
        assertThat(statement("SELECT * FROM music.global WHERE g = 'g'").items())
                .hasSize(6)
                .contains(item("pk: 'a', sk: 0, g: 'g'"));
        assertThat(statement("SELECT n FROM music.local WHERE pk = 'a' AND g = 'g'")
                        .items())
                .hasSize(6)
                .contains(item("n: 3"));
        assertThat(statement("SELECT * FROM music.local").items()).hasSize(6);
        assertThat(statement("SELECT * FROM music.global WHERE n = 1").items())
                .as("a scan finds nothing by what the index lacks")
                .isEmpty();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/statement/refused.csv", delimiter = '|', quoteCharacter = '~')
    void whatCannotBeAnsweredIsRefused(String statement, String message) {
        assertThat(statement(statement).failure()).hasMessage(message);
    }

    @Test
    void aStrongReadOfAGlobalIndexIsRefused() {
        assertThat(statement("SELECT * FROM music.global WHERE g = 'g'")
                        .strong()
                        .failure())
                .hasMessage("Strongly consistent read is not supported on Global Secondary Indexes");
        assertThat(statement("SELECT * FROM music.local WHERE pk = 'a'")
                        .strong()
                        .items())
                .hasSize(6);
    }

    @Test
    void inNamesFiftyPartitionsAtMost() {
        String fifty = "'x',".repeat(49) + "'y'";

        assertThat(statement("SELECT * FROM music WHERE pk IN [" + fifty + "]").items())
                .isEmpty();
        StringBuilder more = new StringBuilder("'0'");
        for (int i = 1; i < 51; i++) {
            more.append(",'").append(i).append("'");
        }
        assertThat(statement("SELECT * FROM music WHERE pk IN [" + more + "]").failure())
                .hasMessage("IN takes 50 partition keys at most, not 51");
    }

    @Test
    void constraintsComeBeforeTheStatement() {
        assertThat(statement("").limit(0).capacity("ALL").failure())
                .hasMessage("3 validation errors detected: Value '' at 'statement' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 1; Value 'ALL' at 'returnConsumedCapacity' failed"
                        + " to satisfy constraint: Member must satisfy enum value set: [INDEXES, TOTAL, NONE]; Value"
                        + " '0' at 'limit' failed to satisfy constraint: Member must have value greater than or equal"
                        + " to 1");
        assertThat(statement("TRUNCATE").with("").failure())
                .hasMessage("1 validation error detected: Value '[]' at 'parameters' failed to satisfy constraint:"
                        + " Member must have length greater than or equal to 1");
        assertThat(statement("TRUNCATE").failure()).hasMessage(MALFORMED + "Expected data manipulation");
    }

    @Test
    void anInsertMakesAnItemOnce() {
        assertThat(statement("INSERT INTO music VALUE {'pk': ?, 'sk': 1, 'tags': <<'x'>>}")
                        .with("v: 'new'")
                        .items())
                .isEmpty();
        assertThat(db.get("music", "pk: 'new', sk: 1").item()).isEqualTo(item("pk: 'new', sk: 1, tags: <'x'>"));
        ApiException error =
                statement("INSERT INTO music VALUE {'pk': 'new', 'sk': 1}").failure();
        assertThat(error.code()).isEqualTo(ErrorCode.DUPLICATE_ITEM);
        assertThat(error).hasMessage("Duplicate primary key exists in table");
        assertThat(db.get("music", "pk: 'new', sk: 1").item()).isEqualTo(item("pk: 'new', sk: 1, tags: <'x'>"));
    }

    @Test
    void anUpdateChangesAnItemThatIsThere() {
        assertThat(statement("UPDATE music SET n = n + 1, m.deep = list_append(m.deep, [9]) REMOVE g"
                                + " WHERE pk = 'a' AND sk = 1 AND n = 1 RETURNING MODIFIED NEW *")
                        .items())
                .containsExactly(item("n: 2, m: {deep: [1, 9]}"));
        assertThat(statement("UPDATE music SET n = 0 WHERE pk = 'a' AND sk = 1 RETURNING ALL OLD *")
                        .items())
                .containsExactly(item("pk: 'a', sk: 1, n: 2, m: {deep: [1, 9]}"));
        assertThat(statement("UPDATE music SET s = set_add(s, <<'x', 'y'>>) WHERE pk = 'a' AND sk = 1")
                        .items())
                .isEmpty();
        assertThat(statement("UPDATE music SET s = set_delete(s, <<'x'>>) WHERE pk = 'a' AND sk = 1"
                                + " RETURNING ALL NEW *")
                        .items())
                .containsExactly(item("pk: 'a', sk: 1, n: 0, m: {deep: [1, 9]}, s: <'y'>"));
        for (String where : List.of("pk = 'none' AND sk = 1", "pk = 'a' AND sk = 1 AND n = 7")) {
            assertThat(statement("UPDATE music SET n = 0 WHERE " + where)
                            .failure()
                            .code())
                    .isEqualTo(ErrorCode.CONDITIONAL_CHECK_FAILED);
        }
        assertThat(db.get("music", "pk: 'none', sk: 1").item()).isNull();
        assertThat(statement("UPDATE music SET n = 0 WHERE pk = 'b' AND sk = 1 AND n = 7")
                        .onFailure("ALL_OLD")
                        .failure()
                        .item())
                .isEqualTo(item("pk: 'b', sk: 1, n: 10"));
    }

    @Test
    void aDeleteOfNothingSucceeds() {
        assertThat(statement("DELETE FROM music WHERE pk = 'none' AND sk = 1 AND n = 1 RETURNING ALL OLD *")
                        .items())
                .isEmpty();
        assertThat(statement("DELETE FROM music WHERE pk = 'b' AND sk = 1 AND n = 1")
                        .failure()
                        .code())
                .isEqualTo(ErrorCode.CONDITIONAL_CHECK_FAILED);
        assertThat(statement("DELETE FROM music WHERE pk = 'b' AND sk = 1 AND n = 10 RETURNING ALL OLD *")
                        .items())
                .containsExactly(item("pk: 'b', sk: 1, n: 10"));
        assertThat(db.get("music", "pk: 'b', sk: 1").item()).isNull();
    }

    @Test
    void capacityIsThatOfTheRequestThatTheStatementBecomes() {
        assertThat(statement("SELECT * FROM music WHERE pk = 'a'")
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity())
                .isEqualTo(ConsumedCapacity.ofTable("music", 1, Detail.TOTAL));
        assertThat(statement("SELECT n FROM music WHERE pk IN ['a', 'b', 'none']")
                        .strong()
                        .capacity("TOTAL")
                        .run()
                        .consumedCapacity())
                .isEqualTo(ConsumedCapacity.ofTable("music", 6, Detail.TOTAL));
        assertThat(statement("SELECT * FROM music.global WHERE g = 'g'")
                        .capacity("INDEXES")
                        .run()
                        .consumedCapacity())
                .isEqualTo(new ConsumedCapacity("music", 0, Map.of(), Map.of("global", 1L), Detail.INDEXES));
        assertThat(statement("INSERT INTO music VALUE {'pk': 'z', 'sk': 1, 'g': 'g'}")
                        .capacity("INDEXES")
                        .run()
                        .consumedCapacity())
                .isEqualTo(new ConsumedCapacity("music", 2, Map.of("local", 2L), Map.of("global", 2L), Detail.INDEXES));
    }

    @Test
    void aPageOfSeveralPartitionsEndsAfterAMegabyte() {
        String text = "x".repeat(390_000);
        for (String partition : List.of("p", "q", "r", "s")) {
            db.put("music", "pk: '" + partition + "', sk: 1, text: '" + text + "'")
                    .run();
        }

        assertThat(statement("SELECT pk FROM music WHERE pk IN ['p', 'q', 'r', 's']")
                        .pages())
                .containsExactly(List.of(item("pk: 'p'"), item("pk: 'q'"), item("pk: 'r'")), List.of(item("pk: 's'")));
    }
}
