package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UniqueNamesTest {

    private final ItemWriter writer = new ItemWriter();

    private void attribute(String name, AttributeValue value) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        writer.name(utf8, 0, utf8.length);
        value.emitTo(writer);
    }

    private static AttributeValue number(int value) {
        return AttributeValue.of(DynamoNumber.of(value));
    }

    @Test
    void ofTwoAttributesWithOneNameTheLastStands() {
        attribute("a", AttributeValue.of("a long value that goes"));
        attribute("b", number(1));
        attribute("a", number(2));

        Item item = writer.finish();

        assertThat(item.toMap()).isEqualTo(Map.of("b", number(1), "a", number(2)));
        assertThat(item.attributeCount()).isEqualTo(2);
        assertThat(item.size()).isEqualTo(6);
        assertThat(item.encoding().length()).isEqualTo(ItemFormat.HEADER_BYTES + 2 * 5);
    }

    @Test
    void aRepeatedNameInANestedMapIsKeptOnceThere() {
        byte[] outer = {'m'};
        writer.name(outer, 0, 1);
        writer.beginMap();
        attribute("x", number(1));
        attribute("x", AttributeValue.of("two"));
        attribute("m", number(3));
        writer.endMap();
        attribute("x", number(4));

        Item item = writer.finish();

        assertThat(item.toMap())
                .isEqualTo(Map.of(
                        "m",
                        new AttributeValue.MapValue(Map.of("x", AttributeValue.of("two"), "m", number(3))),
                        "x",
                        number(4)));
        assertThat(item.size()).isEqualTo(Item.of(item.toMap()).size());
    }

    @Test
    void mapsInAListHaveNamesOfTheirOwn() {
        AttributeValue entry = new AttributeValue.MapValue(Map.of("x", number(1)));
        attribute("l", new AttributeValue.ListValue(List.of(entry, entry)));

        assertThat(writer.finish().get("l")).isEqualTo(new AttributeValue.ListValue(List.of(entry, entry)));
    }

    @Test
    void namesOfEqualLengthThatDifferStay() {
        attribute("ab", number(1));
        attribute("ac", number(2));
        attribute("bb", number(3));

        assertThat(writer.finish().attributeCount()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 23, 24, 25, 26, 500})
    void amongAnyNumberOfNamesTheRepeatedIsFound(int count) {
        for (int i = 0; i < count; i++) {
            attribute("name" + i, number(i));
        }
        Item unique = writer.finish();
        for (int i = 0; i < count; i++) {
            attribute("name" + i, number(i));
        }
        attribute("name0", number(-1));
        Item repeated = writer.finish();

        assertThat(unique.attributeCount()).isEqualTo(count);
        assertThat(unique.get("name0")).isEqualTo(number(0));
        assertThat(repeated.attributeCount()).isEqualTo(count);
        assertThat(repeated.get("name0")).isEqualTo(number(-1));
        assertThat(repeated.size()).isEqualTo(unique.size() + 2);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void theLastOfEachNameStandsAsInAMap(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        RandomValues values = new RandomValues(random);
        Map<String, AttributeValue> expected = new LinkedHashMap<>();
        int names = random.nextInt(1, 60);
        for (int i = random.nextInt(80); i > 0; i--) {
            String name = "n".repeat(random.nextInt(2) * 150) + random.nextInt(names);
            AttributeValue value = values.value(3);
            attribute(name, value);
            expected.put(name, value);
        }

        Item item = writer.finish();

        assertThat(item.toMap()).isEqualTo(expected);
        assertThat(item.attributeCount()).isEqualTo(expected.size());
        assertThat(item.size()).isEqualTo(Item.of(expected).size());
    }
}
