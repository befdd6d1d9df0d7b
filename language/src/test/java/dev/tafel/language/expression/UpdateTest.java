package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.value.Item;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class UpdateTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET b = :v                       | {:v: 1}        | {pk: 1}                   | {pk: 1, b: 1}
            SET b = :v                       | {:v: 1}        | {}                        | {b: 1}
            set a = b, b = a                 | {}             | {a: 1, b: 'x'}            | {a: 'x', b: 1}
            REMOVE a SET b = a               | {}             | {a: 1}                    | {b: 1}
            SET c = b REMOVE b               | {}             | {b: 'x'}                  | {c: 'x'}
            SET n = #c + #c                  | {#c: 'c'}      | {c: 7}                    | {c: 7, n: 14}
            SET a = a + :v, b = a            | {:v: 1}        | {a: 1}                    | {a: 2, b: 1}
            SET a = :v - a                   | {:v: 1}        | {a: 0.5}                  | {a: 0.5}
            SET a = (b) - (:v)               | {:v: 1}        | {b: 1}                    | {b: 1, a: 0}
            SET a = (b + :v) | {:v: 1e-20} | {b: 1} | {b: 1, a: 1.00000000000000000001}
            SET a = if_not_exists(a, :v)     | {:v: 2}        | {}                        | {a: 2}
            SET a = if_not_exists(a, :v)     | {:v: 2}        | {a: null}                 | {a: null}
            SET b = if_not_exists(a, :v)     | {:v: 2}        | {a: 1}                    | {a: 1, b: 1}
            SET a = if_not_exists(b, if_not_exists(c, :v)) | {:v: 3} | {c: 4}             | {c: 4, a: 4}
            SET a = if_not_exists(a, :v)+:w  | {:v: 2, :w: 3} | {}                        | {a: 5}
            SET a = list_append(:v, :w)      | {:v: [1], :w: ['x']} | {}                  | {a: [1, 'x']}
            SET a = list_append(a, :v)       | {:v: [3]}      | {a: [1, 2]}               | {a: [1, 2, 3]}
            SET a = list_append(:v, a)       | {:v: [3]}      | {a: [1, 2]}               | {a: [3, 1, 2]}
            SET a = list_append(if_not_exists(a, :v), :w) | {:v: [], :w: [1]} | {}        | {a: [1]}
            SET #d = :v                      | {#d: 'a.b', :v: 1} | {a: {}}               | {a: {}, 'a.b': 1}
            SET a.c = :v                     | {:v: 7}        | {a: {b: 3, c: {d: 1}}}    | {a: {b: 3, c: 7}}
            SET a.d = :v                     | {:v: 7}        | {a: {b: 3}}               | {a: {b: 3, d: 7}}
            SET a[1] = :v                    | {:v: 'x'}      | {a: [1, 2, 3]}            | {a: [1, 'x', 3]}
            SET a[7] = :v                    | {:v: 'x'}      | {a: [1, 2, 3]}            | {a: [1, 2, 3, 'x']}
            SET a[84] = :p, a[37] = :q, a[17] = :r, a[50] = :s | {:p: 1, :q: 2, :r: 3, :s: 4} | {a: ['x']} | {a: \
            ['x', 3, 2, 4, 1]}
            SET a.c[1].#n.y[1] = :v | {#n: 'x', :v: 9} | {a: {b: 3, c: ['h', {x: {y: [3, 5, 7]}}]}} | {a: {b: 3, c: \
            ['h', {x: {y: [3, 9, 7]}}]}}
            SET z = a.c[1].x | {} | {a: {c: [0, {x: 5}]}} | {a: {c: [0, {x: 5}]}, z: 5}
            REMOVE a, b                      | {}             | {a: 1, b: 2, c: 3}        | {c: 3}
            REMOVE q                         | {}             | {c: 3}                    | {c: 3}
            REMOVE a.y, b[7], c              | {}             | {a: {x: 3}, b: ['hi']}    | {a: {x: 3}, b: ['hi']}
            REMOVE a.b                       | {}             | {a: {b: 1}}               | {a: {}}
            REMOVE a[0]                      | {}             | {a: [1]}                  | {a: []}
            REMOVE a[0], a[2]                | {}             | {a: [1, 2, 3, 4]}         | {a: [2, 4]}
            REMOVE a[1] SET a[3] = :v        | {:v: 17}       | {a: [2, 3, 4, 5, 6, 7]}   | {a: [2, 4, 17, 6, 7]}
            SET a[3] = :v REMOVE a[1]        | {:v: 17}       | {a: [2, 3, 4, 5, 6, 7]}   | {a: [2, 4, 17, 6, 7]}
            REMOVE a[0] SET a[9] = :v        | {:v: 17}       | {a: [1, 2]}               | {a: [2, 17]}
            REMOVE a.c[1].x.y[1], a.c[1].q | {} | {a: {c: ['h', {x: {y: [3, 5, 7]}, q: 2}]}} | {a: {c: ['h', {x: \
            {y: [3, 7]}}]}}
            REMOVE x.y                       | {}             | {}                        | {}
            REMOVE x[0], y.z                 | {}             | {}                        | {}
            SET a = :v REMOVE x.y            | {:v: 1}        | {}                        | {a: 1}
            DELETE x.y :v                    | {:v: <1>}      | {}                        | {}
            SET a.b = :v, a.c.d = :w, b.x = :v REMOVE a.x, b.y | {:v: 10, :w: 'dog'} | {a: {x: 3, y: 4, c: {y: 3}}, \
            b: {x: 1, y: 2}} | {a: {y: 4, c: {y: 3, d: 'dog'}, b: 10}, b: {x: 10}}
            ADD a :v                         | {:v: 4}        | {a: 3}                    | {a: 7}
            ADD a :v                         | {:v: -4.5}     | {}                        | {a: -4.5}
            ADD a :v                         | {:v: <'x', 'y'>} | {a: <'y', 'z'>}         | {a: <'x', 'y', 'z'>}
            ADD a :v                         | {:v: <1, 2>}   | {a: <2.0>}                | {a: <1, 2>}
            ADD a :v                         | {:v: <x'00'>}  | {a: <x'01'>}              | {a: <x'00', x'01'>}
            ADD a :v                         | {:v: <x'00'>}  | {}                        | {a: <x'00'>}
            ADD a.b :v                       | {:v: 1}        | {a: {}}                   | {a: {b: 1}}
            ADD a.b :v, a.c[0] :v            | {:v: 1}        | {a: {b: 1, c: [5]}}       | {a: {b: 2, c: [6]}}
            DELETE a :v                      | {:v: <'x', 'q'>} | {a: <'x', 'y'>}         | {a: <'y'>}
            DELETE a :v                      | {:v: <1>}      | {a: <1, 2>}               | {a: <2>}
            DELETE a :v                      | {:v: <x'00'>}  | {a: <x'00', x'01'>}       | {a: <x'01'>}
            DELETE a :v                      | {:v: <'x', 'y'>} | {a: <'x'>, b: 1}        | {b: 1}
            DELETE a :v                      | {:v: <'x'>}    | {b: 1}                    | {b: 1}
            DELETE a.b :v                    | {:v: <'x'>}    | {a: {b: <'x'>}}           | {a: {}}
            add a :v delete b :w set c = :v remove d | {:v: 1, :w: <1>} | {a: 1, b: <1, 2>, d: 1} | {a: 2, b: <2>, \
            c: 1}
            """)
    void theItemAfterwards(String text, String attributes, String old, String expected) {
        Update update = update(text, attributes);

        assertThat(update.apply(Notation.item(old))).isEqualTo(Notation.item(expected));
    }

    @Test
    void anUpdateMayBeAppliedAgain() {
        Update update = update("SET a = a + :v", "{:v: 1}");
        Item item = Notation.item("{a: 1}");

        assertThat(update.apply(item)).isEqualTo(update.apply(item));
        assertThat(update.apply(update.apply(item))).isEqualTo(Notation.item("{a: 3}"));
        assertThat(item).isEqualTo(Notation.item("{a: 1}"));
    }

    @Test
    void attributesKeepTheirPlaceAndNewOnesComeLast() {
        Item item = update("SET b = :v, d = :v REMOVE a", "{:v: 0}").apply(Notation.item("{a: 1, b: 2, c: 3}"));

        assertThat(item.toMap().keySet()).containsExactly("b", "c", "d");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SET a.b = :v                | {a: {b: 'dog', c: [1, 2]}, d: 1} | {a: {b: 'dog'}}
            SET a.c[1] = :v             | {a: {b: 'dog', c: [1, 2]}, d: 1} | {a: {c: [2]}}
            SET a.c[1] = :v, a.b = :v   | {a: {b: 'dog', c: [1, 2]}, d: 1} | {a: {c: [2], b: 'dog'}}
            SET a.c[9] = :v             | {a: {b: 'dog', c: [1, 2]}, d: 1} | {}
            SET d = :v REMOVE q         | {a: {b: 'dog', c: [1, 2]}, d: 1} | {d: 1}
            SET a.c[1] = :v, a.c[0] = :v | {a: {b: 'dog', c: [1, 2, 3]}}   | {a: {c: [1, 2]}}
            """)
    void whatAnUpdateTouches(String text, String item, String touched) {
        assertThat(update(text, "{:v: 0}").touched(Notation.item(item))).isEqualTo(Notation.item(touched));
    }

    @Test
    void afterARemovalTheElementThatMovedUpIsTouched() {
        Update update = update("REMOVE a[1]", "{}");
        Item before = Notation.item("{a: [1, 2, 3]}");

        assertThat(update.touched(before)).isEqualTo(Notation.item("{a: [2]}"));
        assertThat(update.touched(update.apply(before))).isEqualTo(Notation.item("{a: [3]}"));
    }

    @Test
    void theTargetsAreThoseOfTheText() {
        Update update = update("SET z.y = :v, b = :v REMOVE c[0] ADD d :v DELETE z.q :s", "{:v: 1, :s: <1>}");

        assertThat(update.targets().stream().map(DocumentPath::toString))
                .containsExactly("[z, y]", "[b]", "[c, [0]]", "[d]", "[z, q]");
        assertThat(update.actions()).hasSize(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            REMOVE a, b             | true
            REMOVE a DELETE b :s    | true
            DELETE b :s             | true
            REMOVE a SET b = :s     | false
            ADD b :s                | false
            """)
    void anUpdateMayOnlyRemove(String text, boolean onlyRemoves) {
        assertThat(update(text, text.contains(":s") ? "{:s: <1>}" : "{}").onlyRemoves())
                .isEqualTo(onlyRemoves);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SET a = :v                        | 22
            SET a = :v, b = :v                | 41
            SET a[0] = :v                     | 23
            SET a[0].b = :v                   | 22
            SET a = a + :v                    | 72
            SET a[1] = a[1] - :v              | 73
            ADD a :v                          | 22
            REMOVE a, b                       | 7
            SET a = :v REMOVE b               | 24
            """)
    void whatTheActionsAddToTheSizeOfTheItem(String text, int bytes) {
        assertThat(update(text, text.contains(":v") ? "{:v: 1}" : "{}").costBytes())
                .isEqualTo(bytes);
    }

    @Test
    void deletingFromASetCostsWhatRemovingCosts() {
        assertThat(update("DELETE a :v", "{:v: <1>}").costBytes()).isEqualTo(5);
    }
}
