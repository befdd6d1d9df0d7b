package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BytesTest {

    @Test
    void bytesAreEqualByContent() {
        assertThat(Bytes.hex("6162")).isEqualTo(Bytes.utf8("ab")).hasSameHashCodeAs(Bytes.utf8("ab"));
        assertThat(Bytes.hex("6162")).isNotEqualTo(Bytes.hex("6163")).isNotEqualTo("ab");
    }

    @Test
    void aCopyDoesNotFollowItsSource() {
        byte[] source = {1, 2, 3};
        Bytes copy = Bytes.copyOf(source);
        Bytes range = Bytes.copyOfRange(source, 1, 3);
        byte[] taken = copy.toArray();

        source[1] = 9;
        taken[0] = 9;

        assertThat(copy).isEqualTo(Bytes.hex("010203"));
        assertThat(range).isEqualTo(Bytes.hex("0203"));
    }

    @Test
    void wrappedBytesAreNotCopied() {
        byte[] source = {1, 2};

        assertThat(Bytes.wrap(source).shared()).isSameAs(source);
    }

    @Test
    void bytesAreOrderedUnsignedAndPrefixFirst() {
        assertThat(List.of(
                        Bytes.EMPTY,
                        Bytes.hex("00"),
                        Bytes.hex("0000"),
                        Bytes.hex("01"),
                        Bytes.hex("7f"),
                        Bytes.hex("80"),
                        Bytes.hex("ff"),
                        Bytes.hex("ff00")))
                .isSorted();
        assertThat(Bytes.hex("80")).isGreaterThan(Bytes.hex("7f"));
    }

    @ParameterizedTest
    @CsvSource({
        "abc, '', true, true",
        "abc, a, true, true",
        "abc, abc, true, true",
        "abc, bc, false, true",
        "abc, abcd, false, false",
        "abc, ac, false, false",
        "aab, ab, false, true",
        "'', a, false, false",
        "'', '', true, true"
    })
    void prefixesAndPartsAreFound(String whole, String part, boolean prefix, boolean contained) {
        assertThat(Bytes.utf8(whole).startsWith(Bytes.utf8(part))).isEqualTo(prefix);
        assertThat(Bytes.utf8(whole).contains(Bytes.utf8(part))).isEqualTo(contained);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void partsAreFoundAsInStrings(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            String whole = binaryText(random, 200);
            String part = random.nextBoolean() || whole.isEmpty()
                    ? binaryText(random, 8)
                    : whole.substring(random.nextInt(whole.length()));

            assertThat(Bytes.utf8(whole).contains(Bytes.utf8(part)))
                    .as("%s in %s", part, whole)
                    .isEqualTo(whole.contains(part));
        }
    }

    @Test
    void aLongPartThatNearlyMatchesEverywhereIsSoughtInLinearTime() {
        Bytes whole = Bytes.utf8("a".repeat(8_000_000));
        Bytes absent = Bytes.utf8("a".repeat(4_000_000) + "b");

        assertThat(whole.contains(absent)).isFalse();
        assertThat(Bytes.utf8(whole.toUtf8() + "b").contains(absent)).isTrue();
    }

    private static String binaryText(RandomGenerator random, int lengthMax) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(lengthMax); i > 0; i--) {
            text.append(random.nextInt(4) == 0 ? 'b' : 'a');
        }
        return text.toString();
    }

    @Test
    void textsAreReadAndWritten() {
        assertThat(Bytes.utf8("é😀").toHex()).isEqualTo("c3a9f09f9880");
        assertThat(Bytes.hex("C3a9").toUtf8()).isEqualTo("é");
        assertThat(Bytes.hex("ff61").toUtf8()).isEqualTo("\uFFFDa");
        assertThatThrownBy(() -> Bytes.hex("abc")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void bytesAreReadByPosition() {
        Bytes bytes = Bytes.hex("00ff");

        assertThat(bytes.length()).isEqualTo(2);
        assertThat(bytes.at(1)).isEqualTo((byte) 0xff);
        assertThat(bytes.isEmpty()).isFalse();
        assertThat(Bytes.EMPTY.isEmpty()).isTrue();
        assertThatThrownBy(() -> bytes.at(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void theirTextIsHexadecimalCutAfter32Bytes() {
        assertThat(Bytes.hex("00ff")).hasToString("00ff");
        assertThat(Bytes.hex("ab".repeat(32))).hasToString("ab".repeat(32));
        assertThat(Bytes.hex("ab".repeat(33))).hasToString("ab".repeat(32) + "…(33 bytes)");
    }
}
