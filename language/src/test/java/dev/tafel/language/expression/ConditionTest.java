package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.condition;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

final class ConditionTest {

    private static boolean holds(String text, String attributes, String item) {
        return condition(text, attributes).holds(AttributeSource.of(Notation.item(item)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            both missing             | {}                                       | <>
            left missing             | {b: 1}                                   | <>
            right missing            | {a: 1}                                   | <>
            types differ             | {a: 1, b: '1'}                           | <>
            equal numbers            | {a: 1, b: 1.0}                           | = <= >=
            numbers                  | {a: 2, b: 10}                            | <> < <=
            negative numbers         | {a: -2, b: -10}                          | <> > >=
            38 digits | {a: 12345678901234567890123456789012345678, b: 12345678901234567890123456789012345679} | <> \
            < <=
            tiny numbers             | {a: 1e-130, b: 0}                        | <> > >=
            equal strings            | {a: 'x', b: 'x'}                         | = <= >=
            strings                  | {a: 'B', b: 'a'}                         | <> < <=
            prefix                   | {a: 'a', b: 'ab'}                        | <> < <=
            empty string             | {a: '', b: 'a'}                          | <> < <=
            accents                  | {a: 'é', b: 'z'}                         | <> > >=
            surrogates               | {a: '\uFF5E', b: '\uD83D\uDE00'}         | <> < <=
            surrogates the other way | {a: '\uD83D\uDE00', b: '\uE000'}         | <> > >=
            surrogates against ascii | {a: '\uD83D\uDE00', b: 'z'}              | <> > >=
            two surrogates           | {a: '\uD83D\uDE00', b: '\uD83D\uDE01'}   | <> < <=
            binaries are unsigned    | {a: x'7f', b: x'80'}                     | <> < <=
            longer binary            | {a: x'8000', b: x'80'}                   | <> > >=
            equal binaries           | {a: x'', b: x''}                         | = <= >=
            true and true            | {a: true, b: true}                       | =
            true and false           | {a: true, b: false}                      | <>
            null                     | {a: null, b: null}                       | =
            string sets              | {a: <'x', 'y'>, b: <'y', 'x'>}           | =
            number sets              | {a: <1, 2.0>, b: <2, 1>}                 | =
            binary sets              | {a: <x'01', x'02'>, b: <x'02', x'01'>}   | =
            smaller set              | {a: <1>, b: <2, 1>}                      | <>
            lists in order           | {a: [1, 'x'], b: [1, 'x']}               | =
            lists out of order       | {a: ['x', 1], b: [1, 'x']}               | <>
            maps                     | {a: {p: 1, q: {}}, b: {q: {}, p: 1}}     | =
            deep sets                | {a: [{p: <'x', 'y'>}], b: [{p: <'y', 'x'>}]} | =
            deep difference          | {a: [{p: <'x', 'y'>}], b: [{p: <'y'>}]}  | <>
            set and list             | {a: <1>, b: [1]}                         | <>
            """)
    void theseComparatorsHold(String what, String item, String holding) {
        List<String> found = new ArrayList<>();
        for (String comparator : List.of("=", "<>", "<", "<=", ">", ">=")) {
            if (holds("a " + comparator + " b", "{}", item)) {
                found.add(comparator);
            }
        }
        assertThat(String.join(" ", found)).as(what).isEqualTo(holding);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            a between :l and :u         | {:l: 1, :u: 3}         | {a: 1}                | true
            a between :l and :u         | {:l: 1, :u: 3}         | {a: 3}                | true
            a between :l and :u         | {:l: 1, :u: 3}         | {a: 3.1}              | false
            a between :l and :u         | {:l: 1, :u: 3}         | {a: 0}                | false
            a between :l and :u         | {:l: 1, :u: 3}         | {a: '2'}              | false
            a between :l and :u         | {:l: 1, :u: 3}         | {}                    | false
            a between b and c           | {}                     | {a: 'b', b: 'a', c: 'c'} | true
            a between b and c           | {}                     | {a: 'b', b: 'c', c: 'a'} | false
            a between b and c           | {}                     | {a: 'b', b: 1, c: 'c'}   | false
            a between b and c           | {}                     | {a: [], b: [], c: []} | false
            NOT a between :l and :u     | {:l: 1, :u: 3}         | {}                    | true
            a in (:x, :y)               | {:x: 1, :y: 'b'}       | {a: 'b'}              | true
            a in (:x, b)                | {:x: 1}                | {a: 2, b: 2}          | true
            a in (:x, b)                | {:x: 1}                | {a: 2}                | false
            a in (b)                    | {}                     | {}                    | false
            a in (:x)                   | {:x: <1, 2>}           | {a: <2, 1>}           | true
            :x in (a, b)                | {:x: 1}                | {b: 1}                | true
            attribute_exists(a)         | {}                     | {a: null}             | true
            attribute_exists(a)         | {}                     | {b: 1}                | false
            attribute_exists(a.b)       | {}                     | {a: {b: 1}}           | true
            attribute_exists(a.b)       | {}                     | {a: [1]}              | false
            attribute_exists(a[1])      | {}                     | {a: [1, 2]}           | true
            attribute_exists(a[2])      | {}                     | {a: [1, 2]}           | false
            attribute_exists(a[0])      | {}                     | {a: {b: 1}}           | false
            attribute_exists(a[0])      | {}                     | {a: <1>}              | false
            attribute_exists(a.b[0].c)  | {}                     | {a: {b: [{c: 1}]}}    | true
            attribute_exists(a.b.c)     | {}                     | {a: {}}               | false
            attribute_exists(#d)        | {#d: 'a.b'}            | {a: {b: 1}}           | false
            attribute_exists(#d)        | {#d: 'a.b'}            | {'a.b': 1}            | true
            attribute_not_exists(a)     | {}                     | {}                    | true
            attribute_not_exists(a)     | {}                     | {a: ''}               | false
            attribute_not_exists(a.b)   | {}                     | {a: {}}               | true
            attribute_not_exists(a.b)   | {}                     | {a: {b: 1}}           | false
            attribute_type(a, :t)       | {:t: 'S'}              | {}                    | false
            attribute_type(:v, :t)      | {:t: 'N', :v: 5}       | {}                    | true
            attribute_type(size(a), :t) | {:t: 'N'}              | {a: 'x'}              | true
            begins_with(a, :p)          | {:p: 'he'}             | {a: 'hello'}          | true
            begins_with(a, :p)          | {:p: ''}               | {a: 'hello'}          | true
            begins_with(a, :p)          | {:p: 'hello!'}         | {a: 'hello'}          | false
            begins_with(a, :p)          | {:p: 'he'}             | {a: x'6865'}          | false
            begins_with(a, :p)          | {:p: x'68'}            | {a: x'6865'}          | true
            begins_with(a, :p)          | {:p: x'68'}            | {a: 'h'}              | false
            begins_with(a, :p)          | {:p: x'65'}            | {a: x'6865'}          | false
            begins_with(a, :p)          | {:p: 'he'}             | {a: 5}                | false
            begins_with(a, :p)          | {:p: 'he'}             | {}                    | false
            begins_with(a, b)           | {}                     | {a: 'hello', b: 'he'} | true
            begins_with(a, b)           | {}                     | {a: 'hello'}          | false
            begins_with(:p, a)          | {:p: 'hello'}          | {a: 'he'}             | true
            contains(a, :p)             | {:p: 'ell'}            | {a: 'hello'}          | true
            contains(a, :p)             | {:p: 'elx'}            | {a: 'hello'}          | false
            contains(a, :p)             | {:p: 1}                | {a: 'h1'}             | false
            contains(a, :p)             | {:p: x'02'}            | {a: x'010203'}        | true
            contains(a, :p)             | {:p: x'04'}            | {a: x'010203'}        | false
            contains(a, :p)             | {:p: 'x'}              | {a: x'78'}            | false
            contains(a, :p)             | {:p: 'x'}              | {a: <'x', 'y'>}       | true
            contains(a, :p)             | {:p: <'x'>}            | {a: <'x', 'y'>}       | false
            contains(a, :p)             | {:p: 1.0}              | {a: <1, 2>}           | true
            contains(a, :p)             | {:p: '1'}              | {a: <1, 2>}           | false
            contains(a, :p)             | {:p: x'01'}            | {a: <x'01'>}          | true
            contains(a, :p)             | {:p: 1}                | {a: <x'01'>}          | false
            contains(a, :p)             | {:p: 1}                | {a: <'1'>}            | false
            contains(a, :p)             | {:p: [1]}              | {a: [[1], 2]}         | true
            contains(a, :p)             | {:p: {q: 1}}           | {a: [{q: 1}]}         | true
            contains(a, :p)             | {:p: 3}                | {a: [1, 2]}           | false
            contains(a, :p)             | {:p: 'q'}              | {a: {q: 1}}           | false
            contains(a, :p)             | {:p: 1}                | {a: 1}                | false
            contains(a, :p)             | {:p: true}             | {a: true}             | false
            contains(a, :p)             | {:p: null}             | {a: null}             | false
            contains(a, :p)             | {:p: 'x'}              | {}                    | false
            contains(:p, a)             | {:p: 'xyz'}            | {a: 'y'}              | true
            contains(:p, a)             | {:p: 'xyz'}            | {}                    | false
            size(a) = :n                | {:n: 5}                | {a: 'hello'}          | true
            size(a) = :n                | {:n: 2}                | {a: '\uD83D\uDE00'}   | true
            size(a) = :n                | {:n: 1}                | {a: 'é'}              | true
            size(a) = :n                | {:n: 3}                | {a: x'010203'}        | true
            size(a) = :n                | {:n: 2}                | {a: <'x', 'y'>}       | true
            size(a) = :n                | {:n: 2}                | {a: <1, 2>}           | true
            size(a) = :n                | {:n: 1}                | {a: <x'00'>}          | true
            size(a) = :n                | {:n: 2}                | {a: [1, []]}          | true
            size(a) = :n                | {:n: 1}                | {a: {b: 1}}           | true
            size(a) = :n                | {:n: 1}                | {a: 1}                | false
            size(a) <> :n               | {:n: 1}                | {a: 1}                | true
            size(a) > :n                | {:n: 0}                | {a: true}             | false
            size(a) > :n                | {:n: 0}                | {a: null}             | false
            size(a) >= :n               | {:n: 0}                | {}                    | false
            size(a) = :n                | {:n: '5'}              | {a: 'hello'}          | false
            size(a) = b                 | {}                     | {a: 'xx', b: 2}       | true
            size(:s) = :n               | {:s: 'abc', :n: 3}     | {}                    | true
            a.b = c[1]                  | {}                     | {a: {b: 7}, c: [1, 7]}   | true
            a = :v                      | {:v: 1}                | {}                    | false
            NOT a = :v                  | {:v: 1}                | {}                    | true
            a = :v OR b = :v AND c = :v | {:v: 1}                | {a: 1}                | true
            (a = :v OR b = :v) AND c = :v | {:v: 1}              | {a: 1}                | false
            NOT a = :v AND b = :v       | {:v: 1}                | {a: 2}                | false
            NOT (a = :v AND b = :v)     | {:v: 1}                | {a: 2}                | true
            NOT NOT a = :v              | {:v: 1}                | {a: 1}                | true
            a = :v OR b = :v            | {:v: 1}                | {a: 2}                | false
            b between a and c and a < b | {}                     | {a: 1, b: 2, c: 3}    | true
            """)
    void conditionsHoldOrDoNot(String text, String attributes, String item, boolean expected) {
        assertThat(holds(text, attributes, item)).isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(AttributeType.class)
    void eachTypeHasItsName(AttributeType type) {
        String item = "{S: '', N: 0, B: x'', BOOL: false, NULL: null, L: [], M: {}, SS: <''>, NS: <0>, BS: <x''>}";
        for (AttributeType other : AttributeType.values()) {
            assertThat(holds("attribute_type(#a, :t)", "{#a: '" + other + "', :t: '" + type + "'}", item))
                    .isEqualTo(other == type);
        }
    }

    @Test
    void onlyTheAttributesThatDecideAreRead() {
        List<String> read = new ArrayList<>();
        AttributeSource source = name -> {
            read.add(name);
            return name.equals("a") ? AttributeValue.of("x") : null;
        };

        assertThat(condition("a = :x OR b = :x", "{:x: 'x'}").holds(source)).isTrue();
        assertThat(condition("c = :x AND d = :x", "{:x: 'x'}").holds(source)).isFalse();
        assertThat(condition("attribute_exists(a)", "{}").holds(source)).isTrue();

        assertThat(read).containsExactly("a", "c", "a");
    }

    @Test
    void thePathsAreThoseOfTheTextInItsOrder() {
        Condition condition = condition(
                "NOT (size(z.y) > b[0]) AND (c between d and :v OR e in (f, :v)) AND attribute_exists(g.#h)"
                        + " AND attribute_not_exists(i) AND attribute_type(j, :t) AND begins_with(k, l)"
                        + " AND contains(z, a)",
                "{#h: 'x.y', :v: 1, :t: 'S'}");

        assertThat(condition.paths().stream().map(DocumentPath::toString))
                .containsExactly(
                        "[z, y]",
                        "[b, [0]]",
                        "[c]",
                        "[d]",
                        "[e]",
                        "[f]",
                        "[g, x.y]",
                        "[i]",
                        "[j]",
                        "[k]",
                        "[l]",
                        "[z]",
                        "[a]");
        assertThat(condition.topLevelAttributes())
                .containsExactly("z", "b", "c", "d", "e", "f", "g", "i", "j", "k", "l", "a");
    }

    @Test
    void anItemThatDoesNotExistHasNoAttributes() {
        assertThat(condition("attribute_not_exists(pk) AND pk <> :x", "{:x: 1}").holds(AttributeSource.of(Item.EMPTY)))
                .isTrue();
    }
}
