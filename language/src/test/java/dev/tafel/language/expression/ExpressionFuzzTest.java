package dev.tafel.language.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.syntax.ConditionSyntax;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.ProjectionSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random texts by seed, good and bad. */
final class ExpressionFuzzTest {

    private static final String ALPHABET = "()[].,:#=<>+-_ \t\n09azAZ!\"'\\/*%é\uD83D\u0000";
    private static final List<String> WORDS = List.of(
            " AND ",
            " or ",
            " NOT ",
            " BETWEEN ",
            " in ",
            "SET ",
            "remove ",
            " ADD ",
            " DELETE ",
            "size(",
            "contains(",
            "attribute_exists(",
            "attribute_type(",
            "begins_with(",
            "if_not_exists(",
            "list_append(",
            "f(",
            ")",
            "((",
            "))",
            ":a",
            ":n",
            "#p",
            "#zz",
            "name",
            "[0]",
            "[99999999999]",
            ".p",
            "<>",
            "p",
            "p.q[1]",
            ",");

    private final ExpressionParser parser = new ExpressionParser();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whatIsPrintedParsesToTheSameTree(long seed) {
        RandomGenerator random = new Random(seed);
        RandomExpressions expressions = new RandomExpressions(random);
        ExpressionPrinter printer = new ExpressionPrinter(random);
        for (int i = 0; i < 500; i++) {
            ConditionSyntax condition = expressions.condition(4);
            String conditionText = printer.print(condition);
            assertThat(parser.condition(ExpressionKind.FILTER, conditionText).syntax())
                    .as(conditionText)
                    .isEqualTo(condition);

            UpdateSyntax update = expressions.update();
            String updateText = printer.print(update);
            assertThat(parser.update(updateText).syntax()).as(updateText).isEqualTo(update);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14})
    void projectionsParseToTheSameTreeUnlessTheirPathsOverlap(long seed) {
        RandomGenerator random = new Random(seed);
        RandomExpressions expressions = new RandomExpressions(random);
        ExpressionPrinter printer = new ExpressionPrinter(random);
        int parsed = 0;
        for (int i = 0; i < 500; i++) {
            ProjectionSyntax projection = expressions.projection();
            String text = printer.print(projection);
            try {
                assertThat(parser.projection(text).syntax()).as(text).isEqualTo(projection);
                parsed++;
            } catch (ApiException e) {
                assertThat(e).hasMessageContaining("Two document paths");
            }
        }
        assertThat(parsed).isGreaterThan(100);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28})
    void whateverTheTextIsThereIsAnAnswer(long seed) {
        RandomGenerator random = new Random(seed);
        RandomExpressions expressions = new RandomExpressions(random);
        ExpressionPrinter printer = new ExpressionPrinter(random);
        RandomValues values = new RandomValues(random);
        int good = 0;
        for (int i = 0; i < 2000; i++) {
            String start = switch (random.nextInt(4)) {
                case 0 -> printer.print(expressions.condition(3));
                case 1 -> printer.print(expressions.update());
                case 2 -> printer.print(expressions.projection());
                default -> "";
            };
            String text = mutated(start, random);
            for (ExpressionKind kind : ExpressionKind.values()) {
                good += answer(kind, text, values) ? 1 : 0;
            }
        }
        assertThat(good).isGreaterThan(50);
    }

    /** Whether the text was good; anything but an answer to the caller fails the test. */
    private boolean answer(ExpressionKind kind, String text, RandomValues values) {
        try {
            carryOut(kind, text, values);
            return true;
        } catch (ApiException e) {
            assertThat(e.wireMessage()).as(text).isNotEmpty();
            return false;
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(kind + " gives no answer: " + text, e);
        }
    }

    private void carryOut(ExpressionKind kind, String text, RandomValues values) {
        Bindings bindings = Bindings.of(values.attributes());
        Item item = values.item();
        switch (kind) {
            case CONDITION, FILTER ->
                parser.condition(kind, text).bind(bindings).holds(AttributeSource.of(item));
            case KEY_CONDITION -> KeyCondition.of(parser.condition(kind, text).bind(bindings));
            case UPDATE -> {
                var update = parser.update(text).bind(bindings);
                update.touched(update.apply(item));
            }
            case PROJECTION -> parser.projection(text).bind(bindings).apply(item);
        }
    }

    private static String mutated(String text, RandomGenerator random) {
        StringBuilder mutated = new StringBuilder(text);
        int changes = text.isEmpty() ? 1 + random.nextInt(30) : random.nextInt(4);
        List<Consumer<StringBuilder>> ways = new ArrayList<>();
        ways.add(b -> b.insert(random.nextInt(b.length() + 1), ALPHABET.charAt(random.nextInt(ALPHABET.length()))));
        ways.add(b -> b.insert(random.nextInt(b.length() + 1), WORDS.get(random.nextInt(WORDS.size()))));
        ways.add(b -> {
            if (!b.isEmpty()) {
                b.deleteCharAt(random.nextInt(b.length()));
            }
        });
        ways.add(b -> {
            int from = random.nextInt(b.length() + 1);
            b.delete(from, Math.min(b.length(), from + random.nextInt(8)));
        });
        ways.add(b -> {
            int from = random.nextInt(b.length() + 1);
            int to = Math.min(b.length(), from + random.nextInt(20));
            b.insert(from, b.substring(from, to));
        });
        for (int i = 0; i < changes; i++) {
            ways.get(random.nextInt(ways.size())).accept(mutated);
        }
        return mutated.toString();
    }

    @ParameterizedTest(name = "{0} repeated")
    @ValueSource(
            strings = {
                "(",
                "NOT ",
                "size(",
                "f(",
                "a.",
                "a[",
                "a[0]",
                "a,",
                "a=",
                "SET ",
                "SET a=(",
                "a=b AND ",
                "#",
                ":",
                "a IN (",
                "a BETWEEN ",
                "if_not_exists(a,",
                ")",
                "((a)",
                "1",
                "<",
                "\u0000",
                "\uD83D"
            })
    void repetitionDoesNotHarm(String part) {
        RandomValues values = new RandomValues(new Random(99));
        for (String prefix : List.of("", "a = ", "SET a = ", "ADD a ", "(")) {
            String text = prefix + part.repeat((4096 - prefix.length()) / part.length());
            for (ExpressionKind kind : ExpressionKind.values()) {
                answer(kind, text, values);
            }
        }
    }
}
