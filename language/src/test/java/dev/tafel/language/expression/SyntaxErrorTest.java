package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.errorOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tafel.language.expression.syntax.ExpressionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SyntaxErrorTest {

    private final ExpressionParser parser = new ExpressionParser();

    private String errorIn(ExpressionKind kind, String text) {
        return errorOf(() -> {
            switch (kind) {
                case UPDATE -> parser.update(text);
                case PROJECTION -> parser.projection(text);
                case CONDITION, FILTER, KEY_CONDITION -> parser.condition(kind, text);
            }
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            UPDATE     | INVALID SYNTAX HERE    | INVALID | INVALID SYNTAX
            UPDATE     | SET _123 = :v          | _       | SET _123
            UPDATE     | SET 123a = :v          | 123     | SET 123a
            UPDATE     | ADD hits : incr        | :       | hits : incr
            UPDATE     | SET a = b, #, c = d    | #       | , #,
            UPDATE     | SET #as, #Context = :v | ,       | #as, #Context
            UPDATE     | SET a = :v, updated = x y | y    | x y
            UPDATE     | SET path = VALUE 1     | 1       | VALUE 1
            UPDATE     | SET a = b + c + d      | +       | c + d
            UPDATE     | SET a = if_not_exists(c, :v+:w) | + | :v+:w
            UPDATE     | SET a =  :v,           | <EOF>   | ,
            UPDATE     | SET                    | <EOF>   | SET
            UPDATE     | set a=set              | set     | =set
            UPDATE     | set a = (b.c).d + e    | .       | ).d
            UPDATE     | set (a = (b + c))      | (       | set (a
            UPDATE     | set a[-1] = :v         | -       | [-1
            UPDATE     | set a[:x] = :v         | :x      | [:x]
            UPDATE     | set a[#x] = :v         | #x      | [#x]
            UPDATE     | SET :a = :b            | :a      | SET :a =
            UPDATE     | add a b                | b       | a b
            CONDITION  | foo                    | <EOF>   | foo
            CONDITION  | !!                     | !       | !!
            CONDITION  | a > 4                  | 4       | > 4
            CONDITION  | ü > a                  | ü       | ü >
            CONDITION  | a = \uD83D\uDE00 b     | \uD83D\uDE00 | = \uD83D\uDE00 b
            CONDITION  | a in b, c              | b       | in b,
            CONDITION  | a > between            | between | > between
            CONDITION  | a between b or c       | or      | b or c
            CONDITION  | a > :things.stuff      | .       | :things.stuff
            CONDITION  | (a = b) = c            | =       | ) = c
            CONDITION  | NOT a                  | <EOF>   | a
            CONDITION  | a AND b = c            | AND     | a AND b
            CONDITION  | a = b c = d            | c       | b c =
            CONDITION  | a < b OR               | <EOF>   | OR
            FILTER     | attribute_exists(Pictures-RearView) | - | Pictures-RearView
            FILTER     | attribute_exists(Pi#ctures.RearView) | #ctures | Pi#ctures.
            FILTER     | (size(a)).b > a        | .       | ).b
            FILTER     | size(a)[0] > a         | [       | )[0
            FILTER     | size() > a             | )       | () >
            KEY_CONDITION | pk = :hashId a      | a       | :hashId a
            KEY_CONDITION | p=:p AND c!=:c      | !       | c!=
            PROJECTION | a,                     | <EOF>   | ,
            PROJECTION | ,a                     | ,       | ,a
            PROJECTION | a,,b                   | ,       | ,,b
            PROJECTION | a[]                    | ]       | []
            PROJECTION | a b                    | b       | a b
            PROJECTION | :a                     | :a      | :a
            PROJECTION | a.0                    | 0       | .0
            """)
    void theErrorShowsTheTokenAndWhatStandsAroundIt(ExpressionKind kind, String text, String token, String near) {
        assertThat(errorIn(kind, text))
                .isEqualTo("Invalid " + kind.wireName() + ": Syntax error; token: \"" + token + "\", near: \"" + near
                        + "\"");
    }

    @Test
    void whiteSpaceAloneEndsAtOnce() {
        assertThat(errorIn(ExpressionKind.PROJECTION, " \t\r\n"))
                .isEqualTo("Invalid ProjectionExpression: Syntax error; token: \"<EOF>\", near: \"\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "things are not gonna be ok",
                "attribute_exists(\"Pictures.RearView\")",
                "attribute_exists(Pictures..RearView)",
                "a in b",
                "a in ()",
                "a in (b,c,)",
                "(a)between(b.(c.d))and(c)",
                "(a)between(b.c.d)and((c)",
                "#$.b > a",
                "b[:a] > a",
                "b[#_] > a",
                "(a)between(b.c[4.5].#d)and(:a)",
                "size(a).b > a",
                "(size(a))[0] > a",
                "a",
                ":a",
                "(a)",
                "a <> <> b",
                "a == b",
                "a = b )",
            })
    void theseAreNoConditions(String text) {
        assertThat(errorIn(ExpressionKind.FILTER, text)).startsWith("Invalid FilterExpression: Syntax error; token: ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "whatever",
                "set a",
                "add a",
                "delete a",
                "remove a = b",
                "add a = b",
                "delete a = b",
                "delete a if_not_exist(b)",
                "add abort b",
                "remove a b",
                "set a b",
                "add :a b",
                "delete :a b",
                "remove :a",
                "set a = b / c",
                "set a[1] = \"eight\"",
                "set a[1] = 1",
                "SET a = if_not_exist(a, 100)",
                "SET if_not_exist(a, b) = a",
                "set a = (b.c)[0] + e",
                "set a = ((b)",
                "set a = (b + c) + d",
            })
    void theseAreNoUpdates(String text) {
        assertThat(errorIn(ExpressionKind.UPDATE, text)).startsWith("Invalid UpdateExpression: Syntax error; token: ");
    }

    @ParameterizedTest
    @EnumSource(ExpressionKind.class)
    void anEmptyTextIsNone(ExpressionKind kind) {
        assertThat(errorIn(kind, "")).isEqualTo("Invalid " + kind.wireName() + ": The expression can not be empty;");
    }

    @ParameterizedTest
    @EnumSource(ExpressionKind.class)
    void theSizeIsCheckedBeforeAnythingElse(ExpressionKind kind) {
        String malformed = "(".repeat(4097);

        assertThat(errorIn(kind, malformed))
                .isEqualTo("Invalid " + kind.wireName()
                        + ": Expression size has exceeded the maximum allowed size; expression size: 4097");
    }

    @Test
    void theSizeCountsUtf8Bytes() {
        assertThat(errorIn(ExpressionKind.CONDITION, "é".repeat(2049))).endsWith("expression size: 4098");
        assertThat(errorIn(ExpressionKind.CONDITION, "é".repeat(2048))).contains("Syntax error");
        parser.projection("x".repeat(4096));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a=a and a > ((views))
            (a)between(((b.c)).d)and(c)
            a > whatever((:things), ((a)))
            a=a AND ((a=a AND a=a)) AND a=a
            a=a OR ((a=a OR a=a)) OR a=a
            a=a AND ((a=a AND (a=a AND a=a)))
            ((a = b))
            ((NOT a = b))
            ((attribute_exists(a)))
            a in (((b)))
            """)
    void twoPairsOfParenthesesAroundTheSameAreTooMany(String text) {
        assertThat(errorIn(ExpressionKind.FILTER, text))
                .isEqualTo("Invalid FilterExpression: The expression has redundant parentheses;");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "((a=b) OR (a=c))",
                "((a=b) AND (a=c))",
                "(((a=b) AND (a=c)) OR c=d)",
                "((a) = b)",
                "(a).b = c",
                "((a).b) = (c)",
                "((a)[0]) = (c)",
                "(NOT (a = b))",
                "NOT NOT a = b",
                "(attribute_exists(a))",
                "(size(a)) > (b)",
                "a between b and c and d = e",
                "A In (b) aNd noT c BeTwEeN d AND e oR f <> g",
            })
    void onePairOfParenthesesIsFineAnywhere(String text) {
        assertThat(parser.condition(ExpressionKind.CONDITION, text).syntax()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"set a = ((b))", "set a = ((b + c))", "set a = f(((b)))", "set a = ((b)) + c"})
    void redundantParenthesesAreRefusedInUpdatesToo(String text) {
        assertThat(errorIn(ExpressionKind.UPDATE, text))
                .isEqualTo("Invalid UpdateExpression: The expression has redundant parentheses;");
    }

    @Test
    void parenthesesMayNotBeNestedWithoutEnd() {
        assertThat(errorIn(ExpressionKind.CONDITION, "(".repeat(2046) + "a<b" + ")".repeat(2046)))
                .isEqualTo("Invalid ConditionExpression: The expression has redundant parentheses;");
        assertThat(errorIn(ExpressionKind.CONDITION, "(".repeat(4096))).startsWith("Invalid ConditionExpression: ");
        assertThat(errorIn(ExpressionKind.UPDATE, "set a = " + "(".repeat(4000)))
                .startsWith("Invalid UpdateExpression: ");
    }

    @Test
    void callsMayNotBeNestedWithoutEnd() {
        assertThat(errorIn(ExpressionKind.CONDITION, "a < " + "f(".repeat(1355) + "b" + ")".repeat(1355)))
                .isEqualTo("Invalid ConditionExpression: Invalid function name; function: f");
        assertThat(errorIn(ExpressionKind.CONDITION, "a < " + "size(".repeat(680) + "b" + ")".repeat(680)))
                .isEqualTo("Invalid ConditionExpression: The function is not allowed to be used this way in an"
                        + " expression; function: size");
    }

    @Test
    void threeHundredOperatorsAreTheMost() {
        String with299 = "a<b" + " or a<b".repeat(149);

        parser.condition(ExpressionKind.CONDITION, "not " + with299);
        assertThat(errorIn(ExpressionKind.CONDITION, with299 + " or b<c"))
                .isEqualTo("Invalid ConditionExpression: The expression contains too many operators; operator"
                        + " count: 301");
    }

    @Test
    void allKindsOfOperatorsCount() {
        String between = "a between b and c";
        String in = "a in (b, c)";

        parser.condition(ExpressionKind.FILTER, between + (" or " + between).repeat(74) + (" and " + in).repeat(75));
        assertThat(errorIn(
                        ExpressionKind.FILTER,
                        between + (" or " + between).repeat(74) + (" and " + in).repeat(75) + " or x=y"))
                .endsWith("operator count: 301");
        assertThat(errorIn(ExpressionKind.FILTER, "not ".repeat(1000) + "a<b")).endsWith("operator count: 301");
        assertThat(errorIn(ExpressionKind.UPDATE, "SET a = b-c" + ",a=b+c".repeat(300)))
                .endsWith("operator count: 301");
    }

    @Test
    void deeplyNestedConditionsAreFineWithinTheLimits() {
        String nested = "a<b " + "or (a<b ".repeat(149) + ")".repeat(149);
        parser.condition(ExpressionKind.CONDITION, nested);

        String negated = "not (".repeat(298) + "a<b" + ")".repeat(298);
        parser.condition(ExpressionKind.CONDITION, "(" + negated + ")");
    }

    @ParameterizedTest
    @CsvSource({"32, true", "33, false"})
    void aPathHasThirtyTwoStepsAtMost(int steps, boolean accepted) {
        String path = "a" + ".b".repeat(15) + "[0]".repeat(steps - 16);

        if (accepted) {
            parser.projection(path);
        } else {
            assertThat(errorIn(ExpressionKind.PROJECTION, path))
                    .isEqualTo("Invalid ProjectionExpression: The document path has too many nesting levels; nesting"
                            + " levels: 33");
        }
    }

    @Test
    void aListIndexMustFit() {
        parser.projection("a[2147483647]");
        assertThat(errorIn(ExpressionKind.PROJECTION, "a[99999999999999]"))
                .isEqualTo("Invalid ProjectionExpression: List index is not within the allowable range; index:"
                        + " [99999999999999]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FILTER     | a=a and whatever((:things)) > a  | Invalid function name; function: whatever
            FILTER     | attRIbute_exIsts((views), #a)    | Invalid function name; function: attRIbute_exIsts
            FILTER     | f(g(a)) > g(b)                   | Invalid function name; function: g
            UPDATE     | set #c = if_not_exist(:c) set c = d | Invalid function name; function: if_not_exist
            UPDATE     | SET a = LIST_APPEND(:a, :b)      | Invalid function name; function: LIST_APPEND
            CONDITION | if_not_exists(a, b) = c | The function is not allowed in a condition expression; function: \
            if_not_exists
            CONDITION | list_append(a, b) = c | The function is not allowed in a condition expression; function: \
            list_append
            UPDATE | SET a = size(b) | The function is not allowed in an update expression; function: size
            UPDATE | SET a = attribute_exists(b) | The function is not allowed in an update expression; function: \
            attribute_exists
            UPDATE     | SET a = f(b), c = size(d)        | Invalid function name; function: f
            CONDITION | if_not_exists(a, b) = f(c) | The function is not allowed in a condition expression; \
            function: if_not_exists
            FILTER | a=a and attribute_exists((views), (#a)) > b | The function is not allowed to be used this way \
            in an expression; function: attribute_exists
            FILTER | attribute_not_exists(things) > b | The function is not allowed to be used this way in an \
            expression; function: attribute_not_exists
            FILTER | b > attribute_type(things, :a) | The function is not allowed to be used this way in an \
            expression; function: attribute_type
            FILTER | begins_with(things, a) > contains(b, c) | The function is not allowed to be used this way in \
            an expression; function: begins_with
            FILTER | size(contains(a, b)) > a | The function is not allowed to be used this way in an expression; \
            function: contains
            FILTER | size(things) | The function is not allowed to be used this way in an expression; function: size
            FILTER | NOT (size(things)) | The function is not allowed to be used this way in an expression; \
            function: size
            FILTER | attribute_exists(b) between b and c | The function is not allowed to be used this way in an \
            expression; function: attribute_exists
            FILTER | a between b and attribute_exists(things) | The function is not allowed to be used this way in \
            an expression; function: attribute_exists
            FILTER | a in (b, attribute_exists(things)) | The function is not allowed to be used this way in an \
            expression; function: attribute_exists
            FILTER | attribute_exists(b) in (a) | The function is not allowed to be used this way in an expression; \
            function: attribute_exists
            UPDATE | SET a = list_append(list_append(:a, :b), :c) | The function is not allowed to be used this way \
            in an expression; function: list_append
            UPDATE | SET a = if_not_exists(b, list_append(:a, :b)) | The function is not allowed to be used this \
            way in an expression; function: list_append
            FILTER | attribute_exists(views, #a) | Attribute name is a reserved keyword; reserved keyword: views
            FILTER | :a < abOrT | Attribute name is a reserved keyword; reserved keyword: abOrT
            FILTER | a.b.name = c AND abort = d | Attribute name is a reserved keyword; reserved keyword: name
            UPDATE | set #c = :c set abOrt = true | Attribute name is a reserved keyword; reserved keyword: abOrt
            UPDATE | remove Absolute | Attribute name is a reserved keyword; reserved keyword: Absolute
            UPDATE | set a = f(b), abort = c | Attribute name is a reserved keyword; reserved keyword: abort
            PROJECTION | a, b.Zone | Attribute name is a reserved keyword; reserved keyword: Zone
            CONDITION | set = :v | Attribute name is a reserved keyword; reserved keyword: set
            UPDATE | REMOVE between | Attribute name is a reserved keyword; reserved keyword: between
            UPDATE | set a = #c set c = :d | The "SET" section can only be used once in an update expression;
            UPDATE | remove #d set a = b Remove e remove f set g = h | The "REMOVE" section can only be used once \
            in an update expression;
            UPDATE | add #d :e set a = b add e :f | The "ADD" section can only be used once in an update expression;
            UPDATE | delete #d :e set a = b delete #e :f | The "DELETE" section can only be used once in an update \
            expression;
            """)
    void whatIsWrongWhateverTheValuesAre(ExpressionKind kind, String text, String error) {
        assertThat(errorIn(kind, text)).isEqualTo("Invalid " + kind.wireName() + ": " + error);
    }

    @Test
    void anUpdateIsNoKindOfCondition() {
        assertThat(catchThrowable(() -> parser.condition(ExpressionKind.UPDATE, "SET a = b")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
