package dev.tafel.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Ranges of rows. */
class KeyRangeTest {

    @Test
    void partsOfAllRowsMeetAndAreOfOneWidth() {
        for (int count : new int[] {1, 3, 4, 7}) {
            for (int i = 1; i < count; i++) {
                assertThat(KeyRange.part(i - 1, count).to())
                        .isEqualTo(KeyRange.part(i, count).from());
            }
            assertThat(KeyRange.part(0, count).from()).isEqualTo(KeyPosition.FIRST);
            assertThat(KeyRange.part(count - 1, count).to()).isNull();
        }
        assertThat(IntStream.range(0, 4).mapToObj(i -> KeyRange.part(i, 4).width()))
                .containsOnly((1L << 62) - 1);
    }

    @Test
    void theMiddleHalvesTheHashes() {
        assertThat(KeyRange.ALL.middle()).isEqualTo(KeyPosition.ofHash(Long.MIN_VALUE));
        assertThat(new KeyRange(KeyPosition.ofHash(4), KeyPosition.ofHash(8)).middle())
                .isEqualTo(KeyPosition.ofHash(6));
    }

    @Test
    void oneHashHasNoMiddle() {
        KeyPosition inside = new KeyPosition(4, Bytes.utf8("m"));

        assertThat(new KeyRange(KeyPosition.ofHash(4), KeyPosition.ofHash(5)).middle())
                .isNull();
        assertThat(new KeyRange(KeyPosition.ofHash(4), inside).middle()).isNull();
    }

    @Test
    void containsItsStartAndNotItsEnd() {
        KeyRange range = new KeyRange(KeyPosition.ofHash(4), KeyPosition.ofHash(8));

        assertThat(range.contains(KeyPosition.ofHash(4))).isTrue();
        assertThat(range.contains(new KeyPosition(7, Bytes.utf8("z")))).isTrue();
        assertThat(range.contains(KeyPosition.ofHash(8))).isFalse();
        assertThat(range.contains(KeyPosition.ofHash(3))).isFalse();
        assertThat(KeyRange.ALL.contains(KeyPosition.ofHash(-1))).isTrue();
    }
}
