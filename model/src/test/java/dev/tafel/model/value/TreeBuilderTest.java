package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TreeBuilderTest {

    private static final byte[] AB = {'a', 'b'};

    private final TreeBuilder builder = new TreeBuilder();

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void aValueIsBuiltFromItsEvents(long seed) {
        RandomValues values = new RandomValues(new SplittableRandom(seed));
        for (int i = 0; i < 40; i++) {
            AttributeValue value = values.value(8);
            value.emitTo(builder);
            assertThat(builder.value()).isEqualTo(value);
        }
        AttributeValue deepest = values.chain(ItemWriter.NESTING_LEVELS_MAX);
        deepest.emitTo(builder);
        assertThat(builder.value()).isEqualTo(deepest);
    }

    @Test
    void ofEntriesWithOneNameTheLastStands() {
        builder.beginMap();
        builder.name(AB, 0, 1);
        builder.bool(true);
        builder.name(AB, 1, 1);
        builder.nullValue();
        builder.name(AB, 0, 1);
        builder.bool(false);
        builder.endMap();

        assertThat(builder.value())
                .isEqualTo(new AttributeValue.MapValue(
                        Map.of("a", new AttributeValue.BoolValue(false), "b", AttributeValue.NullValue.NULL)));
    }

    @Test
    void equalElementsOfASetAreOne() {
        builder.beginSet(AttributeType.SS);
        builder.string(AB, 0, 2);
        builder.string(AB, 0, 2);
        builder.endSet();

        assertThat(builder.value()).isEqualTo(new AttributeValue.StringSetValue(Set.of("ab")));
    }

    @Test
    void thereIsNoValueBeforeItWasTold() {
        assertThatThrownBy(builder::value)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("No whole value was told");
    }

    @Test
    void thereIsNoValueWhileAListIsOpen() {
        builder.bool(true);
        builder.beginList();

        assertThatThrownBy(builder::value).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aValueIsTakenOnce() {
        builder.nullValue();
        builder.value();

        assertThatThrownBy(builder::value).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aNameOutsideOfAMapIsRefused() {
        assertThatThrownBy(() -> builder.name(AB, 0, 1)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void aSetOfAnotherTypeIsRefused() {
        builder.beginSet(AttributeType.L);

        assertThatThrownBy(builder::endSet)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Not a set: L");
    }

    @Test
    void aValueOfTooManyLevelsIsRefused() {
        AttributeValue deepest = AttributeValue.of("leaf");
        for (int i = 1; i < ItemWriter.NESTING_LEVELS_MAX; i++) {
            deepest = new AttributeValue.ListValue(List.of(deepest));
        }
        AttributeValue inAList = new AttributeValue.ListValue(List.of(deepest));
        AttributeValue inAMap = new AttributeValue.MapValue(Map.of("a", deepest));

        assertThatThrownBy(() -> inAList.emitTo(new TreeBuilder())).hasMessage(ItemWriter.NESTING_TEXT);
        assertThatThrownBy(() -> inAMap.emitTo(new TreeBuilder())).hasMessage(ItemWriter.NESTING_TEXT);
    }
}
