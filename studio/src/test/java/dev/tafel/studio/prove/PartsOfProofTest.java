package dev.tafel.studio.prove;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.layout.KeyCondition.Operator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What averages, births and conditions are. */
class PartsOfProofTest {

    private static final Attribute STATUS = Attribute.of("status", Attribute.Type.STRING, 6)
            .withShares(Map.of("open", 0.1, "closed", 0.8, "lost", 0.1));

    @Test
    void anAverageIsAboutWhatWasPredictedButForChanceAndRounding() {
        assertThat(Sample.of(List.of(4.0, 4.0, 4.0)).isAbout(4, 0)).isTrue();
        assertThat(Sample.of(List.of(4.0, 4.0, 4.0)).isAbout(5, 0)).isFalse();
        assertThat(Sample.of(List.of(4.0, 4.0, 4.0)).isAbout(5, 1)).isTrue();
        assertThat(Sample.of(List.of(0.0, 8.0, 0.0, 8.0)).isAbout(6, 0)).isTrue();
        assertThat(Sample.of(List.of()).isAbout(0, 0)).isTrue();
    }

    @Test
    void newThingsBeginWhereUpdatesOnlyEverTakeThemFrom() {
        Births births = new Births(List.of(new AttributeChange("status", "open", "closed")));

        assertThat(births.shares(STATUS)).containsOnlyKeys("open");
    }

    @Test
    void newThingsNeverBeginWhereUpdatesOnlyEverBringThem() {
        Births births = new Births(List.of(new AttributeChange("status", null, "closed")));

        assertThat(births.shares(STATUS)).containsOnlyKeys("open", "lost");
        assertThat(new Births(List.of()).shares(STATUS)).containsOnlyKeys("open", "closed", "lost");
    }

    @ParameterizedTest
    @CsvSource({
        "EQUAL, b, false, true, false",
        "LESS, b, true, false, false",
        "LESS_OR_EQUAL, b, true, true, false",
        "GREATER, b, false, false, true",
        "GREATER_OR_EQUAL, b, false, true, true",
        "BETWEEN, b, false, true, true",
        "BEGINS_WITH, b, false, true, false"
    })
    void conditionsHoldAsTheirOperatorsSay(Operator operator, String first, boolean a, boolean b, boolean c) {
        FilledCondition condition = new FilledCondition(
                List.of("PK"),
                List.of(AttributeValue.of("p")),
                new FilledCondition.Sort("SK", operator, AttributeValue.of(first), AttributeValue.of("c")));

        assertThat(condition.holds(List.of(AttributeValue.of("a")))).isEqualTo(a);
        assertThat(condition.holds(List.of(AttributeValue.of("b")))).isEqualTo(b);
        assertThat(condition.holds(List.of(AttributeValue.of("c")))).isEqualTo(c);
        assertThat(condition.holds(List.of())).isFalse();
    }

    @Test
    void numbersAreComparedByValue() {
        assertThat(FilledCondition.compare(
                        AttributeValue.of(DynamoNumber.of(9)), AttributeValue.of(DynamoNumber.of(10))))
                .isNegative();
        assertThat(Question.compare("9", "10")).isNegative();
        assertThat(Question.compare("b", "a")).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "1, 0, 0", "2, 0, 3", "3, 0, 3", "4, 0, 4", "5, 0, 4", "5, 5, 5", "0, 5, 3"})
    void rangesEndWhereAValueDoes(int place, int outer, int edge) {
        assertThat(Question.edge(List.of("a", "a", "a", "b", "c"), place, outer))
                .isEqualTo(edge);
        assertThat(Question.edge(List.of("a", "a"), place, 0)).isZero();
    }

    @Test
    void settingsHaveLimits() {
        assertThatThrownBy(() -> ProofSettings.USUAL.withThings(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ProofSettings.USUAL.withThings(ProofSettings.THINGS_MAX + 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(ProofSettings.USUAL.withSeed(5).seed()).isEqualTo(5);
    }
}
