package dev.tafel.meter.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.shape.KeyPattern;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PseudonymsTest {

    private static final String ALPHABET = "abcxyzABCXYZ0123456789#|:/-_@. äß漢字😀";

    private final Pseudonyms pseudonyms = new Pseudonyms(secret(1));

    private static byte[] secret(long seed) {
        byte[] secret = new byte[Pseudonyms.SECRET_BYTES];
        new Random(seed).nextBytes(secret);
        return secret;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(Random random) {
        int[] characters = ALPHABET.codePoints().toArray();
        StringBuilder text = new StringBuilder(random.nextBoolean() ? "USER#" : "");
        for (int left = random.nextInt(random.nextInt(20) == 0 ? 300 : 12); left > 0; left--) {
            text.appendCodePoint(characters[random.nextInt(characters.length)]);
        }
        return text.toString();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void textsKeepTheirSizeTheirPatternAndWhatTheyBeginWith(long seed) {
        Random random = new Random(seed);
        Map<String, String> seen = new HashMap<>();
        for (int i = 0; i < 2_000; i++) {
            String text = text(random);
            String pseudonym = pseudonyms.ofText(text);

            assertThat(utf8(pseudonym)).as(text).hasSameSizeAs(utf8(text));
            assertThat(KeyPattern.of(utf8(pseudonym))).as(text).isEqualTo(KeyPattern.of(utf8(text)));
            assertThat(pseudonyms.ofText(text)).isEqualTo(pseudonym);
            assertThat(seen.merge(pseudonym, text, (one, other) -> one)).isEqualTo(text);
        }
    }

    @Test
    void identifiersThatBeginAlikeHavePseudonymsThatBeginAlike() {
        String one = pseudonyms.ofText("ORDER#2026-11-30#0001");
        String other = pseudonyms.ofText("ORDER#2026-11-29#0001");

        assertThat(one).startsWith("ORDER#").isNotEqualTo("ORDER#2026-11-30#0001");
        assertThat(other.substring(0, 14)).isEqualTo(one.substring(0, 14));
        assertThat(other).isNotEqualTo(one);
        assertThat(new Pseudonyms(secret(2)).ofText("ORDER#2026-11-30#0001")).isNotEqualTo(one);
    }

    @Test
    void longTextsChangeBehindTheirBeginningToo() {
        String text = "a".repeat(5_000);

        String pseudonym = pseudonyms.ofText(text);

        assertThat(pseudonym).hasSameSizeAs(text);
        assertThat(pseudonym.substring(4_000).chars().distinct().count()).isGreaterThan(20);
        assertThat(pseudonyms.ofText("a".repeat(4_999) + "b").substring(0, 4_999))
                .isEqualTo(pseudonym.substring(0, 4_999));
    }

    @Test
    void numbersKeepTheirSignTheirZerosAndTheirDigitsCount() {
        for (String number : new String[] {"1234", "-100.205", "12E10", "99999999999999999999999999999999999999"}) {
            String pseudonym = pseudonyms.ofNumber(number);

            assertThat(pseudonym.replaceAll("[1-9](?!.*E)", "d").replaceAll("[1-9]", "d"))
                    .as(number)
                    .hasSameSizeAs(number);
            assertThat(pseudonym).isNotEqualTo(number);
            assertThat(pseudonym.replaceAll("[^0.E-]", "d")).isEqualTo(number.replaceAll("[^0.E-]", "d"));
        }
        assertThat(pseudonyms.ofNumber("12E10")).endsWith("E10");
    }

    @Test
    void numbersOfOneDigitStay() {
        assertThat(pseudonyms.ofNumber("0")).isEqualTo("0");
        assertThat(pseudonyms.ofNumber("-7")).isEqualTo("-7");
        assertThat(pseudonyms.ofNumber("5e3")).isEqualTo("5e3");
    }

    @Test
    void bytesKeepTheirLength() {
        byte[] bytes = new byte[100];

        byte[] pseudonym = pseudonyms.ofBytes(bytes);

        assertThat(pseudonym).hasSize(100).isNotEqualTo(bytes);
        assertThat(pseudonyms.ofBytes(bytes)).isEqualTo(pseudonym);
    }
}
