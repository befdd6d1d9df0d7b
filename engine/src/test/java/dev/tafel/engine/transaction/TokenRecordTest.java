package dev.tafel.engine.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fixture.Items;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.CorruptStorageException;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TokenRecordTest {

    private static final TokenRecord RECORD =
            new TokenRecord(Bytes.hex("00ff"), Instant.parse("2026-03-01T12:00:00Z"), Map.of("things", 12L));

    @Test
    void aRecordIsReadBackAsItWasStored() {
        assertThat(TokenRecord.ofValue(RECORD.toValue())).isEqualTo(RECORD);
    }

    @Test
    void theStoredFormIsPinned() {
        assertThat(RECORD.toValue().toHex())
                .isEqualTo("010000002406446967657374030200ff024174020d313737323336363430303030"
                        + "300952656164556e697473080000000b067468696e677302023132");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "At: 1, ReadUnits: {}",
                "Digest: x'00', ReadUnits: {}",
                "Digest: x'00', At: 1",
                "Digest: x'00', At: 'x', ReadUnits: {}",
                "Digest: x'00', At: 1, ReadUnits: {t: 'x'}"
            })
    void aRecordThatLacksSomethingIsDamage(String spelled) {
        assertThatThrownBy(() -> TokenRecord.ofValue(Items.item(spelled).encoding()))
                .isInstanceOf(CorruptStorageException.class);
    }
}
