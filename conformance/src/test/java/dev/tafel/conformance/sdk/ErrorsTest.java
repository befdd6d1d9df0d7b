package dev.tafel.conformance.sdk;

import static dev.tafel.conformance.sdk.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tafel.conformance.TestServer;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.exception.Crc32MismatchException;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.http.SdkHttpResponse;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;

/** What the client makes of errors: its classes, their details, and that it does not try again in vain. */
class ErrorsTest {

    private static final String TABLE = "conformance-java-errors";

    private static final CountingInterceptor COUNTING = new CountingInterceptor();
    private static TestServer server;
    private static DynamoDbClient client;

    @BeforeAll
    static void create() {
        server = TestServer.start();
        client = SdkClients.client(server, COUNTING);
        SampleTables.create(TABLE, client);
    }

    @AfterAll
    static void drop() {
        SampleTables.drop(TABLE, client);
        client.close();
        server.close();
    }

    @BeforeEach
    void forgetAttempts() {
        COUNTING.takeAttempts();
    }

    @Test
    void aMissingTableHasAClassOfItsOwn() {
        assertThatExceptionOfType(ResourceNotFoundException.class)
                .isThrownBy(() -> client.getItem(
                        request -> request.tableName("conformance-java-missing").key(Values.key("a", "b"))))
                .satisfies(failure -> {
                    assertThat(failure.awsErrorDetails().errorMessage()).isEqualTo("Requested resource not found");
                    assertThat(failure.requestId()).matches("[0-9A-Z]{52}");
                });
        assertThatExceptionOfType(ResourceNotFoundException.class)
                .isThrownBy(() -> client.describeTable(request -> request.tableName("conformance-java-missing")))
                .satisfies(failure -> assertThat(failure.awsErrorDetails().errorMessage())
                        .isEqualTo("Requested resource not found: Table: conformance-java-missing not found"));
    }

    @Test
    void aTableCannotBeCreatedTwice() {
        assertThatExceptionOfType(ResourceInUseException.class)
                .isThrownBy(() -> client.createTable(SampleTables.definition(TABLE)))
                .satisfies(failure -> assertThat(failure.awsErrorDetails().errorMessage())
                        .isEqualTo("Table already exists: " + TABLE));
    }

    @Test
    void aValidationErrorIsNotTriedAgain() {
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> client.query(request -> request.tableName(TABLE)
                        .keyConditionExpression("SK = :sk")
                        .expressionAttributeValues(Map.of(":sk", s("x")))))
                .satisfies(failure -> {
                    assertThat(failure.awsErrorDetails().errorCode()).isEqualTo("ValidationException");
                    assertThat(failure.awsErrorDetails().errorMessage())
                            .isEqualTo("Query condition missed key schema element: PK");
                    assertThat(failure.retryable()).isFalse();
                });
        assertThat(COUNTING.takeAttempts()).isEqualTo(1);
    }

    @Test
    void aFailedConditionIsNotTriedAgain() {
        assertThatExceptionOfType(ConditionalCheckFailedException.class)
                .isThrownBy(() -> client.deleteItem(request -> request.tableName(TABLE)
                        .key(Values.key("a", "b"))
                        .conditionExpression("attribute_exists(PK)")));
        assertThat(COUNTING.takeAttempts()).isEqualTo(1);
    }

    @Test
    void everyAnswerBringsTheChecksumThatTheClientVerifies() {
        int before = COUNTING.checksums().size();
        client.describeTable(request -> request.tableName(TABLE));
        assertThat(COUNTING.checksums()).hasSizeGreaterThan(before).allMatch(sum -> sum.matches("[0-9]+"));

        try (DynamoDbClient misled = SdkClients.client(server, new WrongChecksum())) {
            assertThatExceptionOfType(Crc32MismatchException.class)
                    .isThrownBy(() -> misled.describeTable(request -> request.tableName(TABLE)));
        }
    }

    /** Shows that the client looks at the checksum at all. */
    private static final class WrongChecksum implements ExecutionInterceptor {

        @Override
        public SdkHttpResponse modifyHttpResponse(Context.ModifyHttpResponse context, ExecutionAttributes attributes) {
            return context.httpResponse().copy(response -> response.putHeader("x-amz-crc32", "1"));
        }
    }
}
