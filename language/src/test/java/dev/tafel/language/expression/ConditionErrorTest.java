package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.condition;
import static dev.tafel.language.expression.Expressions.errorOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.syntax.ExpressionKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a condition once names and values are known, whatever the items are. */
final class ConditionErrorTest {

    private static String errorIn(String text, String attributes) {
        return errorOf(() -> condition(ExpressionKind.FILTER, text, attributes));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            attribute_exists(#Pictures.RearView, :a) and a=a                 | #Pictures
            begins_with(Pictures.#RearView)                                  | #RearView
            (#P between :lo and :hi) and (#PC in (:cat1, :cat2))             | #P
            `#4g > a`                                                        | #4g
            `#_ > a`                                                         | #_
            (a)between(b.c[45].#d)and(:a)                                    | #d
            """)
    void aNameThatIsNotDefined(String text, String name) {
        assertThat(errorIn(text, "{}"))
                .isEqualTo("Invalid FilterExpression: An expression attribute name used in the document path is not"
                        + " defined; attribute name: " + name);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            begins_with(:hello, #a, #b) | :hello
            :a < :b                     | :a
            :_ > a                      | :_
            a in (b, :c, :d)            | :c
            """)
    void aValueThatIsNotDefined(String text, String value) {
        assertThat(errorIn(text, "{}"))
                .isEqualTo("Invalid FilterExpression: An expression attribute value used in expression is not defined;"
                        + " attribute value: " + value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            attribute_exists(things, a) and a=a  | attribute_exists     | 2
            attribute_not_exists(things, b)      | attribute_not_exists | 2
            attribute_type(things)               | attribute_type       | 1
            begins_with(things)                  | begins_with          | 1
            begins_with(things, size(a), b)      | begins_with          | 3
            begins_with(size(a, b), c, d)        | size                 | 2
            contains(things)                     | contains             | 1
            contains(a, b, c)                    | contains             | 3
            size(things, a) > b                  | size                 | 2
            a < size(size(a, b), c)              | size                 | 2
            a between b and size(c, d)           | size                 | 2
            a in (size(c, d))                    | size                 | 2
            """)
    void aFunctionWithTheWrongNumberOfOperands(String text, String function, int operands) {
        assertThat(errorIn(text, "{}"))
                .isEqualTo("Invalid FilterExpression: Incorrect number of operands for operator or function; operator"
                        + " or function: " + function + ", number of operands: " + operands);
    }

    @Test
    void inTakesAHundredOperandsWithTheOneBeforeIt() {
        condition("a in (b" + ",c".repeat(98) + ")", "{}");

        assertThat(errorOf(() -> condition("a in (b" + ",c".repeat(99) + ")", "{}")))
                .isEqualTo("Invalid ConditionExpression: Incorrect number of operands for operator or function;"
                        + " operator or function: IN, number of operands: 101");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a = a AND #a = b                            | =              | [a]
            `#a <> a`                                   | <>             | [a]
            a > #a                                      | >              | [a]
            ((a=#a) OR (a=a))                           | =              | [a]
            contains(ab.bc[1].a, ab.bc[1].#a)           | contains       | [ab, bc, [1], a]
            attribute_type(ab.bc[1].#a, ab.bc[1].a)     | attribute_type | [ab, bc, [1], a]
            begins_with(ab.bc[1].a, ab.bc[1].#a)        | begins_with    | [ab, bc, [1], a]
            """)
    void theSamePathTwice(String text, String operator, String path) {
        assertThat(errorIn(text, "{#a: 'a'}"))
                .isEqualTo("Invalid FilterExpression: The first operand must be distinct from the remaining operands"
                        + " for this operator or function; operator: " + operator + ", first operand: " + path);
    }

    @ParameterizedTest
    @ValueSource(strings = {":a > :a", "a = b", "a.b = a.c", "a[0] = a[1]", "a.#n = a", "size(a) = a", "a in (a)"})
    void theseOperandsAreDistinct(String text) {
        String attributes = (text.contains(":a") ? "{:a: 'x'}" : text.contains("#n") ? "{#n: 'a'}" : "{}");
        assertThat(condition(text, attributes)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            attribute_type(ab.bc[1].a, SS)       | attribute_type | {NS,SS,L,BS,N,M,B,BOOL,NULL,S} | {}
            attribute_type(a, size(a)) and a=:a  | attribute_type | N    | {:a: 1}
            attribute_type(a, :a)                | attribute_type | N    | {:a: 1}
            attribute_type(a, :a)                | attribute_type | B    | {:a: x'61'}
            attribute_type(a, :a)                | attribute_type | BOOL | {:a: true}
            attribute_type(a, :a)                | attribute_type | NULL | {:a: null}
            attribute_type(a, :a)                | attribute_type | L    | {:a: []}
            attribute_type(a, :a)                | attribute_type | M    | {:a: {}}
            attribute_type(a, :a)                | attribute_type | SS   | {:a: <'1'>}
            attribute_type(a, :a)                | attribute_type | NS   | {:a: <1>}
            attribute_type(a, :a)                | attribute_type | BS   | {:a: <x'61'>}
            begins_with(a, size(a)) and a=:a     | begins_with    | N    | {:a: 1}
            begins_with(a, :a)                   | begins_with    | N    | {:a: 1}
            begins_with(a, :a)                   | begins_with    | BOOL | {:a: true}
            begins_with(a, :a)                   | begins_with    | L    | {:a: []}
            begins_with(:a, a)                   | begins_with    | NULL | {:a: null}
            begins_with(:a, a)                   | begins_with    | M    | {:a: {}}
            begins_with(:a, a)                   | begins_with    | SS   | {:a: <'1'>}
            size(:a) > a                         | size           | N    | {:a: 1}
            size(:a) > a                         | size           | BOOL | {:a: false}
            a in (b, size(:a))                   | size           | NULL | {:a: null}
            a < size(size(a))                    | size           | N    | {}
            a between size(size(a)) and b        | size           | N    | {}
            attribute_exists(size(size(a)))      | size           | N    | {}
            a < :a                               | <              | L    | {:a: []}
            :a <= a                              | <=             | M    | {:a: {}}
            a > :a                               | >              | BOOL | {:a: true}
            a >= :a                              | >=             | NULL | {:a: null}
            :a between b and c                   | BETWEEN        | SS   | {:a: <'x'>}
            b between :a and c                   | BETWEEN        | NS   | {:a: <1>}
            b between c and :a                   | BETWEEN        | BS   | {:a: <x'61'>}
            b between :a and :b                  | BETWEEN        | L    | {:a: [], :b: []}
            """)
    void anOperandOfTheWrongType(String text, String operator, String type, String attributes) {
        assertThat(errorIn(text, attributes))
                .isEqualTo("Invalid FilterExpression: Incorrect operand type for operator or function; operator or"
                        + " function: " + operator + ", operand type: " + type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a = :a            | {:a: []}
            a <> :a           | {:a: {}}
            a in (:a)         | {:a: <1>}
            contains(:a, b)   | {:a: 1}
            contains(b, :a)   | {:a: {}}
            size(:a) > b      | {:a: {}}
            attribute_type(:a, :t) | {:a: 1, :t: 'N'}
            """)
    void theseOperatorsTakeAnyType(String text, String attributes) {
        assertThat(condition(text, attributes)).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "s", "STRING", "DOG", ""})
    void aTypeThatThereIsNot(String type) {
        assertThat(errorIn("attribute_type(a, :a)", "{:a: '" + type + "'}"))
                .isEqualTo("Invalid FilterExpression: Invalid attribute type name found; type: " + type
                        + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            attribute_exists(:a) and a=a    | attribute_exists
            attribute_not_exists(size(:a))  | attribute_not_exists
            """)
    void aFunctionThatNeedsAPath(String text, String function) {
        assertThat(errorIn(text, "{:a: '1'}"))
                .isEqualTo("Invalid FilterExpression: Operator or function requires a document path; operator or"
                        + " function: " + function);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {:l: 1, :u: 'a'} | same data type for lower and upper bounds; lower bound operand: AttributeValue: \
            {N:1}, upper bound operand: AttributeValue: {S:a}
            {:l: x'61', :u: 2} | same data type for lower and upper bounds; lower bound operand: AttributeValue: \
            {B:YQ==}, upper bound operand: AttributeValue: {N:2}
            {:l: 'b', :u: 'a'} | upper bound to be greater than or equal to lower bound; lower bound operand: \
            AttributeValue: {S:b}, upper bound operand: AttributeValue: {S:a}
            {:l: 1.5, :u: 1e0} | upper bound to be greater than or equal to lower bound; lower bound operand: \
            AttributeValue: {N:1.5}, upper bound operand: AttributeValue: {N:1}
            {:l: x'80', :u: x'7f'} | upper bound to be greater than or equal to lower bound; lower bound operand: \
            AttributeValue: {B:gA==}, upper bound operand: AttributeValue: {B:fw==}
            """)
    void boundsThatAreNone(String attributes, String error) {
        assertThat(errorIn("a between :l and :u", attributes))
                .isEqualTo("Invalid FilterExpression: The BETWEEN operator requires " + error);
    }

    @Test
    void boundsMayBeEqualOrComeFromTheItem() {
        assertThat(condition("a between :l and :u", "{:l: 1, :u: 1.0}")).isNotNull();
        assertThat(condition("a between :l and b", "{:l: 1}")).isNotNull();
        assertThat(condition("a between b and :u", "{:u: 1}")).isNotNull();
        assertThat(condition(":l between b and c", "{:l: 1}")).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a = #u AND begins_with(b) AND c = c              | attribute name: #u
            begins_with(b) AND a = #u                        | Incorrect number of operands
            c = c AND begins_with(b)                         | must be distinct
            begins_with(:n, b) AND c = c                     | Incorrect operand type
            contains(c, c, :v)                               | attribute value: :v
            contains(size(a, b), c, d)                       | or function: size, number of operands: 2
            NOT (a = b OR c = c)                             | must be distinct
            """)
    void theFirstConditionInTheTextIsReportedAndInItTheFirstKindOfError(String text, String error) {
        assertThat(errorIn(text, text.contains(":n") ? "{:n: 1}" : "{}")).contains(error);
    }

    @ParameterizedTest
    @CsvSource({
        "CONDITION, Invalid ConditionExpression:",
        "FILTER, Invalid FilterExpression:",
        "KEY_CONDITION, Invalid KeyConditionExpression:"
    })
    void theErrorNamesTheKindOfExpression(ExpressionKind kind, String prefix) {
        assertThat(errorOf(() -> condition(kind, "a = :v", "{}"))).startsWith(prefix + " An expression attribute");
        assertThat(errorOf(() -> condition(kind, "a = a", "{}"))).startsWith(prefix + " The first operand");
    }
}
