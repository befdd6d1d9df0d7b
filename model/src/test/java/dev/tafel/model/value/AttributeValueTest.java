package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AttributeValueTest {

    private static AttributeValue number(String spelled) {
        return AttributeValue.of(DynamoNumber.parse(spelled));
    }

    private static AttributeValue list(AttributeValue... elements) {
        return new AttributeValue.ListValue(List.of(elements));
    }

    private static AttributeValue numbers(String... spelled) {
        Set<DynamoNumber> elements = new LinkedHashSet<>();
        for (String each : spelled) {
            elements.add(DynamoNumber.parse(each));
        }
        return new AttributeValue.NumberSetValue(elements);
    }

    private static AttributeValue strings(String... elements) {
        return new AttributeValue.StringSetValue(new LinkedHashSet<>(List.of(elements)));
    }

    @Test
    void numbersAreEqualByValue() {
        assertThat(number("1.0")).isEqualTo(number("1e0")).hasSameHashCodeAs(number("1"));
        assertThat(number("1")).isNotEqualTo(number("2"));
    }

    @Test
    void valuesOfDifferentTypesAreNotEqual() {
        assertThat(AttributeValue.of("1")).isNotEqualTo(number("1"));
        assertThat(strings("1")).isNotEqualTo(numbers("1")).isNotEqualTo(list(AttributeValue.of("1")));
        assertThat(new AttributeValue.BinaryValue(Bytes.utf8("a"))).isNotEqualTo(AttributeValue.of("a"));
        assertThat(list()).isNotEqualTo(new AttributeValue.MapValue(Map.of()));
    }

    @Test
    void setsAreEqualInWhateverOrder() {
        assertThat(strings("a", "b")).isEqualTo(strings("b", "a")).hasSameHashCodeAs(strings("b", "a"));
        assertThat(numbers("1.0", "2")).isEqualTo(numbers("2.00", "1"));
        assertThat(new AttributeValue.BinarySetValue(new LinkedHashSet<>(List.of(Bytes.hex("01"), Bytes.hex("02")))))
                .isEqualTo(new AttributeValue.BinarySetValue(
                        new LinkedHashSet<>(List.of(Bytes.hex("02"), Bytes.hex("01")))));
        assertThat(strings("a", "b")).isNotEqualTo(strings("a"));
    }

    @Test
    void equalNumbersInASetAreOneElement() {
        assertThat(numbers("1", "1.0", "1e0")).isEqualTo(numbers("1"));
    }

    @Test
    void listsAreEqualInOrder() {
        assertThat(list(number("1"), number("2"))).isEqualTo(list(number("1.0"), number("2.0")));
        assertThat(list(number("1"), number("2"))).isNotEqualTo(list(number("2"), number("1")));
    }

    @Test
    void mapsAreEqualInWhateverOrderAlsoInDepth() {
        Map<String, AttributeValue> oneWay = new LinkedHashMap<>();
        oneWay.put("a", strings("x", "y"));
        oneWay.put("b", list(number("1")));
        Map<String, AttributeValue> otherWay = new LinkedHashMap<>();
        otherWay.put("b", list(number("1.0")));
        otherWay.put("a", strings("y", "x"));

        assertThat(new AttributeValue.MapValue(oneWay)).isEqualTo(new AttributeValue.MapValue(otherWay));
    }

    @Test
    void aMapKeepsTheOrderInWhichItWasGiven() {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        entries.put("z", number("1"));
        entries.put("a", number("2"));

        assertThat(new AttributeValue.MapValue(entries).entries().keySet()).containsExactly("z", "a");
    }

    @Test
    void whatChangesLaterDoesNotChangeTheValue() {
        List<AttributeValue> elements = new ArrayList<>(List.of(number("1")));
        Map<String, AttributeValue> entries = new LinkedHashMap<>(Map.of("a", number("1")));
        Set<String> texts = new LinkedHashSet<>(Set.of("a"));
        AttributeValue list = new AttributeValue.ListValue(elements);
        AttributeValue map = new AttributeValue.MapValue(entries);
        AttributeValue set = new AttributeValue.StringSetValue(texts);

        elements.clear();
        entries.clear();
        texts.clear();

        assertThat(list).isEqualTo(list(number("1")));
        assertThat(map).isEqualTo(new AttributeValue.MapValue(Map.of("a", number("1"))));
        assertThat(set).isEqualTo(strings("a"));
    }

    @ParameterizedTest
    @EnumSource(AttributeType.class)
    void setsAreTheThreeUnorderedTypes(AttributeType type) {
        assertThat(type.isSet()).isEqualTo(Set.of("SS", "NS", "BS").contains(type.name()));
    }
}
