package dev.tafel.engine.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pins the format that {@code docs/formats/collection-size.md} lays down. */
class CollectionSizeTest {

    private static final RowKey ITEM = new RowKey(new SpaceId(7), Bytes.utf8("cat"), Bytes.hex("01ff"));
    private static final RowKey ROW = CollectionSize.rowOf(ITEM);

    @Test
    void theRowIsInThePartitionOfItsItems() {
        assertThat(ROW).isEqualTo(new RowKey(new SpaceId(7), Bytes.utf8("cat"), Bytes.hex("04")));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"1, 010000000000000001", "10737418240, 010000000280000000"})
    void aSizeHasTheseBytes(long size, String hex) {
        assertThat(CollectionSize.write(ROW, size)).isEqualTo(new Write.Put(ROW, Bytes.hex(hex)));
        assertThat(CollectionSize.decode(Bytes.hex(hex))).isEqualTo(size);
    }

    @Test
    void nothingHasNoRow() {
        assertThat(CollectionSize.write(ROW, 0)).isEqualTo(new Write.Delete(ROW));
        assertThat(CollectionSize.decode(null)).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"", "01", "020000000000000001", "0100000000000000", "01000000000000000100"})
    void otherBytesAreDamage(String hex) {
        assertThatThrownBy(() -> CollectionSize.decode(Bytes.hex(hex)))
                .isInstanceOf(CorruptStorageException.class)
                .hasMessageContaining("size of an item collection");
    }
}
