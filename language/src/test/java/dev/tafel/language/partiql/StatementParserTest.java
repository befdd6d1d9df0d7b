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
    @CsvSource(delimiter = '|', textBlock = """
            TRUNCATE everything                          | Expected data manipulation
            SELECT                                       | Expected the name of an attribute but found the end of the statement at 1:7:0
            SELECT * FROM                                | Expected the name of a table or index but found the end of the statement at 1:14:0
            SELECT * FROM t WHERE                        | Expected the name of an attribute but found the end of the statement at 1:22:0
            UPDATE some-table SET a=1                    | Expected SET or REMOVE but found '-' at 1:12:1
            UPDATE t WHERE pk = 'a'                      | Expected SET or REMOVE but found 'WHERE' at 1:10:5
            INSERT INTO t (pk) VALUES ('a')              | Expected VALUE but found '(' at 1:15:1
            INSERT INTO t VALUE ['a']                    | Expected an item but found '[' at 1:21:1
            INSERT INTO t VALUE {pk: 'a'}                | Expected a name in single quotation marks but found 'pk' at 1:22:2
            SELECT * FROM t WHERE a                      | Expected an operator but found the end of the statement at 1:24:0
            SELECT * FROM t WHERE (a = 1                 | Expected ')' but found the end of the statement at 1:29:0
            SELECT * FROM t WHERE a = 1 b                | Expected the end of the statement but found 'b' at 1:29:1
            SELECT * FROM t WHERE a LIKE 'x'             | Expected an operator but found 'LIKE' at 1:25:4
            SELECT * FROM t WHERE a IS 1                 | Expected MISSING or NULL but found '1' at 1:28:1
            SELECT * FROM t WHERE a IN []                | IN needs a value
            SELECT * FROM t WHERE lower(a, 1)            | Expected begins_with, contains, attribute_type or size but found 'lower' at 1:23:5
            SELECT a[x] FROM t                           | Expected a position in a list but found 'x' at 1:10:1
            SELECT * FROM t WHERE a = #                  | Unexpected character '#' at 1:27:1
            UPDATE t SET s = set_add(r, <<1>>)           | set_add at 1:18:7 changes another attribute than the one that is set
            UPDATE t SET a=1 WHERE b=1 RETURNING SOME OLD * | Expected ALL or MODIFIED, and OLD or NEW but found 'SOME' at 1:38:4
            INSERT INTO t VALUE {'a': <<'x', 1>>}        | A set has strings, numbers or binaries, all of one type, and no N
            INSERT INTO t VALUE {'a': <<true>>}          | A set has strings, numbers or binaries, all of one type, and no BOOL
            INSERT INTO t VALUE {'a': <<1, 'x'>>}        | A set has strings, numbers or binaries, all of one type, and no S
            SELECT * FROM t WHERE a = 3e                 | Expected the end of the statement but found 'e' at 1:28:1
            SELECT * FROM t WHERE a NOT = 3              | Expected an operator but found '=' at 1:29:1
            SELECT * FROM t WHERE 3 IS MISSING           | Expected the name of an attribute before IS but found 'MISSING' at 1:28:7
            SELECT * FROM t WHERE a IN 3                 | Expected a list of values but found '3' at 1:28:1
            SELECT a[12345678901] FROM t                 | Expected a position in a list but found '12345678901' at 1:10:11
            SELECT a[1.5] FROM t                         | Expected a position in a list but found '1.5' at 1:10:3
            SELECT a."" FROM t                           | Expected the name of an attribute but found '' at 1:10:2
            SELECT * FROM 'quoted'                       | Expected the name of a table or index but found 'quoted' at 1:15:8
            UPDATE t SET a = )                           | Expected the name of an attribute but found ')' at 1:18:1
            INSERT INTO t VALUE {'a': b}                 | Expected a value but found 'b' at 1:27:1
            INSERT INTO t VALUE {'a': )}                 | Expected a value but found ')' at 1:27:1
            SELECT * FROM t WHERE a = -'x'               | Expected a number but found 'x' at 1:28:3
            """)
    void whatIsNoStatementIsToldWhere(String statement, String detail) {
        assertThatThrownBy(() -> parse(statement)).hasMessage(MALFORMED + detail);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT * FROM \"", "SELECT * FROM \"abc", "SELECT * FROM t WHERE pk = 'oops"})
    void anOpenQuotationMarkIsMalformed(String statement) {
        assertThatThrownBy(() -> parse(statement)).hasMessage(MALFORMED);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT COUNT(*) FROM t                         | Unexpected path component at 1:8:5
            SELECT * FROM ""                               | Path component cannot be an empty string
            SELECT * FROM t.""                             | Path component cannot be an empty string
            SELECT * FROM a.b.c                            | A path may contain at most 2 components in the FROM clause
            INSERT INTO "abcdefgh"."i" VALUE {'pk':'a'}    | FROM clause may only contain a single table name in data manipulation statements at 1:13:10
            UPDATE t.i SET a=1 WHERE pk='a'                | This operation is not supported on an index
            DELETE FROM t.i WHERE pk='a'                   | This operation is not supported on an index
            SELECT * FROM t WHERE a < TRUE                 | Incorrect operand type for operator or function; operator or function: <, operand type: BOOL
            SELECT * FROM t WHERE a BETWEEN [] AND 2       | Incorrect operand type for operator or function; operator or function: BETWEEN, operand type: L
            SELECT * FROM t WHERE attribute_type(a, 'X')   | Invalid attribute type name found; type: X, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}
            SELECT * FROM t WHERE a = ?                    | Number of parameters in request and statement don't match.
            INSERT INTO t VALUE {'a': <<>>}                | One or more parameter values were invalid: An string set  may not be empty
            INSERT INTO t VALUE {'a': <<1, 1.0>>}          | One or more parameter values were invalid: Input collection contains duplicates
            """)
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
