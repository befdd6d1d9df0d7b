package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ItemTest {

    private static AttributeValue number(String spelled) {
        return AttributeValue.of(DynamoNumber.parse(spelled));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, AttributeValue> randomAttributes(long seed) {
        RandomValues values = new RandomValues(new SplittableRandom(seed));
        Map<String, AttributeValue> attributes = values.attributes(6);
        attributes.put("deep", values.chain(ItemWriter.NESTING_LEVELS_MAX));
        attributes.put("large", AttributeValue.of("ü".repeat(200_000)));
        return attributes;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void anItemGivesBackTheAttributesThatItWasMadeOf(long seed) {
        Map<String, AttributeValue> attributes = randomAttributes(seed);

        Item item = Item.of(attributes);

        assertThat(item.toMap()).isEqualTo(attributes);
        assertThat(item.toMap().keySet()).containsExactlyElementsOf(attributes.keySet());
        assertThat(item.attributeCount()).isEqualTo(attributes.size());
        assertThat(item.isEmpty()).isFalse();
        assertThat(Item.ofEncoding(item.encoding())).isEqualTo(item);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void eachAttributeIsFoundAlone(long seed) {
        Map<String, AttributeValue> attributes = randomAttributes(seed);

        Item item = Item.of(attributes);

        attributes.forEach((name, value) -> {
            assertThat(item.has(name)).isTrue();
            assertThat(item.get(name)).isEqualTo(value);
            assertThat(item.typeOf(name)).isEqualTo(value.type());
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void theEventsOfAnItemMakeTheSameBytes(long seed) {
        Item item = Item.of(randomAttributes(seed));
        ItemWriter writer = new ItemWriter();

        item.emitTo(writer);

        assertThat(writer.finish().encoding()).isEqualTo(item.encoding());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void onlyKeepsTheWantedAttributesInOrder(long seed) {
        Map<String, AttributeValue> attributes = randomAttributes(seed);
        Map<String, AttributeValue> expected = new LinkedHashMap<>(attributes);
        expected.keySet().removeIf(name -> name.hashCode() % 2 == 0);

        Item kept = Item.of(attributes).only(name -> name.hashCode() % 2 != 0);

        assertThat(kept.encoding()).isEqualTo(Item.of(expected).encoding());
    }

    @Test
    void onlyOfNothingIsTheEmptyItem() {
        Item item = Item.of(Map.of("a", number("1")));

        assertThat(item.only(name -> false).encoding()).isEqualTo(Item.EMPTY.encoding());
        assertThat(item.only(name -> false).isEmpty()).isTrue();
    }

    @Test
    void anAbsentAttributeIsNull() {
        Item item = Item.of(Map.of("a", number("1"), "ab", number("2")));

        assertThat(item.has("b")).isFalse();
        assertThat(item.get("abc")).isNull();
        assertThat(item.typeOf("")).isNull();
        assertThat(item.scalar(utf8("ac"))).isNull();
        assertThat(Item.EMPTY.has("a")).isFalse();
    }

    @Test
    void scalarsAreReadAsKeyValues() {
        Item item = Item.of(Map.of(
                "s",
                AttributeValue.of("é".repeat(100)),
                "n",
                number("1.50"),
                "b",
                new AttributeValue.BinaryValue(Bytes.hex("00ff")),
                "empty",
                AttributeValue.of("")));

        assertThat(item.scalar(utf8("s"))).isEqualTo(new KeyValue(ScalarType.S, Bytes.utf8("é".repeat(100))));
        assertThat(item.scalar(utf8("n"))).isEqualTo(new KeyValue(ScalarType.N, Bytes.utf8("1.5")));
        assertThat(item.scalar(utf8("b"))).isEqualTo(new KeyValue(ScalarType.B, Bytes.hex("00ff")));
        assertThat(item.scalar(utf8("empty"))).isEqualTo(new KeyValue(ScalarType.S, Bytes.EMPTY));
    }

    @Test
    void otherTypesAreNoKeyValues() {
        Item item = Item.of(Map.of(
                "t", new AttributeValue.BoolValue(true),
                "z", AttributeValue.NullValue.NULL,
                "l", new AttributeValue.ListValue(List.of()),
                "ss", new AttributeValue.StringSetValue(Set.of("a"))));

        for (String name : List.of("t", "z", "l", "ss")) {
            assertThat(item.scalar(utf8(name))).as(name).isNull();
        }
    }

    @Test
    void itemsAreEqualWhateverTheOrderOfTheirAttributes() {
        Map<String, AttributeValue> oneWay = new LinkedHashMap<>();
        oneWay.put("a", number("1"));
        oneWay.put("b", new AttributeValue.StringSetValue(new LinkedHashSet<>(List.of("x", "y"))));
        Map<String, AttributeValue> otherWay = new LinkedHashMap<>();
        otherWay.put("b", new AttributeValue.StringSetValue(new LinkedHashSet<>(List.of("y", "x"))));
        otherWay.put("a", number("1.0"));

        assertThat(Item.of(oneWay)).isEqualTo(Item.of(otherWay)).hasSameHashCodeAs(Item.of(otherWay));
        assertThat(Item.of(oneWay).encoding()).isNotEqualTo(Item.of(otherWay).encoding());
    }

    @Test
    void itemsWithDifferentAttributesAreNotEqual() {
        Item item = Item.of(Map.of("a", number("1")));

        assertThat(item)
                .isNotEqualTo(Item.of(Map.of("a", number("2"))))
                .isNotEqualTo(Item.of(Map.of("b", number("1"))))
                .isNotEqualTo(Item.of(Map.of("a", AttributeValue.of("1"))))
                .isNotEqualTo(Item.EMPTY)
                .isNotEqualTo("item");
    }

    @Test
    void anItemOfTheLargestSizeIsKept() {
        Item item = Item.of(Map.of("name", AttributeValue.of("x".repeat(ItemSize.ITEM_BYTES_MAX - 4))));

        assertThat(item.size()).isEqualTo(ItemSize.ITEM_BYTES_MAX);
    }

    @Test
    void aNameMayHaveAnyLengthAndTheLengthOfAnotherPartly() {
        String longName = "n".repeat(65_535);
        Item item = Item.of(Map.of(longName, number("1"), "n".repeat(128), number("2"), "", number("3")));

        assertThat(item.get(longName)).isEqualTo(number("1"));
        assertThat(item.get("n".repeat(128))).isEqualTo(number("2"));
        assertThat(item.get("")).isEqualTo(number("3"));
        assertThat(item.has("n".repeat(127))).isFalse();
    }

    @Test
    void itsTextShowsTheAttributes() {
        assertThat(Item.of(Map.of("a", number("1.0")))).hasToString("{a=NumberValue[value=1]}");
    }
}
