package dev.tafel.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.testkit.Generators;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionHashTest {

    private static final BigInteger HASHES = BigInteger.ONE.shiftLeft(64);

    /** The prime with which the reference implementation's self-test seeds its hash and fills its buffer. */
    private static final long PRIME_32 = 2654435761L;

    private static final long PRIME_64 = 0x9E3779B185EBCA8DL;

    /** The buffer of the reference implementation's self-test. */
    private static byte[] sanityBuffer(int length) {
        byte[] buffer = new byte[length];
        long generator = PRIME_32;
        for (int i = 0; i < length; i++) {
            buffer[i] = (byte) (generator >>> 56);
            generator *= PRIME_64;
        }
        return buffer;
    }

    @ParameterizedTest
    @CsvSource({
        "0, ef46db3751d8e999, ac75fda2929b17ef",
        "1, e934a84adb052768, 5014607643a9b4c3",
        "4, 9136a0dca57457ee, caab286bd8e9fdb5",
        "14, 8282dcc4994e35c8, c3bd6bf63deb6df0",
        "222, b641ae8cb691c174, 20cb8ab7ae10c14a"
    })
    void itGivesThePublishedHashes(int length, String unseeded, String seeded) {
        byte[] buffer = sanityBuffer(length);

        assertThat(Long.toHexString(PartitionHash.of(Bytes.wrap(buffer)))).isEqualTo(unseeded);
        assertThat(Long.toHexString(PartitionHash.of(buffer, PRIME_32))).isEqualTo(seeded);
    }

    @ParameterizedTest
    @CsvSource({
        "a, d24ec4f1a98c6e5b",
        "abc, 44bc2cf5ad770999",
        "Nobody inspects the spammish repetition, fbcea83c8a378bf1"
    })
    void textsKeepTheirHashForEver(String text, String hash) {
        assertThat(Long.toHexString(PartitionHash.of(Bytes.utf8(text)))).isEqualTo(hash);
    }

    @ParameterizedTest
    @CsvSource({
        "8, 884a173614b81b8d",
        "31, c346d2b59b4d8ee1",
        "32, cbf59c5116ff32b4",
        "33, 0c535d1acafb8ead",
        "64, f7c67301db6713f0",
        "100, 6ac1e58032166597"
    })
    void everyLengthKeepsItsHashForEver(int length, String hash) {
        byte[] counted = new byte[length];
        for (int i = 0; i < length; i++) {
            counted[i] = (byte) i;
        }

        assertThat("%016x".formatted(PartitionHash.of(Bytes.wrap(counted)))).isEqualTo(hash);
    }

    @Test
    void aSegmentIsTheShareOfTheHashSpace() {
        Generators random = new Generators(1);
        for (int i = 0; i < 20_000; i++) {
            long hash = PartitionHash.of(random.bytes(8));
            int total = 1 + random.below(Limits.SEGMENTS_MAX);
            BigInteger unsigned = new BigInteger(Long.toUnsignedString(hash));

            assertThat(PartitionHash.segmentOf(hash, total))
                    .isEqualTo(unsigned.multiply(BigInteger.valueOf(total))
                            .divide(HASHES)
                            .intValue());
        }
    }

    @Test
    void theFirstHashOfASegmentIsInItAndTheOneBeforeIsNot() {
        Generators random = new Generators(2);
        for (int i = 0; i < 20_000; i++) {
            int total = random.oneOf(List.of(1, 2, 3, 4, 1_000, Limits.SEGMENTS_MAX, 1 + random.below(5_000)));
            int number = random.below(total);

            long first = PartitionHash.firstHashOf(new ScanSegment(number, total));

            assertThat(PartitionHash.segmentOf(first, total)).isEqualTo(number);
            if (number > 0) {
                assertThat(PartitionHash.segmentOf(first - 1, total)).isEqualTo(number - 1);
            } else {
                assertThat(first).isZero();
            }
        }
        assertThat(PartitionHash.segmentOf(-1, Limits.SEGMENTS_MAX)).isEqualTo(Limits.SEGMENTS_MAX - 1);
    }
}
