package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ItemEventsTest {

    @Test
    void anItemIsToldInTheOrderOfItsAttributes() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("z", AttributeValue.of("é"));
        attributes.put(
                "l",
                new AttributeValue.ListValue(List.of(
                        AttributeValue.of(DynamoNumber.parse("1.0")),
                        new AttributeValue.BoolValue(true),
                        new AttributeValue.BoolValue(false),
                        AttributeValue.NullValue.NULL,
                        new AttributeValue.MapValue(Map.of()))));
        attributes.put("m", new AttributeValue.MapValue(Map.of("b", new AttributeValue.BinaryValue(Bytes.hex("ff")))));
        attributes.put("ss", new AttributeValue.StringSetValue(new LinkedHashSet<>(List.of("y", "x"))));
        attributes.put(
                "ns",
                new AttributeValue.NumberSetValue(
                        new LinkedHashSet<>(List.of(DynamoNumber.of(2), DynamoNumber.of(-1)))));
        attributes.put(
                "bs",
                new AttributeValue.BinarySetValue(new LinkedHashSet<>(List.of(Bytes.hex("02"), Bytes.hex("01")))));
        RecordingSink sink = new RecordingSink();

        Item.of(attributes).emitTo(sink);

        assertThat(sink.events)
                .containsExactly(
                        ("name z|string é|name l|[|number 1|bool true|bool false|null|{|}|]|name m|{|name b|binary ff|}"
                                        + "|name ss|begin SS|string y|string x|end|name ns|begin NS|number 2|number -1"
                                        + "|end|name bs|begin BS|binary 02|binary 01|end")
                                .split("\\|"));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void anItemTellsTheSameAsItsTrees(long seed) {
        Map<String, AttributeValue> attributes = new RandomValues(new SplittableRandom(seed)).attributes(8);
        RecordingSink fromTrees = new RecordingSink();
        RecordingSink fromItem = new RecordingSink();

        AttributeValue.MapValue.emitEntries(attributes, fromTrees);
        Item.of(attributes).emitTo(fromItem);

        assertThat(fromItem.events).isEqualTo(fromTrees.events);
    }
}
