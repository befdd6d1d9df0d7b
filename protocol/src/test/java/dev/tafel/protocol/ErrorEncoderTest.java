package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.error.ThrottlingReason;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ErrorEncoderTest {

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void everyErrorHasItsTypeAndItsText(ErrorCode code) {
        String member = code.messageMember();

        assertThat(encoded(ApiException.of(code, "a \"text\"")))
                .isEqualTo("{\"__type\":\"" + code.type() + "\",\"" + member + "\":\"a \\\"text\\\"\"}");
        assertThat(encoded(ApiException.withoutMessage(code))).isEqualTo("{\"__type\":\"" + code.type() + "\"}");
    }

    @ParameterizedTest
    @CsvSource({
        "VALIDATION, com.amazon.coral.validate#ValidationException, message",
        "SERIALIZATION, com.amazon.coral.service#SerializationException, Message",
        "RESOURCE_NOT_FOUND, com.amazonaws.dynamodb.v20120810#ResourceNotFoundException, message",
        "INTERNAL_SERVER_ERROR, com.amazonaws.dynamodb.v20120810#InternalServerError, message",
        "ACCESS_DENIED, com.amazon.coral.service#AccessDeniedException, Message",
    })
    void typesAndMembersAreThoseOfTheWire(ErrorCode code, String type, String member) {
        assertThat(encoded(ApiException.of(code, "x")))
                .isEqualTo("{\"__type\":\"" + type + "\",\"" + member + "\":\"x\"}");
    }

    @Test
    void aFailedConditionShowsItsItem() {
        Item item = Item.of(Map.of("pk", AttributeValue.of("a")));

        assertThat(encoded(ApiException.conditionFailed(item)))
                .isEqualTo("{\"__type\":\"com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException\","
                        + "\"message\":\"The conditional request failed\",\"Item\":{\"pk\":{\"S\":\"a\"}}}");
        assertThat(encoded(ApiException.conditionFailed(null))).doesNotContain("Item\"");
    }

    @ParameterizedTest
    @CsvSource({
        "PROVISIONED_THROUGHPUT_EXCEEDED, ThrottlingReasons",
        "REQUEST_LIMIT_EXCEEDED, ThrottlingReasons",
        "THROTTLING, throttlingReasons",
    })
    void aThrottledCallSaysWhichLimitItMet(ErrorCode code, String member) {
        ThrottlingReason reason = new ThrottlingReason("TableWriteKeyRangeThroughputExceeded", "arn:t");

        assertThat(encoded(ApiException.throttled(code, "x", List.of(reason))))
                .isEqualTo("{\"__type\":\"" + code.type() + "\",\"message\":\"x\",\"" + member
                        + "\":[{\"reason\":\"TableWriteKeyRangeThroughputExceeded\",\"resource\":\"arn:t\"}]}");
    }

    @Test
    void whatIsNotForTheCallerBecomesAnInternalServerError() {
        ApiException answer = ErrorEncoder.answerTo(new IllegalStateException("secret"), "ID");

        assertThat(answer.code()).isEqualTo(ErrorCode.INTERNAL_SERVER_ERROR);
        assertThat(answer.wireMessage())
                .isEqualTo("The request processing has failed because of an unknown error, exception or failure.");
        ApiException own = ApiException.validation("x");
        assertThat(ErrorEncoder.answerTo(own, "ID")).isSameAs(own);
    }

    @Test
    void aFaultOfOursIsLoggedOnceUnderTheIdOfItsRequest() {
        PrintStream before = System.err;
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        try {
            ErrorEncoder.answerTo(new IllegalStateException("the cause"), "REQUEST7");
            ErrorEncoder.answerTo(ApiException.validation("not a fault"), "REQUEST8");
        } finally {
            System.setErr(before);
        }

        assertThat(log.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("requestId=REQUEST7")
                .containsOnlyOnce("the cause")
                .doesNotContain("REQUEST8");
    }

    private static String encoded(ApiException error) {
        JsonWriter out = new JsonWriter();
        new ErrorEncoder(out).encode(error);
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
}
