package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatedTextsTest {

    private final RepeatedTexts texts = new RepeatedTexts();

    private String read(String name, String value) {
        byte[] bytes = ("before" + value + "behind").getBytes(StandardCharsets.ISO_8859_1);
        return texts.of(name, bytes, 6, 6 + value.length());
    }

    @ParameterizedTest
    @ValueSource(strings = {"user-agent", "x-amz-target", "content-type", "accept-encoding"})
    void aValueThatComesAgainIsTheSameText(String name) {
        String first = read(name, "aws-sdk-java/2.57.8 é");

        assertThat(first).isEqualTo("aws-sdk-java/2.57.8 é");
        assertThat(read(name, "aws-sdk-java/2.57.8 é")).isSameAs(first);
    }

    @Test
    void anotherValueIsReadAsItIsAndSoIsTheFirstAfterIt() {
        String first = read("user-agent", "one");

        assertThat(read("user-agent", "two")).isEqualTo("two");
        assertThat(read("user-agent", "onetwo")).isEqualTo("onetwo");
        assertThat(read("user-agent", "")).isEmpty();
        assertThat(read("user-agent", "one")).isEqualTo(first);
    }

    @Test
    void headersDoNotMix() {
        read("user-agent", "x");

        assertThat(read("content-type", "y")).isEqualTo("y");
        assertThat(read("user-agent", "x")).isEqualTo("x");
    }

    @Test
    void whatDiffersEachTimeIsNotKept() {
        assertThat(read("authorization", "a")).isEqualTo("a").isNotSameAs(read("authorization", "a"));
        String tooLong = "x".repeat(513);
        assertThat(read("user-agent", tooLong)).isEqualTo(tooLong).isNotSameAs(read("user-agent", tooLong));
    }
}
