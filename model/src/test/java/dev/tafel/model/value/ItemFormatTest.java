package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pins the bytes that {@code docs/formats/item.md} describes; they may change only with a new version. */
class ItemFormatTest {

    private static final String GOLDEN = String.join(
            "",
            "01 00000031",
            "01 73 01 02 c3a9",
            "01 6e 02 05 2d31322e35",
            "01 62 03 02 00ff",
            "01 66 04",
            "01 74 05",
            "01 7a 06",
            "01 6c 07 00000008 01 01 61 07 00000000",
            "01 6d 08 00000005 01 6b 02 01 31",
            "02 7373 09 00000005 01 61 02 6263",
            "02 6e73 0a 00000004 01 31 01 32",
            "02 6273 0b 00000002 01 ff");

    private static Map<String, AttributeValue> oneOfEachType() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("s", AttributeValue.of("é"));
        attributes.put("n", AttributeValue.of(DynamoNumber.parse("-12.50")));
        attributes.put("b", new AttributeValue.BinaryValue(Bytes.hex("00ff")));
        attributes.put("f", new AttributeValue.BoolValue(false));
        attributes.put("t", new AttributeValue.BoolValue(true));
        attributes.put("z", AttributeValue.NullValue.NULL);
        attributes.put(
                "l",
                new AttributeValue.ListValue(List.of(AttributeValue.of("a"), new AttributeValue.ListValue(List.of()))));
        attributes.put("m", new AttributeValue.MapValue(Map.of("k", AttributeValue.of(DynamoNumber.of(1)))));
        attributes.put("ss", new AttributeValue.StringSetValue(new LinkedHashSet<>(List.of("a", "bc"))));
        attributes.put(
                "ns",
                new AttributeValue.NumberSetValue(
                        new LinkedHashSet<>(List.of(DynamoNumber.of(1), DynamoNumber.of(2)))));
        attributes.put("bs", new AttributeValue.BinarySetValue(Set.of(Bytes.hex("ff"))));
        return attributes;
    }

    private static Bytes golden() {
        return Bytes.hex(GOLDEN.replace(" ", ""));
    }

    @Test
    void anItemWithEachTypeHasTheDocumentedBytes() {
        assertThat(Item.of(oneOfEachType()).encoding().toHex()).isEqualTo(golden().toHex());
    }

    @Test
    void theDocumentedBytesAreReadAsTheItem() {
        Item item = Item.ofEncoding(golden());

        assertThat(item.toMap()).isEqualTo(oneOfEachType());
        assertThat(item.toMap().keySet())
                .containsExactlyElementsOf(oneOfEachType().keySet());
        assertThat(item.size()).isEqualTo(49);
    }

    @Test
    void theExampleOfTheFormatPageHasTheBytesShownThere() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>(oneOfEachType());
        attributes.keySet().retainAll(Set.of("s", "n", "l"));

        assertThat(Item.of(attributes).encoding().toHex())
                .isEqualTo("0100000012"
                        + "01730102c3a9"
                        + "016e02052d31322e35"
                        + "016c0700000008"
                        + "010161"
                        + "0700000000");
    }

    @Test
    void theEmptyItemIsItsHeader() {
        assertThat(Item.EMPTY.encoding().toHex()).isEqualTo("0100000000");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 00",
        "1, 01",
        "127, 7f",
        "128, 8001",
        "300, ac02",
        "16383, ff7f",
        "16384, 808001",
        "2097151, ffff7f",
        "2097152, 80808001"
    })
    void aLengthTakesSevenBitsAByte(int length, String varint) {
        Item item = Item.of(Map.of("v", AttributeValue.of("x".repeat(length))));

        byte[] array = item.encoding().shared();
        int lengthAt = ItemFormat.HEADER_BYTES + 3;
        int lengthBytes = varint.length() / 2;
        assertThat(Bytes.copyOfRange(array, lengthAt, lengthAt + lengthBytes).toHex())
                .isEqualTo(varint);
        assertThat(array).hasSize(lengthAt + lengthBytes + length);
        assertThat(ItemFormat.readVarint(array, lengthAt)).isEqualTo(length);
        assertThat(ItemFormat.varintBytes(length)).isEqualTo(lengthBytes);
        assertThat(item.get("v")).isEqualTo(AttributeValue.of("x".repeat(length)));
    }

    @Test
    void theLargestLengthsTakeFiveBytes() {
        assertThat(ItemFormat.varintBytes((1 << 28) - 1)).isEqualTo(4);
        assertThat(ItemFormat.varintBytes(1 << 28)).isEqualTo(5);
        assertThat(ItemFormat.readVarint(Bytes.hex("ffffffff07").shared(), 0)).isEqualTo(Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "01", "01000000", "0200000000", "0000000000"})
    void bytesOfNoKnownVersionAreRefused(String hex) {
        assertThatThrownBy(() -> Item.ofEncoding(Bytes.hex(hex)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Not an item, or of an unknown format version: " + hex);
    }

    @ParameterizedTest
    @ValueSource(bytes = {0, 12, -1})
    void aTagOfNoTypeIsRefused(byte tag) {
        assertThatThrownBy(() -> ItemFormat.typeOfTag(tag))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("Not a value tag: " + tag);
    }

    @ParameterizedTest
    @EnumSource(AttributeType.class)
    void onlySetsHaveASetTag(AttributeType type) {
        if (type.isSet()) {
            assertThat(ItemFormat.typeOfTag(ItemFormat.tagOfSet(type))).isEqualTo(type);
        } else {
            assertThatThrownBy(() -> ItemFormat.tagOfSet(type)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
