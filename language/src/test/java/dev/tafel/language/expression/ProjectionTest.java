package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.errorOf;
import static dev.tafel.language.expression.Expressions.projection;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.api.ExpressionAttributes;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ProjectionTest {

    private static final String ITEM = "{a: {b: [2, 4, {x: 'hi', y: 'yo'}], c: 5}, b: 'hello', 'a.b': 1, s: <1>}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a                        | {}                  | {a: {b: [2, 4, {x: 'hi', y: 'yo'}], c: 5}}
            b, q                     | {}                  | {b: 'hello'}
            q                        | {}                  | {}
            a.b                      | {}                  | {a: {b: [2, 4, {x: 'hi', y: 'yo'}]}}
            a.b[0]                   | {}                  | {a: {b: [2]}}
            a.b[2].y                 | {}                  | {a: {b: [{y: 'yo'}]}}
            a.b[2].y, a.b[2].x       | {}                  | {a: {b: [{y: 'yo', x: 'hi'}]}}
            a.b[2], a.b[0]           | {}                  | {a: {b: [2, {x: 'hi', y: 'yo'}]}}
            a.b[0],a.c               | {}                  | {a: {b: [2], c: 5}}
            a.c,b                    | {}                  | {a: {c: 5}, b: 'hello'}
            a.x, a.b[0], x, a.b[3].x | {}                  | {a: {b: [2]}}
            a.b[3]                   | {}                  | {}
            a.b.x                    | {}                  | {}
            a[0]                     | {}                  | {}
            a.b[0].x                 | {}                  | {}
            a.b[0][0]                | {}                  | {}
            b.c                      | {}                  | {}
            s[0]                     | {}                  | {}
            `#n1.b[1]`               | {#n1: 'a'}          | {a: {b: [4]}}
            `#n1.#n2`                | {#n1: 'a', #n2: 'c'} | {a: {c: 5}}
            `#d`                     | {#d: 'a.b'}         | {'a.b': 1}
            `(a)`                    | {}                  |
            """)
    void thePartOfTheItem(String text, String attributes, String expected) {
        if (expected == null) {
            assertThat(errorOf(() -> projection(text, attributes))).contains("Syntax error");
        } else {
            assertThat(projection(text, attributes).apply(Notation.item(ITEM))).isEqualTo(Notation.item(expected));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a, a               | overlap  | [a]            | [a]
            a.b[0],a.b[0]      | overlap  | [a, b, [0]]    | [a, b, [0]]
            a[1], a[1]         | overlap  | [a, [1]]       | [a, [1]]
            a, a.b[2].c        | overlap  | [a]            | [a, b, [2], c]
            a.b.d.e, a.b       | overlap  | [a, b, d, e]   | [a, b]
            b, a, #a           | overlap  | [a]            | [a]
            a.b, a[1]          | conflict | [a, b]         | [a, [1]]
            a.b.c, a.b[1]      | conflict | [a, b, c]      | [a, b, [1]]
            a.b, a[1], c, c    | overlap  | [c]            | [c]
            """)
    void pathsThatDoNotGoTogether(String text, String what, String one, String two) {
        assertThat(errorOf(() -> projection(text, text.contains("#a") ? "{#a: 'a'}" : "{}")))
                .isEqualTo("Invalid ProjectionExpression: Two document paths " + what
                        + " with each other; must remove or rewrite one of these paths; path one: " + one
                        + ", path two: " + two);
    }

    @Test
    void pathsWithACommonBeginningGoTogether() {
        assertThat(projection("a.b, a.c, a.d.e, a.d.f, b[1], b[2], c", "{}").paths())
                .hasSize(7);
    }

    @Test
    void manyPathsAreChecked() {
        String indexes = String.join(
                ",", IntStream.range(0, 600).mapToObj(i -> "a[" + i + "]").toList());

        assertThat(projection(indexes, "{}").paths()).hasSize(600);
    }

    @Test
    void aNameThatIsNotDefined() {
        assertThat(errorOf(() -> projection("a, a, b.#c", "{}")))
                .isEqualTo("Invalid ProjectionExpression: An expression attribute name used in the document path is"
                        + " not defined; attribute name: #c");
    }

    @Test
    void aProjectionWithoutPlaceholdersIsBoundOnce() {
        ProjectionExpression expression = new ExpressionParser().projection("a, b.c");
        Bindings bindings = Bindings.of(ExpressionAttributes.ABSENT);

        assertThat(expression.bind(bindings)).isSameAs(expression.bind(bindings));
        assertThat(expression.syntax().paths()).hasSize(2);
    }

    @Test
    void theTopLevelAttributesAreNamedOnce() {
        ItemProjection projection = projection("b, a.b, a.c, #d", "{#d: 'x.y'}");

        assertThat(projection.topLevelAttributes()).containsExactly("b", "a", "x.y");
        assertThat(projection.paths().stream().map(DocumentPath::toString))
                .containsExactly("[b]", "[a, b]", "[a, c]", "[x.y]");
        assertThat(projection).hasToString("[[b], [a, b], [a, c], [x.y]]");
    }

    @Test
    void wholeAttributesCanBeNamedWithoutText() {
        assertThat(ItemProjection.ofAttributes(List.of("b", "q")).apply(Notation.item(ITEM)))
                .isEqualTo(Notation.item("{b: 'hello'}"));
    }
}
