package dev.tafel.language.expression;

import static dev.tafel.language.expression.Expressions.errorOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.syntax.ExpressionKind;
import org.junit.jupiter.api.Test;

final class ExpressionParserTest {

    private final ExpressionParser parser = new ExpressionParser();

    @Test
    void aTextIsParsedOnceForEachKind() {
        ConditionExpression filter = parser.condition(ExpressionKind.FILTER, "a = b");

        assertThat(parser.condition(ExpressionKind.FILTER, "a = b")).isSameAs(filter);
        assertThat(parser.condition(ExpressionKind.CONDITION, "a = b")).isNotSameAs(filter);
        assertThat(parser.update("REMOVE a")).isSameAs(parser.update("REMOVE a"));
        assertThat(parser.projection("a")).isSameAs(parser.projection("a"));
    }

    @Test
    void errorsAreFoundAgainEachTime() {
        for (int i = 0; i < 3; i++) {
            assertThat(errorOf(() -> parser.update("REMOVE"))).contains("Syntax error");
        }
    }

    @Test
    void theSyntaxOfAnUpdateCanBeSeen() {
        assertThat(parser.update("REMOVE a, b").syntax().actions()).hasSize(2);
    }

    @Test
    void aCacheForgetsWhatIsNotUsedAndKeepsWhatIs() {
        GenerationCache<Integer, String> cache = new GenerationCache<>(100, key -> 10);
        for (int i = 0; i < 1000; i++) {
            cache.put(i, "value " + i);
            assertThat(cache.get(0)).isEqualTo("value 0");
        }

        assertThat(cache.size()).isLessThanOrEqualTo(10);
        assertThat(cache.get(500)).isNull();
        assertThat(cache.get(999)).isEqualTo("value 999");
    }

    @Test
    void anEntryThatIsPutAgainWeighsOnce() {
        GenerationCache<Integer, String> cache = new GenerationCache<>(100, key -> 10);
        for (int i = 0; i < 1000; i++) {
            cache.put(i % 4, "value");
        }

        assertThat(cache.size()).isEqualTo(4);
    }

    @Test
    void longTextsAreRememberedToo() {
        String longest = "x".repeat(4096);

        assertThat(parser.projection(longest)).isSameAs(parser.projection(longest));
    }
}
