package dev.tafel.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonReaderTest {

    private final JsonReader reader = new JsonReader();

    @Test
    void membersAndElementsComeInOrder() {
        reset(" { \"a\" : [ 1 , \"x\" , true ] ,\r\n\t\"b\":{},\"c\":[],\"d\":null,\"e\":false }");

        assertThat(reader.nextValue()).isEqualTo(JsonToken.OBJECT);
        assertThat(reader.nextMember()).isTrue();
        assertThat(reader.textAsString()).isEqualTo("a");
        assertThat(reader.nextValue()).isEqualTo(JsonToken.ARRAY);
        assertThat(reader.nextElement()).isTrue();
        assertThat(reader.nextValue()).isEqualTo(JsonToken.NUMBER);
        assertThat(reader.textAsString()).isEqualTo("1");
        assertThat(reader.nextElement()).isTrue();
        assertThat(reader.nextValue()).isEqualTo(JsonToken.STRING);
        assertThat(reader.textAsString()).isEqualTo("x");
        assertThat(reader.nextElement()).isTrue();
        assertThat(reader.nextValue()).isEqualTo(JsonToken.TRUE);
        assertThat(reader.nextElement()).isFalse();
        assertThat(restOfNames()).containsExactly("b", "c", "d", "e");
        assertThatCode(reader::end).doesNotThrowAnyException();
    }

    @Test
    void textWithoutEscapesIsASliceOfTheInput() {
        byte[] input = bytes("\"grün und lang genug für acht Bytes\"");
        reader.reset(input);

        reader.nextValue();

        assertThat(reader.text()).isSameAs(input);
        assertThat(reader.textOffset()).isEqualTo(1);
        assertThat(reader.textLength()).isEqualTo(input.length - 2);
    }

    @Test
    void escapesAreResolved() {
        assertThat(string("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"")).isEqualTo("\"\\/\b\f\n\r\t");
        assertThat(string("\"\\u0041\\u00e4\\u20AC\\ud83d\\ude00 end\"")).isEqualTo("Aä€😀 end");
        assertThat(string("\"before the escape \\n after the escape ä\""))
                .isEqualTo("before the escape \n after the escape ä");
        assertThat(string("\"ä\\u0000\"")).isEqualTo("ä\u0000");
    }

    @Test
    void aLongTextWithEscapesIsRead() {
        String text = "0123456789".repeat(20_000);

        assertThat(string("\"" + text + "\\n\"")).isEqualTo(text + "\n");
        assertThat(string("\"\\tshort\"")).isEqualTo("\tshort");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-0", "12", "-12.5", "1e5", "1E+5", "2.5e-3", "123456789012345678901234567890"})
    void numbersKeepTheirSpelling(String number) {
        reset("[" + number + "]");
        reader.nextValue();
        reader.nextElement();

        assertThat(reader.nextValue()).isEqualTo(JsonToken.NUMBER);
        assertThat(reader.textAsString()).isEqualTo(number);
        assertThat(reader.isDecimal()).isEqualTo(number.matches(".*[.eE].*"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "}",
                "[",
                "]",
                "{]",
                "[}",
                "{,}",
                "[,]",
                "[1,]",
                "{\"a\":1,}",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\" 1}",
                "{1:2}",
                "{\"a\":1 \"b\":2}",
                "[1 2]",
                "tru",
                "True",
                "nul",
                "nullx",
                "fals",
                "01",
                "-",
                "-a",
                "1.",
                ".5",
                "+1",
                "1e",
                "1e+",
                "1x",
                "\"",
                "\"a",
                "\"\\",
                "\"\\x\"",
                "\"\\u12\"",
                "\"\\u12g4\"",
                "\"\\ud83d\"",
                "\"\\ud83d\\n\"",
                "\"\\ud83dx\"",
                "\"\\ude00\"",
                "\"\\ud83d\\u0041\"",
                "\"\\ud83d\\ude",
                "\"\t\"",
                "\"\\n\u0001\"",
                "1 2",
                "{} {}",
                "[] x",
                "'a'",
                "/* */ 1",
                "NaN",
                "\u00a01",
                "\"\\n\\u00"
            })
    void whatIsNotJsonIsRefused(String text) {
        reset(text);

        assertThatThrownBy(this::readAll).isInstanceOf(MalformedJsonException.class);
    }

    @Test
    void aRefusalNamesThePosition() {
        reset("{\"a\":tru}");

        assertThatThrownBy(this::readAll)
                .satisfies(
                        e -> assertThat(((MalformedJsonException) e).position()).isEqualTo(5))
                .hasMessage("A value expected at byte 5");
    }

    @Test
    void malformedUtf8IsRefused() {
        int[][] malformed = {
            {0x80},
            {0xc3},
            {0xc3, 0x28},
            {0xc0, 0xaf},
            {0xc1, 0x81},
            {0xe0, 0x80, 0xaf},
            {0xed, 0xa0, 0x80},
            {0xf0, 0x80, 0x80, 0x80},
            {0xf4, 0x90, 0x80, 0x80},
            {0xf5, 0x80, 0x80, 0x80},
            {0xff},
            {0xe2, 0x82},
            {0xe2, 0x82, 0x28},
            {0xf0, 0x9f, 0x98},
            {0xf0, 0x9f, 0x28, 0x80}
        };
        for (int[] sequence : malformed) {
            for (String before : List.of("", "plain text of more than eight bytes", "\\n")) {
                reader.reset(concatenated(before, sequence));
                assertThatThrownBy(this::readAll).isInstanceOf(MalformedJsonException.class);
            }
        }
    }

    @Test
    void wellFormedUtf8OfAllLengthsIsRead() {
        String text = "\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\ud800\udc00\udbff\udfff";

        assertThat(string("\"" + text + "\"")).isEqualTo(text);
        assertThat(string("\"\\t" + text + "\"")).isEqualTo("\t" + text);
    }

    @Test
    void nestingIsBounded() {
        int most = JsonReader.DEPTH_MAX;
        reset("[".repeat(most) + "]".repeat(most));
        assertThatCode(this::readAll).doesNotThrowAnyException();

        reset("[".repeat(most + 1) + "]".repeat(most + 1));
        assertThatThrownBy(this::readAll).isInstanceOf(MalformedJsonException.class);
    }

    @Test
    void skippingKeepsBracketsApart() {
        reset("{\"a\":{\"b\":[{\"c\":[[],{}]},1]},\"d\":2}");
        reader.nextValue();
        reader.nextMember();

        reader.skipValue();

        assertThat(reader.nextMember()).isTrue();
        assertThat(reader.textAsString()).isEqualTo("d");
    }

    @Test
    void theReaderGoesBackAndForth() {
        reset("{\"a\":[1,2],\"b\":3}");
        reader.nextValue();
        int start = reader.position();
        int depth = reader.depth();
        reader.nextMember();
        reader.skipValue();
        int behindFirst = reader.position();
        reader.nextMember();
        reader.skipValue();
        assertThat(reader.nextMember()).isFalse();

        reader.moveTo(start, depth);
        assertThat(reader.nextMember()).isTrue();
        assertThat(reader.textAsString()).isEqualTo("a");
        reader.moveTo(behindFirst, depth);
        assertThat(reader.atEndOfObject()).isFalse();
        assertThat(restOfNames()).containsExactly("b");
    }

    @Test
    void aPartOfAnArrayIsRead() {
        reader.reset(bytes("xx{}yy"), 2, 2);

        assertThatCode(this::readAll).doesNotThrowAnyException();
    }

    private List<String> restOfNames() {
        List<String> names = new ArrayList<>();
        while (reader.nextMember()) {
            names.add(reader.textAsString());
            reader.skipValue();
        }
        return names;
    }

    private String string(String json) {
        reset(json);
        assertThat(reader.nextValue()).isEqualTo(JsonToken.STRING);
        reader.end();
        return reader.textAsString();
    }

    private void readAll() {
        reader.skipValue();
        reader.end();
    }

    private void reset(String text) {
        reader.reset(bytes(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] concatenated(String before, int[] sequence) {
        byte[] head = bytes("\"" + before);
        byte[] all = new byte[head.length + sequence.length + 1];
        System.arraycopy(head, 0, all, 0, head.length);
        for (int i = 0; i < sequence.length; i++) {
            all[head.length + i] = (byte) sequence[i];
        }
        all[all.length - 1] = '"';
        return all;
    }
}
