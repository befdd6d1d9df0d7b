package dev.tafel.meter.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyPatternTest {

    private static final List<String> PARTS = List.of("#", "|", "##", "USER", "USER#", "a1", "42#", "x", "PROFILE", "");

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

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void textsHaveOneHashIfTheyHaveOnePattern(long seed) {
        Random random = new Random(seed);
        Map<Long, String> patterns = new HashMap<>();
        Map<String, Long> hashes = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int parts = random.nextInt(6); parts > 0; parts--) {
                text.append(PARTS.get(random.nextInt(PARTS.size())));
            }
            byte[] utf8 = utf8(text.toString());
            String pattern = KeyPattern.of(utf8);
            long hash = KeyPattern.hashOf(utf8);
            assertThat(patterns.computeIfAbsent(hash, any -> pattern)).isEqualTo(pattern);
            assertThat(hashes.computeIfAbsent(pattern, any -> hash)).isEqualTo(hash);
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
