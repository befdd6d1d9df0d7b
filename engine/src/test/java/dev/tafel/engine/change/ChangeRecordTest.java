package dev.tafel.engine.change;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Pins the formats that {@code docs/formats/changes.md} lays down. */
class ChangeRecordTest {

    private static final long AT = 1_788_220_800_000L;
    private static final String CAT = "pk: 'cat'";
    private static final String CAT_HEX = "010000000502706b0103636174";

    static Stream<Arguments> records() {
        return Stream.of(
                Arguments.of("insertion", null, item(CAT), "0102000001a05a43fc0000000009" + "00000000" + CAT_HEX),
                Arguments.of(
                        "change",
                        item(CAT),
                        item(CAT),
                        "0103000001a05a43fc0000000009" + "0000000d" + CAT_HEX + CAT_HEX),
                Arguments.of("deletion", item(CAT), null, "0101000001a05a43fc0000000009" + "0000000d" + CAT_HEX));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("records")
    void aRecordHasTheseBytes(String name, @Nullable Item old, @Nullable Item present, String hex) {
        ChangeRecord record = new ChangeRecord(AT, 9, old, present);

        assertThat(record.toValue().toHex()).isEqualTo(hex);
        assertThat(ChangeRecord.ofValue(Bytes.hex(hex))).isEqualTo(record);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "",
                "0102000001a05a43fc000000000900000000",
                "0200000001a05a43fc00000000090000000001",
                "0100000001a05a43fc000000000900000000",
                "0104000001a05a43fc00000000090000000001",
                "0101000001a05a43fc00000000090000000201",
                "0103000001a05a43fc00000000090000000101",
                "0102000001a05a43fc00000000090000000101",
                "0102000001a05a43fc0000000009ffffffff01"
            })
    void otherBytesAreDamage(String hex) {
        assertThatThrownBy(() -> ChangeRecord.ofValue(Bytes.hex(hex)))
                .isInstanceOf(CorruptStorageException.class)
                .hasMessageContaining("no record of a change");
    }

    @Test
    void howFarATableWasFollowedHasTheseBytes() {
        SpaceId space = new SpaceId(7);
        RowKey row = new RowKey(space, Bytes.EMPTY, Bytes.hex("7e"));

        assertThat(ChangeRows.followedUpTo(space, 258)).isEqualTo(new Write.Put(row, Bytes.hex("010000000000000102")));
        assertThat(ChangeRows.followed(Bytes.hex("010000000000000102"))).isEqualTo(258);
        assertThat(ChangeRows.followed(null)).isZero();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"", "01", "020000000000000102", "01000000000000010200"})
    void otherBytesAreNoPlaceInTheLog(String hex) {
        assertThatThrownBy(() -> ChangeRows.followed(Bytes.hex(hex)))
                .isInstanceOf(CorruptStorageException.class)
                .hasMessageContaining("no place in the log");
    }

    @Test
    void aKeyThatIsTooShortHasNoSequence() {
        assertThat(ChangeRows.sequenceOf(Bytes.hex("7f0000000000000102"))).isEqualTo(258);
        assertThatThrownBy(() -> ChangeRows.sequenceOf(Bytes.hex("7f00000000000001")))
                .isInstanceOf(CorruptStorageException.class);
    }
}
