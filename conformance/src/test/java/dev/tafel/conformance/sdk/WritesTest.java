package dev.tafel.conformance.sdk;

import static dev.tafel.conformance.sdk.Values.attribute;
import static dev.tafel.conformance.sdk.Values.item;
import static dev.tafel.conformance.sdk.Values.n;
import static dev.tafel.conformance.sdk.Values.s;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tafel.conformance.TestServer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Writes under conditions, updates, and values that must come back as they were sent. */
class WritesTest {

    private static final String TABLE = "conformance-java-writes";
    private static final Map<String, AttributeValue> KEY = Values.key("USER#1", "USER#1");

    private static TestServer server;
    private static DynamoDbClient client;

    @BeforeAll
    static void create() {
        server = TestServer.start();
        client = SdkClients.client(server);
        SampleTables.create(TABLE, client);
    }

    @AfterAll
    static void drop() {
        SampleTables.drop(TABLE, client);
        client.close();
        server.close();
    }

    @AfterEach
    void delete() {
        client.deleteItem(request -> request.tableName(TABLE).key(KEY));
    }

    private static void put(String name, AttributeValue value) {
        client.putItem(request -> request.tableName(TABLE).item(item(KEY, name, value)));
    }

    private static Map<String, AttributeValue> get() {
        return client.getItem(request -> request.tableName(TABLE).key(KEY).consistentRead(true))
                .item();
    }

    @Test
    void anItemIsCreatedOnce() {
        put("name", s("first"));

        assertThatExceptionOfType(ConditionalCheckFailedException.class)
                .isThrownBy(() -> client.putItem(request -> request.tableName(TABLE)
                        .item(item(KEY, "name", s("second")))
                        .conditionExpression("attribute_not_exists(PK)")))
                .satisfies(failure -> {
                    assertThat(failure.awsErrorDetails().errorMessage()).isEqualTo("The conditional request failed");
                    assertThat(failure.statusCode()).isEqualTo(400);
                    assertThat(failure.hasItem()).isFalse();
                });
        assertThat(get()).containsEntry("name", s("first"));
    }

    @Test
    void aFailedConditionBringsTheItemWhenAsked() {
        put("version", n(3));

        assertThatExceptionOfType(ConditionalCheckFailedException.class)
                .isThrownBy(() -> client.updateItem(request -> request.tableName(TABLE)
                        .key(KEY)
                        .updateExpression("SET version = :next")
                        .conditionExpression("version = :expected")
                        .expressionAttributeValues(Map.of(":next", n(5), ":expected", n(4)))
                        .returnValuesOnConditionCheckFailure(ReturnValuesOnConditionCheckFailure.ALL_OLD)))
                .satisfies(failure -> assertThat(failure.item()).isEqualTo(item(KEY, "version", n(3))));
        assertThat(get()).containsEntry("version", n(3));
    }

    @Test
    void aDeleteReturnsWhatWasThere() {
        put("name", s("gone"));

        assertThat(client.deleteItem(request -> request.tableName(TABLE)
                                .key(KEY)
                                .conditionExpression("begins_with(#name, :g)")
                                .expressionAttributeNames(Map.of("#name", "name"))
                                .expressionAttributeValues(Map.of(":g", s("g")))
                                .returnValues(ReturnValue.ALL_OLD))
                        .attributes())
                .isEqualTo(item(KEY, "name", s("gone")));
        assertThat(client.getItem(request -> request.tableName(TABLE).key(KEY)).hasItem())
                .isFalse();
    }

    @Test
    void countersOfManyCallersLoseNoStep() {
        IntStream.range(0, 60)
                .parallel()
                .forEach(i -> client.updateItem(request -> request.tableName(TABLE)
                        .key(KEY)
                        .updateExpression("ADD hits :one")
                        .expressionAttributeValues(Map.of(":one", n(1)))));

        assertThat(get()).containsEntry("hits", n(60));
    }

