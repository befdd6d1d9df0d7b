package dev.tafel.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonWriterTest {

    private final JsonWriter out = new JsonWriter();

    @Test
    void commasComeByThemselves() {
        out.beginObject();
        out.name("a");
        out.beginArray();
        out.number(1);
        out.string("x");
        out.bool(true);
        out.beginObject();
        out.endObject();
        out.endArray();
        out.name("b");
        out.bool(false);
        out.endObject();

        assertThat(written()).isEqualTo("{\"a\":[1,\"x\",true,{}],\"b\":false}");
    }

    @Test
    void whatMustBeEscapedIs() {
        out.string("\"\\/\b\f\n\r\t\u0001\u001f\u007fä€😀");

        assertThat(written()).isEqualTo("\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001F\u007fä€😀\"");
    }

    @ParameterizedTest
    @CsvSource({"0, 0.0", "1, 0.5", "2, 1.0", "3, 1.5", "240001, 120000.5"})
    void halvesAreWrittenAsDoubles(long halfUnits, String text) {
        out.halves(halfUnits);

        assertThat(written()).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1700000000000, 1700000000", "1700000000120, 1700000000.12", "1700000000003, 1700000000.003"})
    void timesAreWrittenAsSecondsWithTheirMilliseconds(long millis, String text) {
        out.epochSeconds(millis);

        assertThat(written()).isEqualTo(text);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void anyTextIsReadBackAsItWas(long seed) {
        Random random = new Random(seed);
        JsonReader reader = new JsonReader();
        for (int round = 0; round < 2_000; round++) {
            String text = text(random);
            out.reset();
            out.beginObject();
            byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
            out.name(utf8, 0, utf8.length);
            out.string(text);
            out.endObject();

            reader.reset(out.array(), 0, out.length());
            reader.nextValue();
            reader.nextMember();
            assertThat(reader.textAsString()).isEqualTo(text);
            reader.nextValue();
            assertThat(reader.textAsString()).isEqualTo(text);
        }
    }

    @Test
    void aTextOfEscapesAloneGrowsTheBuffer() {
        out.string("\u0001".repeat(10_000));

        assertThat(written()).isEqualTo("\"" + "\\u0001".repeat(10_000) + "\"");
    }

    @Test
    void aBufferThatHasGrownTooLargeIsGivenUp() {
        out.string("x".repeat(3_000_000));
        out.reset();

        assertThat(out.array().length).isLessThan(1_000_000);
        assertThat(out.length()).isZero();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {5, 6})
    void base64IsTheStandardOne(long seed) {
        Random random = new Random(seed);
        for (int length = 0; length < 200; length++) {
            byte[] raw = new byte[length];
            random.nextBytes(raw);
            out.reset();
            out.base64(raw, 0, length);
            String text = Base64.getEncoder().encodeToString(raw);
            assertThat(written()).isEqualTo("\"" + text + "\"");

            byte[] ascii = text.getBytes(StandardCharsets.ISO_8859_1);
            byte[] decoded = new byte[ascii.length];
            assertThat(Base64Text.decode(ascii, 0, ascii.length, decoded)).isEqualTo(length);
            assertThat(decoded).startsWith(raw);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AA=A",
                "A===",
                "====",
                "AAA\u00e4",
                "AAAA====",
                "AB==",
                "AAB=",
                "A-_A",
                "AA\n=",
                "=AAA",
                "AA==AAAA",
                "A=A=",
                "*A==",
                "A*==",
                "AA*=",
                "*AAA",
                "A*AA",
                "AA*A",
                "AAA*"
            })
    void whatIsNotBase64IsRefused(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);

        assertThat(Base64Text.decode(bytes, 0, bytes.length, new byte[bytes.length]))
                .isEqualTo(Base64Text.NOT_BASE64);
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(40); i > 0; i--) {
            switch (random.nextInt(4)) {
                case 0 -> text.append((char) random.nextInt(0x80));
                case 1 -> text.appendCodePoint(0x10000 + random.nextInt(0x1000));
                case 2 -> text.append((char) random.nextInt(0xd800));
                default -> text.append("plain");
            }
        }
        return text.toString();
    }

    private String written() {
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
}
