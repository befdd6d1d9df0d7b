package dev.tafel.studio.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "{\"a\":1,\"b\":[true,false,null]}",
                "[0,-1,1.50,1e5,2E-3,-0.0,3E+7]",
                "\"\\\"\\\\\\n\\r\\t\\u0001\\ud800\"",
                "\"Grüße 😀\"",
                "{\"\":{}}"
            })
    void whatIsReadIsWrittenAgain(String text) {
        assertThat(Json.parse(text).compact()).isEqualTo(text);
        assertThat(Json.parse(Json.parse(text).pretty())).isEqualTo(Json.parse(text));
    }

    @Test
    void theIndentedFormHasOneMemberALine() {
        assertThat(Json.parse("{\"a\":[1,{\"b\":2}],\"c\":{}}").pretty())
                .isEqualTo("{\n  \"a\": [\n    1,\n    {\n      \"b\": 2\n    }\n  ],\n  \"c\": {}\n}\n");
    }

    @Test
    void escapesAndWhiteSpaceAreUnderstood() {
        assertThat(Json.parse("\uFEFF \t\r\n\"\\/\\b\\f\\u00e4\\uD83D\\ude00\" "))
                .isEqualTo(Json.of("/\b\fä😀"));
    }

    @Test
    void numbersKeepTheirText() {
        assertThat(Json.parse("12345678901234567890.10")).isEqualTo(new Json.JsonNumber("12345678901234567890.10"));
    }

    @Test
    void objectsArePutTogetherInOrder() {
        Json.JsonObject object = Json.object()
                .put("b", 1)
                .put("a", "x")
                .put("l", Json.ofTexts(List.of("y")))
                .put("t", Json.of(true))
                .put("n", Json.of(new BigDecimal("1E3")))
                .build();

        assertThat(object.compact()).isEqualTo("{\"b\":1,\"a\":\"x\",\"l\":[\"y\"],\"t\":true,\"n\":1000}");
        assertThat(object.get("a")).contains(Json.of("x"));
        assertThat(object.get("z")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "`` ~ 1 ~ 1 ~ a value is missing",
                "`[1,\n 2` ~ 2 ~ 3 ~ ',' or ']' is missing",
                "`{\"a\" 1}` ~ 1 ~ 6 ~ ':' is missing after the name \"a\"",
                "`{a: 1}` ~ 1 ~ 2 ~ a member's name in quotes is missing",
                "`{` ~ 1 ~ 2 ~ a member's name in quotes is missing",
                "`{\"a\": 1` ~ 1 ~ 8 ~ ',' or '}' is missing",
                "`{\"a\": 1,\n\"a\": 2}` ~ 2 ~ 1 ~ the member \"a\" is there twice",
                "`01` ~ 1 ~ 1 ~ a number begins with 0",
                "`-` ~ 1 ~ 2 ~ a digit is missing",
                "`1.` ~ 1 ~ 3 ~ a digit is missing",
                "`1e+` ~ 1 ~ 4 ~ a digit is missing",
                "`1 2` ~ 1 ~ 3 ~ something follows the end of the document",
                "`nul` ~ 1 ~ 1 ~ 'n' begins no value",
                "`\"abc` ~ 1 ~ 1 ~ the string that begins here has no end",
                "`\"a\nb\"` ~ 1 ~ 3 ~ a control character stands in a string",
                "`\"\\x\"` ~ 1 ~ 4 ~ the escape is unknown",
                "`\"\\` ~ 1 ~ 3 ~ the escape is unknown",
                "`\"\\u12g4\"` ~ 1 ~ 6 ~ \\u wants four hexadecimal digits",
                "`\"\\u12` ~ 1 ~ 6 ~ \\u wants four hexadecimal digits"
            })
    void aFaultIsNamedWithItsPlace(String text, int line, int column, String cause) {
        JsonFault fault = catchThrowableOfType(JsonFault.class, () -> Json.parse(text));

        assertThat(fault).hasMessage("Line " + line + ", column " + column + ": " + cause);
        assertThat(fault.line()).isEqualTo(line);
        assertThat(fault.column()).isEqualTo(column);
    }

    @Test
    void nestingHasALimit() {
        String deep = "[".repeat(JsonReader.NESTING_LEVELS_MAX) + "]".repeat(JsonReader.NESTING_LEVELS_MAX);

        assertThat(Json.parse(deep).compact()).isEqualTo(deep);
        JsonFault fault = catchThrowableOfType(JsonFault.class, () -> Json.parse("[" + deep + "]"));
        assertThat(fault).hasMessageContaining("more than 100 arrays and objects lie in each other");
    }
}
