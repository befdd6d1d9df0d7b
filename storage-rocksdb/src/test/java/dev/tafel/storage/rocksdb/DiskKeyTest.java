package dev.tafel.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** The layout in {@code docs/formats/data-folder.md}, byte by byte. */
class DiskKeyTest {

    private static String hex(byte[] bytes) {
        return HexFormat.ofDelimiter(" ").formatHex(bytes);
    }

    @Test
    void aKeyIsSpaceHashLengthPartitionAndSort() {
        RowKey row = new RowKey(new SpaceId(0x01020304), Bytes.utf8("abc"), Bytes.hex("01ff00"));

        assertThat(hex(DiskKey.of(row))).isEqualTo("01 02 03 04 44 bc 2c f5 ad 77 09 99 00 03 61 62 63 01 ff 00");
        assertThat(DiskKey.sortAt(DiskKey.of(row))).isEqualTo(17);
    }

    @Test
    void emptyPartsTakeNoRoom() {
        RowKey row = new RowKey(SpaceId.CATALOGUE, Bytes.EMPTY, Bytes.EMPTY);

        assertThat(hex(DiskKey.of(row))).isEqualTo("00 00 00 00 ef 46 db 37 51 d8 e9 99 00 00");
    }

    @Test
    void aLongPartitionHasItsLengthInSixteenBits() {
        RowKey row = new RowKey(SpaceId.CATALOGUE, Bytes.wrap(new byte[65_535]), Bytes.utf8("s"));

        byte[] key = DiskKey.of(row);

        assertThat(key).hasSize(14 + 65_535 + 1);
        assertThat(DiskKey.sortAt(key)).isEqualTo(14 + 65_535);
    }

    @Test
    void boundsOfSpacesAreBeginningsOfKeys() {
        assertThat(hex(DiskKey.floorOf(new SpaceId(5), -2))).isEqualTo("00 00 00 05 ff ff ff ff ff ff ff fe");
        assertThat(hex(DiskKey.endOf(new SpaceId(255)))).isEqualTo("00 00 01 00");
        assertThat(hex(DiskKey.endOf(new SpaceId(Integer.MAX_VALUE)))).isEqualTo("80 00 00 00");
    }

    @Test
    void theEndOfAPrefixDropsItsLastFullBytes() {
        assertThat(hex(DiskKey.afterPrefix(Bytes.hex("0012").shared()))).isEqualTo("00 13");
        assertThat(hex(DiskKey.afterPrefix(Bytes.hex("0012ffff").shared()))).isEqualTo("00 13");
    }
}
