package dev.tafel.protocol;

import static dev.tafel.protocol.SdkCall.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.model.api.DeleteTableRequest;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DynamoHandlerTest {

    private static final String SERIALIZATION = "{\"__type\":\"com.amazon.coral.service#SerializationException\"}";
    private static final String UNKNOWN = "{\"__type\":\"com.amazon.coral.service#UnknownOperationException\"}";
    private static final String INTERNAL = "{\"__type\":\"com.amazonaws.dynamodb.v20120810#InternalServerError\","
            + "\"message\":\"The request processing has failed because of an unknown error, exception or failure.\"}";

    private final List<Request<?>> calls = new ArrayList<>();
    private final DynamoHandler handler = handler(new StubService(request -> {
        calls.add(request);
        return StubService.smallest(request);
    }));

    private static DynamoHandler handler(DynamoService service) {
        return handler(service, Runnable::run);
    }

    private static DynamoHandler handler(DynamoService service, Executor executor) {
        return new DynamoHandler(ProtocolOptions.open("us-east-1"), service, executor, new RequestIds(new Random(1)));
    }

    @Test
    void aCallReachesTheServiceAndItsAnswerTheCaller() {
        Answer answer = Answer.of(handler, call("DeleteTable", "{'TableName':'t'}"));

        assertThat(calls).containsExactly(new DeleteTableRequest("t"));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).startsWith("{\"TableDescription\":{\"TableName\":\"t\"");
        assertThat(answer.header("Content-Type")).contains("application/x-amz-json-1.0");
        assertThat(answer.header("x-amzn-RequestId").orElse("")).matches("[0-9A-Z]{52}");
        assertThat(answer.header("x-amz-crc32")).contains(crc(answer.bytes()));
        assertThat(answer.header("Access-Control-Allow-Origin")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void everyOperationIsKnownByItsTarget(Operation operation) {
        assertThat(Answer.of(handler, call(operation.wireName(), "{}")).status())
                .isEqualTo(200);
        assertThat(calls.get(0).operation()).isEqualTo(operation);
    }

    @Test
    void aWriteWithoutOptionsIsAnsweredWithAnEmptyObject() {
        assertThat(Answer.of(handler, call("PutItem", "{}")).text()).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/json;",
                "application/json  ;   charset=x",
                "application/json;charset=utf-8"
            })
    void plainJsonIsEchoedAsContentType(String contentType) {
        Answer answer = Answer.of(handler, call("ListTables", "{}").with("Content-Type", contentType));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).contains("application/json");
    }

    @Test
    void parametersOfTheContentTypeDoNotCount() {
        Answer answer =
                Answer.of(handler, call("ListTables", "{}").with("Content-Type", "application/x-amz-json-1.0;x"));

        assertThat(answer.header("Content-Type")).contains("application/x-amz-json-1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"whatever", "application/x-amz-json-1.1", "application/jsonx", ""})
    void aBodyOfAnotherTypeIsNotACall(String contentType) {
        assertNotFound(Answer.of(handler, call("ListTables", "{}").with("Content-Type", contentType)));
    }

    @Test
    void aBodyWithoutTypeIsNotACall() {
        assertNotFound(Answer.of(handler, call("ListTables", "{}").without("Content-Type")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "post", "TRACE"})
    void otherMethodsAreNotCalls(String method) {
        assertNotFound(Answer.of(handler, new FakeRequest(method, "/")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/?X-Amz-Algorithm=a"})
    void aGetTellsThatTheEndpointIsHealthy(String target) {
        Answer answer = Answer.of(handler, new FakeRequest("GET", target));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEqualTo("healthy: dynamodb.us-east-1.amazonaws.com ");
        assertThat(answer.header("x-amz-crc32")).contains("3128867991");
        assertThat(answer.header("x-amzn-RequestId").orElse("")).matches("[0-9A-Z]{52}");
    }

    @Test
    void theHealthTextNamesTheHostThatWasAsked() {
        Answer answer = Answer.of(handler, new FakeRequest("GET", "/").with("host", "localhost:8000"));

        assertThat(answer.text()).isEqualTo("healthy: localhost:8000 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST"})
    void anotherPathIsNoPlaceOfTheApi(String method) {
        assertNotFound(Answer.of(handler, new FakeRequest(method, "/other")));
    }

    @Test
    void whatIsNotJsonIsRefusedBeforeTheTargetIsLookedAt() {
        for (FakeRequest request : List.of(
                call("ListTables", "hi"),
                call("Nothing", "{"),
                call("ListTables", "{'a'}").without("X-Amz-Target"),
                call("ListTables", "{} x").without("Authorization"))) {
            assertRefused(Answer.of(handler, request), SERIALIZATION);
        }
    }

    @Test
    void theTargetIsLookedAtBeforeTheAuthorization() {
        for (FakeRequest request : List.of(
                call("ListTable", "{}").without("Authorization"),
                call("ListTables", "{}").without("X-Amz-Target").without("Authorization"),
                call("ListTables", "").without("X-Amz-Target").without("Content-Type"),
                call("ListTables", "[]").with("X-Amz-Target", "DynamoDB_20111205.ListTables"),
                call("ListTables", "{}").with("X-Amz-Target", "DynamoDB_20120810ListTables"))) {
            assertRefused(Answer.of(handler, request), UNKNOWN);
        }
    }

    @Test
    void theAuthorizationIsLookedAtBeforeTheTypes() {
        String missing = "{\"__type\":\"com.amazon.coral.service#MissingAuthenticationTokenException\","
                + "\"message\":\"Request is missing Authentication Token\"}";

        assertRefused(Answer.of(handler, call("ListTables", "{'Limit':'x'}").without("Authorization")), missing);
        assertRefused(Answer.of(handler, call("ListTables", "").without("Authorization")), missing);
    }

    @Test
    void anEmptyBodyIsRefusedAfterTheAuthorization() {
        assertRefused(Answer.of(handler, call("ListTables", "")), SERIALIZATION);
        assertRefused(Answer.of(handler, call("ListTables", " ")), SERIALIZATION);
    }

    @Test
    void aMisfitIsRefusedWithItsText() {
        assertRefused(
                Answer.of(handler, call("ListTables", "{'Limit':true}")),
                "{\"__type\":\"com.amazon.coral.service#SerializationException\","
                        + "\"Message\":\"TRUE_VALUE cannot be converted to Integer\"}");
        assertThat(calls).isEmpty();
    }

    @Test
    void anErrorOfTheServiceIsTold() {
        DynamoHandler refusing = handler(new StubService(request -> {
            throw ApiException.validation("\"no\"");
        }));

        Answer answer = Answer.of(refusing, call("ListTables", "{}"));

        assertRefused(
                answer, "{\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\"\\\"no\\\"\"}");
        assertThat(answer.header("Content-Type")).contains("application/x-amz-json-1.0");
    }

    @Test
    void aFaultOfOursIsAnInternalServerErrorAndSaysNoMore() {
        DynamoHandler faulty = handler(new StubService(request -> {
            throw new IllegalStateException("secret");
        }));

        Answer answer = Answer.of(faulty, call("ListTables", "{}"));

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.text()).isEqualTo(INTERNAL);
        assertThat(Answer.of(faulty, call("ListTables", "{")).text()).isEqualTo(SERIALIZATION);
    }

    @Test
    void aFaultWhileDecidingWhereToRunIsToldToo() {
        DynamoHandler faulty = handler(new DynamoService() {
            @Override
            public <R extends Response> R execute(Request<R> request) {
                throw new AssertionError("Not to be called");
            }

            @Override
            public CallLength lengthOf(Request<?> request) {
                throw new IllegalStateException("secret");
            }
        });

        assertThat(Answer.of(faulty, call("ListTables", "{}")).text()).isEqualTo(INTERNAL);
    }

    @Test
    void aFaultOfTheAuthenticatorIsToldToo() {
        DynamoHandler faulty = new DynamoHandler(
                new ProtocolOptions("r", request -> {
                    throw new IllegalStateException("secret");
                }),
                new StubService(StubService::smallest),
                Runnable::run,
                new RequestIds(new Random(1)));

        assertThat(Answer.of(faulty, call("ListTables", "{}")).text()).isEqualTo(INTERNAL);
    }

    @Test
    void longCallsRunOnTheExecutor() {
        List<Runnable> submitted = new ArrayList<>();
        DynamoHandler deferring = handler(new StubService(StubService::smallest, CallLength.LONG), submitted::add);
        List<HttpResponse> answers = new ArrayList<>();

        deferring.handle(call("ListTables", "{}"), answers::add);

        assertThat(answers).isEmpty();
        assertThat(submitted).hasSize(1);
        submitted.get(0).run();
        assertThat(answers).hasSize(1);
        assertThat(answers.get(0).status()).isEqualTo(200);
    }

    @Test
    void shortCallsDoNotTouchTheExecutor() {
        DynamoHandler direct = handler(new StubService(StubService::smallest), task -> {
            throw new AssertionError("Not to be called");
        });

        assertThat(Answer.of(direct, call("ListTables", "{}")).status()).isEqualTo(200);
    }

    @Test
    void aCallThatTheExecutorRejectsIsAnsweredWithUnavailable() {
        DynamoHandler full = handler(new StubService(StubService::smallest, CallLength.LONG), task -> {
            throw new RejectedExecutionException();
        });

        Answer answer = Answer.of(full, call("ListTables", "{}"));

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.text()).isEqualTo("{\"__type\":\"com.amazon.coral.service#ServiceUnavailable\"}");
    }

    @Test
    void buffersAreFreeOfWhatWasWrittenBefore() {
        DynamoHandler listing = handler(new StubService(request -> new ListTablesResponse(List.of("a", "b"), "b")));

        for (int i = 0; i < 3; i++) {
            assertThat(Answer.of(listing, call("ListTables", "{}")).text())
                    .isEqualTo("{\"TableNames\":[\"a\",\"b\"],\"LastEvaluatedTableName\":\"b\"}");
            assertRefused(Answer.of(listing, call("ListTables", "x")), SERIALIZATION);
        }
    }

    @Test
    void browsersMayCallFromAnyOrigin() {
        for (Answer answer : List.of(
                Answer.of(handler, call("ListTables", "{}").with("Origin", "http://example.com")),
                Answer.of(handler, call("ListTables", "{").with("Origin", "http://example.com")),
                Answer.of(handler, new FakeRequest("GET", "/").with("Origin", "http://example.com")),
                Answer.of(handler, new FakeRequest("PUT", "/").with("Origin", "http://example.com")))) {
            assertThat(answer.header("Access-Control-Allow-Origin")).contains("*");
            assertThat(answer.header("Access-Control-Expose-Headers")).isPresent();
            assertThat(answer.header("Access-Control-Max-Age")).isEmpty();
            assertThat(answer.header("Access-Control-Allow-Methods")).isEmpty();
        }
    }

    @Test
    void whatABrowserAsksBeforehandIsAllowed() {
        Answer answer = Answer.of(
                handler,
                new FakeRequest("OPTIONS", "/")
                        .with("Origin", "http://example.com")
                        .with("Access-Control-Request-Method", "POST")
                        .with("Access-Control-Request-Headers", "a, b, c"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).isEmpty();
        assertThat(answer.header("Access-Control-Allow-Origin")).contains("*");
        assertThat(answer.header("Access-Control-Allow-Methods")).contains("POST");
        assertThat(answer.header("Access-Control-Allow-Headers")).contains("a, b, c");
        assertThat(answer.header("Access-Control-Max-Age")).contains("172800");
        assertThat(answer.header("x-amzn-RequestId")).isPresent();
    }

    @Test
    void aPreflightThatAsksForNothingIsAllowedNothingMore() {
        Answer answer = Answer.of(handler, new FakeRequest("OPTIONS", "/").with("Origin", "x"));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Access-Control-Allow-Methods")).isEmpty();
        assertThat(answer.header("Access-Control-Allow-Headers")).isEmpty();
    }

    private static void assertRefused(Answer answer, String body) {
        assertThat(answer.text()).isEqualTo(body);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("x-amz-crc32")).contains(crc(answer.bytes()));
        assertThat(answer.header("x-amzn-RequestId").orElse("")).matches("[0-9A-Z]{52}");
    }

    private static void assertNotFound(Answer answer) {
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).isEqualTo("<UnknownOperationException/>\n");
        assertThat(answer.header("x-amz-crc32")).contains("3552371480");
        assertThat(answer.header("x-amzn-RequestId").orElse("")).matches("[0-9A-Z]{52}");
    }

    private static String crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return Long.toString(crc.getValue());
    }
}
