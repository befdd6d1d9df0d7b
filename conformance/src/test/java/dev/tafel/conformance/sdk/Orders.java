package dev.tafel.conformance.sdk;

import static dev.tafel.conformance.sdk.Values.s;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A small service as applications have it: places orders and says which orders of the customer are open. */
interface Orders {

    String TABLE = "orders";

    /** Places an order and returns the ids of all open orders of the customer, this one among them. */
    List<String> place(String customer, String order);

    /** A table of orders by customer, and an index of the open ones. */
    static void createTable(DynamoDbClient client) {
        GlobalSecondaryIndex open = GlobalSecondaryIndex.builder()
                .indexName("open")
                .keySchema(key("openOf", KeyType.HASH), key("order", KeyType.RANGE))
                .projection(projection -> projection.projectionType(ProjectionType.KEYS_ONLY))
                .build();
        client.createTable(table -> table.tableName(TABLE)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(string("customer"), string("order"), string("openOf"))
                .keySchema(key("customer", KeyType.HASH), key("order", KeyType.RANGE))
                .globalSecondaryIndexes(open));
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

    private static void put(DynamoDbClient client, String customer, String order) {
        client.putItem(put ->
                put.tableName(TABLE).item(Map.of("customer", s(customer), "order", s(order), "openOf", s(customer))));
    }

    private static List<String> ids(QueryResponse page) {
        return page.items().stream()
                .map(item -> Values.attribute(item, "order").s())
                .toList();
    }

    /** The version with the bug: it asks the index for what it has just written. */
    static Orders askingTheIndex(DynamoDbClient client) {
        return (customer, order) -> {
            put(client, customer, order);
            return ids(client.query(query -> query.tableName(TABLE)
                    .indexName("open")
                    .keyConditionExpression("openOf = :c")
                    .expressionAttributeValues(Map.of(":c", s(customer)))));
        };
    }

    /** The version without it: it asks the table, strongly, where one partition has all that it needs. */
    static Orders askingTheTable(DynamoDbClient client) {
        return (customer, order) -> {
            put(client, customer, order);
            return ids(client.query(query -> query.tableName(TABLE)
                    .consistentRead(true)
                    .keyConditionExpression("customer = :c")
                    .filterExpression("attribute_exists(openOf)")
                    .expressionAttributeValues(Map.of(":c", s(customer)))));
        };
    }
}