    @Test
    void ofManyCallersOneCreatesTheItem() {
        List<Boolean> created = IntStream.range(0, 20)
                .parallel()
                .mapToObj(i -> {
                    try {
                        client.putItem(request -> request.tableName(TABLE)
                                .item(item(KEY, "by", n(i)))
                                .conditionExpression("attribute_not_exists(PK)"));
                        return true;
                    } catch (ConditionalCheckFailedException e) {
                        return false;
                    }
                })
                .filter(won -> won)
                .toList();

        assertThat(created).hasSize(1);
    }

    @Test
    void anUpdateReachesIntoMapsAndLists() {
        put("doc", AttributeValue.fromM(Map.of("list", AttributeValue.fromL(List.of(s("a"), s("b"), s("c"))))));

        UpdateItemResponse response = client.updateItem(request -> request.tableName(TABLE)
                .key(KEY)
                .updateExpression("SET doc.#list[1] = :x, doc.amount = if_not_exists(doc.amount, :zero) + :step"
                        + " REMOVE doc.#list[0] ADD tags :tags")
                .expressionAttributeNames(Map.of("#list", "list"))
                .expressionAttributeValues(Map.of(
                        ":x", s("X"),
                        ":zero", n(0),
                        ":step", n("0.1"),
                        ":tags", AttributeValue.fromSs(List.of("new"))))
                .returnValues(ReturnValue.ALL_NEW));

        assertThat(response.attributes())
                .containsEntry(
                        "doc",
                        AttributeValue.fromM(
                                Map.of("list", AttributeValue.fromL(List.of(s("X"), s("c"))), "amount", n("0.1"))))
                .containsEntry("tags", AttributeValue.fromSs(List.of("new")));
    }

    @Test
    void everyTypeComesBackAsItWasSent() {
        AttributeValue value = AttributeValue.fromL(List.of(
                s(""),
                s("Tromsø 😀 \u0000\t\"\\"),
                n("12345678901234567890123456789012345678"),
                n("-0.0000000000000000000000000000000000000000000000001"),
                AttributeValue.fromB(SdkBytes.fromByteArray(new byte[] {0, 1, 127, -128, -1})),
                AttributeValue.fromB(SdkBytes.fromByteArray(new byte[0])),
                AttributeValue.fromBool(true),
                AttributeValue.fromBool(false),
                AttributeValue.fromNul(true),
                AttributeValue.fromL(List.of()),
                AttributeValue.fromM(Map.of("inner", AttributeValue.fromM(Map.of()))),
                AttributeValue.fromSs(List.of("one")),
                AttributeValue.fromNs(List.of("-1.5")),
                AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(new byte[] {7})))));
        put("value", value);

        assertThat(get()).containsEntry("value", value);
    }

    @Test
    void numbersComeBackInPlainDecimals() {
        put(
                "numbers",
                AttributeValue.fromL(
                        List.of(n("1e3"), n("+5"), n("-0"), n("1.50"), n("00012"), n(".5"), n("1E-3"), n("9.9e37"))));

        assertThat(attribute(get(), "numbers").l())
                .containsExactly(
                        n("1000"), n("5"), n("0"), n("1.5"), n("12"), n("0.5"), n("0.001"), n("99" + "0".repeat(36)));
    }

    @Test
    void anItemOf400KiBIsTakenAndOneByteMoreIsNot() {
        // 409 600 bytes less the names PK, SK and t and the two key values.
        int longest = 409_600 - 2 - 2 - 1 - 12;
        put("t", s("x".repeat(longest)));

        assertThat(attribute(get(), "t").s()).hasSize(longest);
        assertThatExceptionOfType(DynamoDbException.class)
                .isThrownBy(() -> put("t", s("x".repeat(longest + 1))))
                .satisfies(failure -> assertThat(failure.awsErrorDetails().errorMessage())
                        .isEqualTo("Item size has exceeded the maximum allowed size"));
    }
}
