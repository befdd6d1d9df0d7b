package dev.tafel.language.partiql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.partiql.Statement.Delete;
import dev.tafel.language.partiql.Statement.Exists;
import dev.tafel.language.partiql.Statement.Insert;
import dev.tafel.language.partiql.Statement.Returning;
import dev.tafel.language.partiql.Statement.Select;
import dev.tafel.language.partiql.Statement.SortTerm;
import dev.tafel.language.partiql.Statement.Update;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementParserTest {

    private static final String MALFORMED = "Statement wasn't well formed, can't be processed: ";

    private static Statement parse(String statement, AttributeValue... parameters) {
        return StatementParser.parse(statement, List.of(parameters));
    }

    private static AttributeValue text(String value) {
        return new StringValue(value);
    }

    private static AttributeValue number(long value) {
        return new NumberValue(DynamoNumber.of(value));
    }

    /** The condition of a SELECT as an expression, with names and values in place of their placeholders. */
    private static String where(String condition, AttributeValue... parameters) {
        Select select = (Select) parse("SELECT * FROM t WHERE " + condition, parameters);
        Condition where = Objects.requireNonNull(select.where());
        return Spelled.out(new ExpressionText(), expressions -> expressions.of(where));
    }

    @Test
    void aSelectHasItsPartsWhateverTheCaseOfItsKeywords() {
        Select select = (Select)
                parse("select a, \"b c\".d[2]['e'] From \"my-table\".\"by.x\" where a = 1 order by a desc, z ASC;");

        assertThat(select.table()).isEqualTo("my-table");
        assertThat(select.index()).isEqualTo("by.x");
        assertThat(select.projection())
                .containsExactly(
                        DocumentPath.of("a"),
                        new DocumentPath(
                                "b c",
                                List.of(
                                        new PathElement.Name("d"),
                                        new PathElement.Index(2),
                                        new PathElement.Name("e"))));
        assertThat(select.orderBy()).containsExactly(new SortTerm("a", true), new SortTerm("z", false));
        assertThat(((Select) parse("SELECT * FROM t")).projection()).isEmpty();
        assertThat(((Select) parse("SELECT * FROM t")).where()).isNull();
    }

    @Test
    void anInsertHasLiteralsAndParametersAnywhere() {
        Insert insert = (Insert) parse(
                "INSERT INTO t VALUE {'pk': 'it''s', 'n': -1.5e2, 'b': TRUE, 'x': null, 'l': [?, {'m': ?}],"
                        + " 'ss': <<'a', 'b'>>, 'ns': <<1, 2>>}",
                text("first"),
                text("second"));

        assertThat(insert.item())
                .isEqualTo(Map.of(
                        "pk", text("it's"),
                        "n", new NumberValue(DynamoNumber.of(-150)),
                        "b", new BoolValue(true),
                        "x", NullValue.NULL,
                        "l", new ListValue(List.of(text("first"), new MapValue(Map.of("m", text("second"))))),
                        "ss", new StringSetValue(Set.of("a", "b")),
                        "ns", new NumberSetValue(Set.of(DynamoNumber.of(1), DynamoNumber.of(2)))));
        assertThat(((Insert) parse("INSERT INTO t VALUE ?", new MapValue(Map.of("pk", text("a"))))).item())
                .isEqualTo(Map.of("pk", text("a")));
    }

    @Test
    void anUpdateBecomesAnUpdateExpression() {
        Update update = (Update) parse(
                "UPDATE \"t\" SET a = 1 SET b.c = b.c + ?, d = list_append(d, [1]) REMOVE e[0], f"
                        + " SET s = set_add(s, <<'x'>>) SET r = set_delete(r, <<2>>) WHERE pk = 'a'"
                        + " RETURNING modified new *",
                number(5));

        assertThat(Spelled.out(new ExpressionText(), expressions -> expressions.of(update.actions())))
                .isEqualTo("SET a = 1, b.c = b.c + 5, d = list_append(d, [1]) REMOVE e[0], f ADD s <x> DELETE r <2>");
        assertThat(update.returning()).isEqualTo(Returning.MODIFIED_NEW);
        assertThat(((Update) parse("UPDATE t SET n = n - 1 WHERE pk='a'")).returning())
                .isNull();
    }

    @Test
    void aDeleteMayReturnWhatItWas() {
        assertThat(((Delete) parse("DELETE FROM t WHERE pk = 'a' RETURNING ALL OLD *")).returning())
                .isEqualTo(Returning.ALL_OLD);
        assertThatThrownBy(() -> parse("DELETE FROM t WHERE pk = 'a' RETURNING ALL NEW *"))
                .hasMessage("Invalid returning clause: RETURNING ALL NEW *. Only RETURNING ALL OLD * is allowed in"
                        + " DELETE statements.");
    }

    @Test
    void existsHoldsASelect() {
        assertThat(((Exists) parse("EXISTS(SELECT * FROM t WHERE pk = 'a' AND n > 1)")).table())
                .isEqualTo("t");
        assertThat(parse("EXISTS(SELECT * FROM t WHERE pk = 'a')").isRead()).isFalse();
        assertThat(parse("SELECT * FROM t").isRead()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a = 1 AND b < 2 OR NOT c >= 3           | a = 1 AND b < 2 OR NOT c >= 3
            a = 1 AND (b < 2 OR c > 3)              | a = 1 AND (b < 2 OR c > 3)
            a BETWEEN 1 AND 2 AND b = 3             | a BETWEEN 1 AND 2 AND b = 3
            a NOT BETWEEN 1 AND 2                   | NOT a BETWEEN 1 AND 2
            a IN [1, 2] OR b IN (3, 4)              | a IN (1, 2) OR b IN (3, 4)
            NOT a IN ['x']                          | NOT a IN (x)
            a IS MISSING AND b IS NOT MISSING       | attribute_not_exists(a) AND NOT attribute_not_exists(b)
            a IS NULL                               | attribute_type(a, NULL)
            begins_with(a.b, 'x')                   | begins_with(a.b, x)
            NOT contains("a", ?)                    | NOT contains(a, p)
            attribute_type(a, 'SS')                 | attribute_type(a, SS)
            size(a) > 3                             | size(a) > 3
            a = b                                   | a = b
            5 < a                                   | 5 < a
            a = +1.50 AND b = 2E+1                  | a = 1.5 AND b = 20
            """)
    void whereReadsAsACondition(String condition, String expected) {
        assertThat(condition.contains("?") ? where(condition, text("p")) : where(condition))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a <> 1", "a != 1"})
    void whatIsMissingIsUnequalToNothing(String condition) {
        assertThat(where(condition)).isEqualTo("attribute_exists(a) AND a <> 1");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/partiql/malformed.csv", delimiter = '|', quoteCharacter = '~')
    void whatIsNoStatementIsToldWhere(String statement, String detail) {
        assertThatThrownBy(() -> parse(statement)).hasMessage(MALFORMED + detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM \"", "SELECT * FROM \"abc", "SELECT * FROM t WHERE pk = 'oops"})
    void anOpenQuotationMarkIsMalformed(String statement) {
        assertThatThrownBy(() -> parse(statement)).hasMessage(MALFORMED);
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/partiql/refused.csv", delimiter = '|', quoteCharacter = '~')
    void whatTheServiceSaysInItsOwnWordsIsSaidSo(String statement, String message) {
        assertThatThrownBy(() -> parse(statement))
                .isInstanceOfSatisfying(
                        ApiException.class, error -> assertThat(error.code()).isEqualTo(ErrorCode.VALIDATION))
                .hasMessage(message);
    }

    @Test
    void thereAreAsManyParametersAsQuestionMarks() {
        assertThat(where("a = ? AND b = ?", number(1), number(2))).isEqualTo("a = 1 AND b = 2");
        assertThatThrownBy(() -> where("a = ?", number(1), number(2)))
                .hasMessage("Number of parameters in request and statement don't match.");
    }

    @Test
    void aSetOfBinariesComesWithParameters() {
        AttributeValue one = new BinaryValue(Bytes.hex("01"));
        AttributeValue other = new BinaryValue(Bytes.hex("02"));

        assertThat(((Insert) parse("INSERT INTO t VALUE {'a': <<?, ?>>}", one, other)).item())
                .isEqualTo(Map.of("a", new BinarySetValue(Set.of(Bytes.hex("01"), Bytes.hex("02")))));
        assertThat(((Insert) parse("INSERT INTO t VALUE {'a': [], 'm': {}}")).item())
                .isEqualTo(Map.of("a", new ListValue(List.of()), "m", new MapValue(Map.of())));
    }

    @Test
    void numbersKeepTheirLimits() {
        assertThatThrownBy(() -> where("a = 1e126"))
                .hasMessageStartingWith("Number overflow. Attempting to store a number with magnitude larger than");
    }

    @Test
    void aStatementMayNotBeNestedWithoutEnd() {
        assertThatThrownBy(() -> where("(".repeat(2_000) + "a = 1"))
                .hasMessage(MALFORMED + "It is nested more than 100 levels deep");
        assertThatThrownBy(() -> where("NOT ".repeat(2_000) + "a = 1"))
                .hasMessage(MALFORMED + "It is nested more than 100 levels deep");
        assertThatThrownBy(() -> where("a = " + "[".repeat(2_000)))
                .hasMessage(MALFORMED + "It is nested more than 100 levels deep");
        assertThat(where("(".repeat(50) + "a = 1" + ")".repeat(50))).isEqualTo("a = 1");
    }

    @Test
    void inTakesAHundredValues() {
        String hundred = "1, ".repeat(99) + "1";

        assertThat(where("a IN [" + hundred + "]")).startsWith("a IN (1, 1");
        assertThatThrownBy(() -> where("a IN [" + hundred + ", 1]")).hasMessage("IN takes 100 values at most, not 101");
    }

    @Test
    void everyStringEndsInAStatementOrAnError() {
        List<String> pieces = List.of(
                "SELECT", "*", "FROM", "t", "WHERE", "a", "=", "'x'", "AND", "(", ")", "[", "]", "{", "<<", ">>", "?",
                ",", "IN", "IS", "MISSING", "1", "UPDATE", "SET", "INSERT", "INTO", "VALUE", "DELETE", ".", "\"b\"");
        Random random = new Random(7);
        for (int i = 0; i < 5_000; i++) {
            StringBuilder statement = new StringBuilder();
            for (int j = random.nextInt(12); j >= 0; j--) {
                statement.append(pieces.get(random.nextInt(pieces.size()))).append(' ');
            }
            try {
                assertThat(parse(statement.toString()).table()).isNotEmpty();
            } catch (ApiException e) {
                assertThat(e.code()).as(statement.toString()).isEqualTo(ErrorCode.VALIDATION);
            }
        }
    }
}
