package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ItemSizeTest {

    @ParameterizedTest
    @CsvSource({
        "1, 2",
        "12, 2",
        "123, 3",
        "1234, 3",
        "12345, 4",
        "1234567, 5",
        "12345678901234567890123456789012345678, 20",
        "0, 1",
        "-0, 1",
        "100, 2",
        "1010, 3",
        "0042, 2",
        "1E125, 2",
        "1E-100, 2",
        "0.0000001, 2",
        "1.5, 3",
        "1.200, 3",
        "1.234, 4",
        "3.14159, 5",
        "100.5, 4",
        "0.15, 2",
        "-42, 3",
        "-12345, 5",
        "-1E125, 3",
        "-0.15, 3",
        "10.05, 3",
        "1.05, 3",
        "1.001, 4",
        "0.0105, 3"
    })
    void aNumberCountsItsSignificantDigits(String spelled, int size) {
        assertThat(ItemSize.of(AttributeValue.of(DynamoNumber.parse(spelled)))).isEqualTo(size);
    }

    @Test
    void aStringCountsItsUtf8Bytes() {
        assertThat(ItemSize.of(AttributeValue.of(""))).isZero();
        assertThat(ItemSize.of(AttributeValue.of("aé€😀"))).isEqualTo(1 + 2 + 3 + 4);
    }

    @Test
    void aBinaryCountsItsRawBytes() {
        assertThat(ItemSize.of(new AttributeValue.BinaryValue(Bytes.hex("00ff10"))))
                .isEqualTo(3);
    }

    @Test
    void truthAndNullCountOne() {
        assertThat(ItemSize.of(new AttributeValue.BoolValue(false))).isEqualTo(1);
        assertThat(ItemSize.of(new AttributeValue.BoolValue(true))).isEqualTo(1);
        assertThat(ItemSize.of(AttributeValue.NullValue.NULL)).isEqualTo(1);
    }

    @Test
    void aSetCountsItsElementsAlone() {
        assertThat(ItemSize.of(new AttributeValue.StringSetValue(Set.of("ab", "c"))))
                .isEqualTo(3);
        assertThat(ItemSize.of(new AttributeValue.NumberSetValue(
                        Set.of(DynamoNumber.of(100), DynamoNumber.of(-1), DynamoNumber.of(0)))))
                .isEqualTo(2 + 3 + 1);
        assertThat(ItemSize.of(new AttributeValue.BinarySetValue(Set.of(Bytes.hex("0102"), Bytes.EMPTY))))
                .isEqualTo(2);
    }

    @Test
    void anEmptyListOrMapCountsThree() {
        assertThat(ItemSize.of(new AttributeValue.ListValue(List.of()))).isEqualTo(3);
        assertThat(ItemSize.of(new AttributeValue.MapValue(Map.of()))).isEqualTo(3);
    }

    @Test
    void anItemIsTheSumOfItsNamesAndValues() {
        Item shirt = Item.of(Map.of("shirt-color", AttributeValue.of("R"), "shirt-size", AttributeValue.of("M")));

        assertThat(shirt.size()).isEqualTo(23);
        assertThat(Item.EMPTY.size()).isZero();
    }

    @Test
    void nestedElementsCountOneMoreEach() {
        Map<String, AttributeValue> inner = new LinkedHashMap<>();
        inner.put("x", AttributeValue.of(DynamoNumber.of(1)));
        inner.put("y", AttributeValue.of("hi"));
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("pk", AttributeValue.of("a"));
        attributes.put("m", new AttributeValue.MapValue(inner));
        attributes.put(
                "l",
                new AttributeValue.ListValue(
                        List.of(new AttributeValue.BoolValue(true), AttributeValue.NullValue.NULL)));
        attributes.put("s", new AttributeValue.StringSetValue(Set.of("ab", "c")));

        assertThat(Item.of(attributes).size()).isEqualTo(27);
    }

    @Test
    void anAttributeCountsItsNameInUtf8() {
        assertThat(ItemSize.ofAttribute("größe", AttributeValue.of("xl"))).isEqualTo(7 + 2);
    }

    @Test
    void aValueNestedTooDeeplyHasNoSize() {
        AttributeValue value = AttributeValue.of("leaf");
        for (int i = 0; i < ItemWriter.NESTING_LEVELS_MAX; i++) {
            value = new AttributeValue.ListValue(List.of(value));
        }
        AttributeValue tooDeep = value;

        assertThatThrownBy(() -> ItemSize.of(tooDeep)).hasMessage(ItemWriter.NESTING_TEXT);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void sizesAgreeWithAWalkOverTheTree(long seed) {
        RandomValues values = new RandomValues(new SplittableRandom(seed));
        for (int i = 0; i < 40; i++) {
            Map<String, AttributeValue> attributes = values.attributes(6);
            attributes.put("deep", values.chain(ItemWriter.NESTING_LEVELS_MAX));

            Item item = Item.of(attributes);

            assertThat(item.size()).isEqualTo(sumOver(attributes));
            attributes.forEach((name, value) -> {
                assertThat(ItemSize.of(value)).isEqualTo(value.accept(new TreeSize()));
                assertThat(ItemSize.ofAttribute(name, value)).isEqualTo(utf8(name) + value.accept(new TreeSize()));
            });
        }
    }

    private static int sumOver(Map<String, AttributeValue> entries) {
        return entries.entrySet().stream()
                .mapToInt(entry -> utf8(entry.getKey()) + entry.getValue().accept(new TreeSize()))
                .sum();
    }

    private static int utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /** The documented rules, applied to the tree and to decimals instead of text. */
    private static final class TreeSize implements AttributeValue.Visitor<Integer> {

        private static int ofNumber(DynamoNumber number) {
            BigDecimal value = number.toBigDecimal().stripTrailingZeros();
            if (value.signum() == 0) {
                return 1;
            }
            int fraction = Math.min(Math.max(value.scale(), 0), value.precision());
            int integer = value.precision() - fraction;
            return 1 + (integer + 1) / 2 + (fraction + 1) / 2 + (value.signum() < 0 ? 1 : 0);
        }

        @Override
        public Integer visitString(AttributeValue.StringValue value) {
            return utf8(value.value());
        }

        @Override
        public Integer visitNumber(AttributeValue.NumberValue value) {
            return ofNumber(value.value());
        }

        @Override
        public Integer visitBinary(AttributeValue.BinaryValue value) {
            return value.value().length();
        }

        @Override
        public Integer visitBool(AttributeValue.BoolValue value) {
            return 1;
        }

        @Override
        public Integer visitNull(AttributeValue.NullValue value) {
            return 1;
        }

        @Override
        public Integer visitList(AttributeValue.ListValue value) {
            return 3
                    + value.elements().stream()
                            .mapToInt(element -> 1 + element.accept(this))
                            .sum();
        }

        @Override
        public Integer visitMap(AttributeValue.MapValue value) {
            return 3 + value.entries().size() + sumOver(value.entries());
        }

        @Override
        public Integer visitStringSet(AttributeValue.StringSetValue value) {
            return value.elements().stream().mapToInt(ItemSizeTest::utf8).sum();
        }

        @Override
        public Integer visitNumberSet(AttributeValue.NumberSetValue value) {
            return value.elements().stream().mapToInt(TreeSize::ofNumber).sum();
        }

        @Override
        public Integer visitBinarySet(AttributeValue.BinarySetValue value) {
            return value.elements().stream().mapToInt(Bytes::length).sum();
        }
    }
}
