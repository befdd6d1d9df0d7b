package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ItemWriterTest {

    private final ItemWriter writer = new ItemWriter();

    private void name(String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        writer.name(utf8, 0, utf8.length);
    }

    private void string(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        writer.string(utf8, 0, utf8.length);
    }

    @Test
    void aWriterStartsAnewAfterFinish() {
        name("a");
        string("first");
        Item first = writer.finish();
        name("b");
        string("second");
        Item second = writer.finish();

        assertThat(first).isEqualTo(Item.of(Map.of("a", AttributeValue.of("first"))));
        assertThat(second).isEqualTo(Item.of(Map.of("b", AttributeValue.of("second"))));
    }

    @Test
    void aWriterStartsAnewAfterReset() {
        name("a");
        writer.beginMap();
        name("b");
        writer.beginSet(AttributeType.SS);
        string("x");

        writer.reset();
        name("c");
        string("kept");

        assertThat(writer.finish()).isEqualTo(Item.of(Map.of("c", AttributeValue.of("kept"))));
    }

    @Test
    void aLargeItemLeavesNoLargeArrayBehind() {
        name("a");
        string("x".repeat(1_000_000));
        Item large = writer.finish();

        assertThat(large.size()).isEqualTo(1_000_001);
        assertThat(writer.array().length).isLessThan(100_000);
    }

    @Test
    void onlyTheGivenPartOfAnArrayIsWritten() {
        byte[] array = "xnamevaluex".getBytes(StandardCharsets.UTF_8);

        writer.name(array, 1, 4);
        writer.string(array, 5, 5);

        assertThat(writer.finish()).isEqualTo(Item.of(Map.of("name", AttributeValue.of("value"))));
    }

    @Test
    void anItemWithAnOpenListIsNotFinished() {
        name("a");
        writer.beginList();

        assertThatThrownBy(writer::finish)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("A list, map or set was not ended");
    }

    static Stream<AttributeValue> innermostValues() {
        return Stream.of(
                AttributeValue.of("leaf"),
                AttributeValue.NullValue.NULL,
                new AttributeValue.StringSetValue(Set.of("a")));
    }

    @ParameterizedTest
    @MethodSource("innermostValues")
    void thirtyOneMapsAroundAValueAre32Levels(AttributeValue innermost) {
        AttributeValue value = innermost;
        for (int i = 1; i < ItemWriter.NESTING_LEVELS_MAX; i++) {
            value = new AttributeValue.MapValue(Map.of("n", value));
        }
        AttributeValue deepest = value;
        AttributeValue tooDeep = new AttributeValue.ListValue(List.of(deepest));

        assertThat(Item.of(Map.of("a", deepest)).get("a")).isEqualTo(deepest);
        assertThatThrownBy(() -> Item.of(Map.of("a", tooDeep)))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage("Nesting Levels have exceeded supported limits: Attributes in the item"
                        + " have nested levels beyond supported limit");
    }

    @Test
    void aWriterThatRefusedIsOfUseAgainAfterReset() {
        name("a");
        assertThatThrownBy(() -> {
                    while (true) {
                        writer.beginList();
                    }
                })
                .isInstanceOf(InvalidValueException.class);

        writer.reset();

        name("b");
        string("kept");
        assertThat(writer.finish()).isEqualTo(Item.of(Map.of("b", AttributeValue.of("kept"))));
    }

    @Test
    void aSetOfAnotherTypeIsRefused() {
        assertThatThrownBy(() -> writer.beginSet(AttributeType.L)).isInstanceOf(IllegalArgumentException.class);
    }
}
