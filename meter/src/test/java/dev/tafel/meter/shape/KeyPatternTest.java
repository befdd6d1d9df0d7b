package dev.tafel.meter.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyPatternTest {

    @ParameterizedTest(name = "{0} is {1}")
    @CsvSource({
        "USER#lindsay56, USER#?",
        "USER#, USER#",
        "user#42, user#?",
        "user#tenant#42, user#?",
        "#METADATA#lindsay56, #METADATA#?",
        "#METADATA, #METADATA",
        "PROFILE, PROFILE",
        "DE, ?",
        "open, ?",
        "OPEN, OPEN",
        "STATUS#OPEN, STATUS#?",
        "TENANT#acme#ORDER#17, TENANT#?#ORDER#?",
        "ORDER#2026#17, ORDER#?",
        "2026-11-30T10:00:00Z, ?",
        "A_B-C#1, A_B-C#?",
        "a/b/c, a/?",
        "User#1, User#?",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJ#1, ?",
        "Green Grasslands, ?"
    })
    void typesStayAndIdentifiersGo(String text, String pattern) {
        assertThat(KeyPattern.of(utf8(text))).isEqualTo(pattern);
    }

    @Test
    void aPatternHasOneHash() {
        assertThat(KeyPattern.hashOf(utf8("USER#a"))).isEqualTo(KeyPattern.hashOf(utf8("USER#bb")));
        assertThat(KeyPattern.hashOf(utf8("USER#a"))).isNotEqualTo(KeyPattern.hashOf(utf8("GAME#a")));
        assertThat(KeyPattern.of(utf8(""))).isEmpty();
    }

    /** The hash is made without the pattern; here it is made of it. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theHashIsThatOfThePattern(long seed) {
        Random random = new Random(seed);
        String alphabet = "ABab01#|:/_-é";
        for (int i = 0; i < 5_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(12); left > 0; left--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            long hash = 0xCBF29CE484222325L;
            for (byte b : utf8(KeyPattern.of(utf8(text.toString())))) {
                hash = (hash ^ b) * 0x100000001B3L;
            }

            assertThat(KeyPattern.hashOf(utf8(text.toString())))
                    .as(text.toString())
                    .isEqualTo(hash);
        }
    }

    @Test
    void typedBytesAreThoseThatThePatternKeeps() {
        boolean[] typed = KeyPattern.typedBytes(utf8("USER#jo#ORDER#1"));

        assertThat(typed).hasSize(15);
        for (int i = 0; i < typed.length; i++) {
            assertThat(typed[i]).as("byte " + i).isEqualTo(i < 4 || (i >= 8 && i < 13));
        }
    }

    @Test
    void thePrefixEndsBeforeTheFirstIdentifier() {
        assertThat(KeyPattern.prefixOf(utf8("#METADATA#a"))).isEqualTo("#METADATA#");
        assertThat(KeyPattern.prefixOf(utf8("PROFILE"))).isEqualTo("PROFILE");
        assertThat(KeyPattern.prefixOf(utf8("17"))).isEmpty();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
