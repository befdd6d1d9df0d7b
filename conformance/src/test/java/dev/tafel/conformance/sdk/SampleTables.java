package dev.tafel.conformance.sdk;

import dev.tafel.conformance.TestServer;
import dev.tafel.conformance.WireClient;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Tables that tests create in the place of what an interrupted run may have left, and delete at their end. */
final class SampleTables {

    private SampleTables() {}

    /** Creates the table of an example as {@code table} and puts its items as their lines stand in the file. */
    static void loadExample(String example, String table, TestServer server, DynamoDbClient client) {
        drop(table, client);
        WireClient wire = new WireClient(server.endpoint());
        String definition = resource("/examples/" + example + "/table.json");
        require(wire.call(
                "CreateTable",
                bytes(definition.replace("\"TableName\": \"" + example + "\"", "\"TableName\": \"" + table + "\""))));
        awaitActive(table, client);
        for (String line : items(example)) {
            require(wire.call("PutItem", bytes("{\"TableName\": \"" + table + "\", \"Item\": " + line + "}")));
        }
    }

    /** The items of an example, one JSON text each. */
    static List<String> items(String example) {
        return resource("/examples/" + example + "/items.jsonl")
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    /** Creates a table with partition key {@code PK} and sort key {@code SK}, both strings. */
    static void create(String table, DynamoDbClient client) {
        drop(table, client);
        client.createTable(definition(table));
        awaitActive(table, client);
    }

    static CreateTableRequest definition(String table) {
        return CreateTableRequest.builder()
                .tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(string("PK"), string("SK"))
                .keySchema(key("PK", KeyType.HASH), key("SK", KeyType.RANGE))
                .build();
    }

    static void awaitActive(String table, DynamoDbClient client) {
        try (DynamoDbWaiter waiter = SdkClients.waiter(client)) {
            waiter.waitUntilTableExists(request -> request.tableName(table));
        }
    }

    static void drop(String table, DynamoDbClient client) {
        try {
            client.deleteTable(request -> request.tableName(table));
        } catch (ResourceNotFoundException e) {
            return;
        }
        try (DynamoDbWaiter waiter = SdkClients.waiter(client)) {
            waiter.waitUntilTableNotExists(request -> request.tableName(table));
        }
    }

    private static AttributeDefinition string(String name) {
        return AttributeDefinition.builder()
                .attributeName(name)
                .attributeType(ScalarAttributeType.S)
                .build();
    }

    private static KeySchemaElement key(String name, KeyType type) {
        return KeySchemaElement.builder().attributeName(name).keyType(type).build();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static void require(HttpResponse<byte[]> response) {
        if (response.statusCode() != 200) {
            throw new AssertionError(WireClient.text(response));
        }
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(SampleTables.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
