package dev.tafel.storage.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The bytes that {@code docs/formats/keys.md} shows; stored data has them, so they never change. */
class KeyGoldenTest {

    private static KeyValue text(String text) {
        return new KeyValue(ScalarType.S, Bytes.utf8(text));
    }

    private static KeyValue binary(String hex) {
        return new KeyValue(ScalarType.B, Bytes.hex(hex));
    }

    private static KeyValue number(String text) {
        return DynamoNumber.parse(text).toKeyValue();
    }

    @Test
    void partitions() {
        assertThat(PartitionKey.of(text("cat")).toHex()).isEqualTo("636174");
        assertThat(PartitionKey.of(binary("00ff")).toHex()).isEqualTo("00ff");
        assertThat(PartitionKey.of(number("12")).toHex()).isEqualTo("03830d00");
        assertThat(PartitionKey.of(List.of(text("cat"), number("12"), text("dog")))
                        .toHex())
                .isEqualTo("636174" + "0001" + "03830d00" + "646f67");
    }

    @Test
    void items() {
        assertThat(SortPrefix.item().bytes().toHex()).isEqualTo("01");
        assertThat(SortPrefix.item().last(text("cat")).toHex()).isEqualTo("01" + "636174");
        assertThat(SortPrefix.item().last(binary("6100")).toHex()).isEqualTo("01" + "6100");
        assertThat(SortPrefix.item().last(number("-1")).toHex()).isEqualTo("01" + "017df4ff");
    }

    @Test
    void indexEntries() {
        assertThat(SortPrefix.localIndex(3).then(text("cat")).last(text("dog")).toHex())
                .isEqualTo("02" + "03" + "636174" + "0001" + "646f67");
        assertThat(SortPrefix.globalIndex()
                        .then(binary("6100"))
                        .last(number("12"))
                        .toHex())
                .isEqualTo("03" + "6100ff" + "0001" + "03830d00");
    }

    @Test
    void changes() {
        assertThat(SortPrefix.change()
                        .then(text("cat"))
                        .thenSequence(258)
                        .bytes()
                        .toHex())
                .isEqualTo("7f" + "636174" + "0001" + "0000000000000102");
    }

    @Test
    void kinds() {
        assertThat(RowKind.values())
                .extracting(kind -> kind + " " + kind.code())
                .containsExactly(
                        "ITEM 1",
                        "LOCAL_INDEX_ENTRY 2",
                        "GLOBAL_INDEX_ENTRY 3",
                        "COLLECTION_SIZE 4",
                        "FOLLOWED 126",
                        "CHANGE 127");
    }

    @Test
    void collectionSizes() {
        assertThat(SortPrefix.collectionSize().bytes().toHex()).isEqualTo("04");
        assertThat(SortPrefix.followed().bytes().toHex()).isEqualTo("7e");
    }
}
