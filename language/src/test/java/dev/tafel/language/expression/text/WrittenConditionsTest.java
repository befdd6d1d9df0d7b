package dev.tafel.language.expression.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.partiql.ExpressionText;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was written is read again, and means the same. */
class WrittenConditionsTest {

    private static final int CONDITIONS = 400;
    private static final int ITEMS = 20;

    private static Condition readAgain(Condition condition) {
        ExpressionText expressions = new ExpressionText();
        String text = new ConditionWriter(expressions).write(condition);
        Bindings bindings = Bindings.of(expressions.attributes());
        Condition read =
                new ExpressionParser().condition(ExpressionKind.FILTER, text).bind(bindings);
        bindings.requireAllUsed();
        return read;
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anyConditionHoldsForTheSameItemsAfterwards(long seed) {
        RandomConditions random = new RandomConditions(new SplittableRandom(seed));
        int held = 0;
        for (int i = 0; i < CONDITIONS; i++) {
            Condition condition = random.condition(3);
            Condition read = readAgain(condition);
            for (int j = 0; j < ITEMS; j++) {
                AttributeSource item = AttributeSource.of(random.item());
                assertThat(read.holds(item)).as(() -> condition.toString()).isEqualTo(condition.holds(item));
                held += condition.holds(item) ? 1 : 0;
            }
        }

        // Both answers occur, or the comparison would say little.
        assertThat(held).isBetween(CONDITIONS * ITEMS / 10, CONDITIONS * ITEMS * 9 / 10);
    }

    @Test
    void parenthesesStandOnlyWhereTheyAreNeeded() {
        Condition a = new Condition.Exists(DocumentPath.of("a"));
        Condition b = new Condition.Exists(DocumentPath.of("b"));
        Condition or = new Condition.Or(List.of(a, b));
        Condition and = new Condition.And(List.of(a, or, new Condition.Not(or), new Condition.Not(a)));

        assertThat(new ConditionWriter(new ExpressionText()).write(new Condition.Or(List.of(and, a))))
                .isEqualTo("attribute_exists(#0) AND (attribute_exists(#0) OR attribute_exists(#1)) AND NOT"
                        + " (attribute_exists(#0) OR attribute_exists(#1)) AND NOT attribute_exists(#0) OR"
                        + " attribute_exists(#0)");
    }

    @Test
    void aGroupOfNothingIsRefused() {
        assertThatThrownBy(() -> new ConditionWriter(new ExpressionText()).write(new Condition.Or(List.of())))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ConditionWriter(new ExpressionText()).write(new Condition.And(List.of())))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
