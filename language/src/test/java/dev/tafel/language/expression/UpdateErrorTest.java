package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.errorOf;
import static dev.tafel.language.expression.Expressions.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.notation.Notation;
import dev.tafel.model.value.Item;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UpdateErrorTest {

    private static String errorIn(String text, String attributes) {
        return errorOf(() -> update(text, attributes));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET #c = if_not_exists(:c) | attribute name used in the document path is not defined; attribute name: #c
            SET a = :c, b.#c = :d | attribute name used in the document path is not defined; attribute name: #c
            SET a = if_not_exists(#c, :d) | attribute name used in the document path is not defined; attribute \
            name: #c
            SET a = :d + #c | attribute name used in the document path is not defined; attribute name: #c
            ADD a :c REMOVE #d | attribute name used in the document path is not defined; attribute name: #d
            SET #a = if_not_exists(:c) | attribute value used in expression is not defined; attribute value: :c
            SET a = :c, a = :d | attribute value used in expression is not defined; attribute value: :c
            DELETE a :x | attribute value used in expression is not defined; attribute value: :x
            """)
    void whatIsNotDefined(String text, String error) {
        assertThat(errorIn(text, "{#a: 'a'}")).isEqualTo("Invalid UpdateExpression: An expression " + error);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set d[1] = a, d.b = a, c[1].a = a, #c = if_not_exists(a) | overlap  | [c, [1], a]   | [c]
            set #c[3].#d = a, #c[3] = a                       | overlap  | [c, [3], [3]] | [c, [3]]
            set a = b remove a                                | overlap  | [a]           | [a]
            remove a, b.c, b.c.d, a                           | overlap  | [b, c]        | [b, c, d]
            set a[1] = b, a = b                               | overlap  | [a, [1]]      | [a]
            set a[1][1] = b, a[1][1][1][1] = b                | overlap  | [a, [1], [1]] | [a, [1], [1], [1], [1]]
            set a = b, #a = b                                 | overlap  | [a]           | [a]
            remove a.b.c.d.e, a.b                             | overlap  | [a, b, c, d, e] | [a, b]
            set #c[3].#d = a, #c.#d[3] = if_not_exists(a)     | conflict | [c, [3], [3]] | [c, [3], [3]]
            remove a.#c set a[1] = #d                         | conflict | [a, c]        | [a, [1]]
            set a.b.c = d, a.b[2] = d                         | conflict | [a, b, c]     | [a, b, [2]]
            remove a.b, a[1], a[2]                            | conflict | [a, b]        | [a, [1]]
            """)
    void pathsThatDoNotGoTogether(String text, String what, String one, String two) {
        assertThat(errorIn(text, "{#a: 'a', #c: 'c', #d: '[3]'}"))
                .isEqualTo("Invalid UpdateExpression: Two document paths " + what
                        + " with each other; must remove or rewrite one of these paths; path one: " + one
                        + ", path two: " + two);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set b = list_append(:a, a), c = if_not_exists(a) add a.b :a | {:a: 's'}  | ADD    | STRING
            delete a.b :a    | {:a: 's'}        | DELETE | STRING
            add a.b :a       | {:a: null}       | ADD    | NULL
            delete a.b :a    | {:a: null}       | DELETE | NULL
            add a.b :a       | {:a: true}       | ADD    | BOOLEAN
            delete a.b :a    | {:a: false}      | DELETE | BOOLEAN
            add a.b :a       | {:a: x'61'}      | ADD    | BINARY
            delete a.b :a    | {:a: x'61'}      | DELETE | BINARY
            add a.b :a       | {:a: {}}         | ADD    | MAP
            delete a.b :a    | {:a: {}}         | DELETE | MAP
            add a.b :a       | {:a: [1]}        | ADD    | LIST
            delete a.b :a    | {:a: [1]}        | DELETE | LIST
            delete a.b :a    | {:a: 1}          | DELETE | NUMBER
            """)
    void operandsThatAddAndDeleteDoNotTake(String text, String attributes, String section, String type) {
        assertThat(errorIn(text, attributes))
                .isEqualTo("Invalid UpdateExpression: Incorrect operand type for operator or function; operator: "
                        + section + ", operand type: " + type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            set a = list_append(:a, a)   | {:a: 'x'}           | list_append | S
            set a = list_append(a, :a)   | {:a: 1}             | list_append | N
            set a = list_append(:a, a)   | {:a: {}}            | list_append | M
            set a = list_append(:a, :b)  | {:a: [], :b: <1>}   | list_append | NS
            set a = a + :a               | {:a: 'x'}           | +           | S
            set a = :a + a               | {:a: x'00'}         | +           | B
            set a = :b + :a              | {:a: true, :b: 1}   | +           | BOOL
            set a = a - :a               | {:a: null}          | -           | NULL
            set a = a - :a               | {:a: []}            | -           | L
            set a = :a - :b              | {:a: <'x'>, :b: 'x'} | -          | SS
            set a = if_not_exists(b, :c) + :a | {:a: <x'00'>, :c: 'x'} | +   | BS
            """)
    void operandsThatFunctionsAndArithmeticDoNotTake(String text, String attributes, String operator, String type) {
        assertThat(errorIn(text, attributes))
                .isEqualTo("Invalid UpdateExpression: Incorrect operand type for operator or function; operator or"
                        + " function: " + operator + ", operand type: " + type);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            set a = if_not_exists(c) | Incorrect number of operands for operator or function; operator or function: \
            if_not_exists, number of operands: 1
            set a = if_not_exists(c, d, e) | Incorrect number of operands for operator or function; operator or \
            function: if_not_exists, number of operands: 3
            set a = list_append(c) | Incorrect number of operands for operator or function; operator or function: \
            list_append, number of operands: 1
            set a = list_append(if_not_exists(c), d, e) | Incorrect number of operands for operator or function; \
            operator or function: if_not_exists, number of operands: 1
            set a = if_not_exists(:a, c) | Operator or function requires a document path; operator or function: \
            if_not_exists
            set a = if_not_exists(if_not_exists(a, :a), c) | Operator or function requires a document path; \
            operator or function: if_not_exists
            """)
    void functionsThatAreCalledWrongly(String text, String error) {
        assertThat(errorIn(text, text.contains(":a") ? "{:a: 's'}" : "{}"))
                .isEqualTo("Invalid UpdateExpression: " + error);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET a = b                    | {}        | refers
            SET a = b.c                  | {b: 1}    | refers
            SET a = b + :one             | {}        | refers
            SET a = b + :one             | {pk: 1}   | refers
            SET a = list_append(b, :l)   | {pk: 1}   | refers
            SET a = list_append(:l, b)   | {}        | refers
            SET a = if_not_exists(b, c)  | {pk: 1}   | refers
            SET a = b + :one             | {b: 'x'}  | operand
            SET a = :one - b             | {b: [1]}  | operand
            SET a = list_append(b, :l)   | {b: 7}    | operand
            SET a = list_append(:l, b)   | {b: <1>}  | operand
            SET a = list_append(b, :l)   | {b: {}}   | operand
            SET a = if_not_exists(b, :one) + :one | {b: 'x'} | operand
            ADD a :one                   | {a: 'x'}  | operand
            ADD a :one                   | {a: x'00'} | operand
            ADD a :one                   | {a: true} | operand
            ADD a :one                   | {a: null} | operand
            ADD a :one                   | {a: [1]}  | operand
            ADD a :one                   | {a: {}}   | operand
            ADD a :one                   | {a: <1>}  | operand
            ADD a :one                   | {a: <'x'>} | operand
            ADD a :one                   | {a: <x'00'>} | operand
            ADD a :set                   | {a: 1}    | operand
            ADD a :set                   | {a: <1>}  | operand
            ADD a :set                   | {a: <x'00'>} | operand
            ADD a :set                   | {a: [1]}  | operand
            DELETE a :set                | {a: 'x'}  | operand
            DELETE a :set                | {a: <1>}  | operand
            DELETE a :set                | {a: <x'00'>} | operand
            DELETE a :set                | {a: [1]}  | operand
            DELETE a :numbers            | {a: <'x'>} | operand
            SET a.b = :one               | {}        | path
            SET a.b = :one               | {pk: 1}   | path
            SET a.b = :one               | {a: 1}    | path
            SET a.b = :one               | {a: [1]}  | path
            SET a[0] = :one              | {}        | path
            SET a[0] = :one              | {a: 1}    | path
            SET a[0] = :one              | {a: {}}   | path
            SET a[1].b = :one            | {a: [{}]} | path
            SET a.b.c = :one             | {a: {}}   | path
            REMOVE a.b                   | {pk: 1}   | path
            REMOVE a.b                   | {a: 1}    | path
            REMOVE a[0]                  | {a: {}}   | path
            REMOVE a[0]                  | {pk: 1}   | path
            REMOVE a[3].b                | {a: []}   | path
            ADD a.b :one                 | {pk: 1}   | path
            DELETE a.b :set              | {pk: 1}   | path
            ADD a.b :one                 | {}        | path
            """)
    void whatDoesNotFitTheItem(String text, String item, String error) {
        StringBuilder attributes = new StringBuilder("{");
        attributes.append(text.contains(":one") ? ":one: 1," : "");
        attributes.append(text.contains(":l") ? ":l: [1]," : "");
        attributes.append(text.contains(":set") ? ":set: <'x'>," : "");
        attributes.append(text.contains(":numbers") ? ":numbers: <1>," : "");
        Item old = Notation.item(item);

        assertThat(errorOf(() -> update(text, attributes + "}").apply(old)))
                .isEqualTo(
                        switch (error) {
                            case "refers" ->
                                "The provided expression refers to an attribute that does not exist in the item";
                            case "operand" -> "An operand in the update expression has an incorrect data type";
                            default -> "The document path provided in the update expression is invalid for update";
                        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET a = a + :v | {a: 9.9e125}  | {:v: 9e125}
            SET a = a - :v | {a: -9.9e125} | {:v: 9e125}
            SET a = a + :v | {a: 1e38}     | {:v: 0.1}
            ADD a :v       | {a: 1e38}     | {:v: 0.1}
            """)
    void aResultThatIsNoNumberOfTheDataModel(String text, String item, String attributes) {
        assertThat(errorOf(() -> update(text, attributes).apply(Notation.item(item))))
                .isEqualTo("Number overflow. Attempting to store a number with magnitude larger than supported range");
    }

    @Test
    void aResultThatIsNestedTooDeeply() {
        String deepest = "[".repeat(30) + "]".repeat(30);

        assertThat(update("SET a.b = :v", "{:v: " + deepest + "}")
                        .apply(Notation.item("{a: {}}"))
                        .isEmpty())
                .isFalse();
        assertThat(errorOf(
                        () -> update("SET a.b = :v", "{:v: [" + deepest + "]}").apply(Notation.item("{a: {}}"))))
                .isEqualTo("Nesting Levels have exceeded supported limits: Attributes in the item have nested levels"
                        + " beyond supported limit");
    }
}
