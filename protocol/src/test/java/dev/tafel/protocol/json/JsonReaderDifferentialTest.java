package dev.tafel.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/**
 * Compares the reader with jackson-core: both accept the same inputs and tell the same tokens.
 *
 * <p>On purpose the reader is stricter in three points: UTF-8 must be well-formed in all its rules, a byte order mark
 * or another encoding is not looked for, and an escaped surrogate needs its pair. Such inputs must be refused whatever
 * jackson-core says. It is laxer in none.
 */
class JsonReaderDifferentialTest {

    private static final int ROUNDS = 6_000;

    private static final JsonFactory REFERENCE = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(JsonReader.DEPTH_MAX)
                    .build())
            .build();

    private final JsonReader reader = new JsonReader();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void validJsonIsReadAlike(long seed) {
        RandomJson json = new RandomJson(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            byte[] input = json.document();

            List<String> tokens = ours(input);

            assertThat(tokens).describedAs(text(input)).isNotNull().isEqualTo(reference(input));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void mutatedAndTruncatedJsonIsJudgedAlike(long seed) {
        Random random = new Random(seed);
        RandomJson json = new RandomJson(random);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] input = mutated(json.document(), random);

            List<String> tokens = ours(input);

            if (isStricterHere(input)) {
                assertThat(tokens).describedAs(text(input)).isNull();
            } else {
                assertThat(tokens).describedAs(text(input)).isEqualTo(reference(input));
            }
        }
    }

    private static byte[] mutated(byte[] input, Random random) {
        byte[] bytes = input.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(5)) {
                case 0 -> bytes = Arrays.copyOf(bytes, Math.max(1, at));
                case 1 -> bytes[at] = (byte) random.nextInt(256);
                case 2 -> bytes[at] = (byte) "{}[]\",:\\0-.eEu \n".charAt(random.nextInt(16));
                case 3 -> bytes = without(bytes, at);
                default -> bytes[at] = bytes[random.nextInt(bytes.length)];
            }
        }
        return bytes;
    }

    private static byte[] without(byte[] bytes, int at) {
        if (bytes.length == 1) {
            return bytes;
        }
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - 1);
        System.arraycopy(bytes, at + 1, shorter, at, shorter.length - at);
        return shorter;
    }

    private static boolean isStricterHere(byte[] input) {
        for (int i = 0; i < Math.min(4, input.length); i++) {
            if (input[i] == 0) {
                return true;
            }
        }
        boolean mark = input.length >= 3 && (input[0] & 0xff) == 0xef && (input[1] & 0xff) == 0xbb;
        if (mark || !isUtf8(input)) {
            return true;
        }
        List<String> tokens = reference(input);
        return tokens != null && tokens.stream().anyMatch(JsonReaderDifferentialTest::hasLoneSurrogate);
    }

    private static boolean isUtf8(byte[] input) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(input));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    private static boolean hasLoneSurrogate(String token) {
        return token.codePoints().anyMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    private @Nullable List<String> ours(byte[] input) {
        List<String> tokens = new ArrayList<>();
        try {
            reader.reset(input);
            value(tokens);
            reader.end();
            return tokens;
        } catch (MalformedJsonException e) {
            return null;
        }
    }

    private void value(List<String> tokens) {
        switch (reader.nextValue()) {
            case STRING -> tokens.add("string " + reader.textAsString());
            case NUMBER -> tokens.add("number " + reader.textAsString());
            case TRUE -> tokens.add("true");
            case FALSE -> tokens.add("false");
            case NULL -> tokens.add("null");
            case OBJECT -> {
                tokens.add("{");
                while (reader.nextMember()) {
                    tokens.add("name " + reader.textAsString());
                    value(tokens);
                }
                tokens.add("}");
            }
            case ARRAY -> {
                tokens.add("[");
                while (reader.nextElement()) {
                    value(tokens);
                }
                tokens.add("]");
            }
        }
    }

    private static @Nullable List<String> reference(byte[] input) {
        List<String> tokens = new ArrayList<>();
        int depth = 0;
        int roots = 0;
        try (JsonParser parser = REFERENCE.createParser(ObjectReadContext.empty(), input)) {
            for (tools.jackson.core.JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                roots += depth == 0 && !token.isStructEnd() ? 1 : 0;
                depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
                tokens.add(
                        switch (token) {
                            case PROPERTY_NAME -> "name " + parser.getString();
                            case VALUE_STRING -> "string " + parser.getString();
                            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "number " + parser.getString();
                            default -> parser.getString();
                        });
            }
        } catch (JacksonException e) {
            return null;
        }
        return roots == 1 ? tokens : null;
    }

    private static String text(byte[] input) {
        return new String(input, StandardCharsets.ISO_8859_1);
    }
}
