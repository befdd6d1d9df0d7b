package dev.tafel.conformance.sdk;

import static dev.tafel.conformance.sdk.Values.attribute;
import static dev.tafel.conformance.sdk.Values.n;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;

/** A small service that counts. */
interface Visits {

    /** Counts a visit and returns how many there were, this one among them. */
    long count(String page);

    private static Map<String, AttributeValue> key(String page) {
        return Values.key(page, "visits");
    }

    /** The version with the bug: it reads, adds and writes, and what it reads may be old. */
    static Visits readingFirst(String table, DynamoDbClient client) {
        return page -> {
            GetItemResponse found = client.getItem(get -> get.tableName(table).key(key(page)));
            long count = found.hasItem()
                    ? Long.parseLong(attribute(found.item(), "count").n()) + 1
                    : 1;
            client.putItem(put -> put.tableName(table).item(Values.item(key(page), "count", n(count))));
            return count;
        };
    }

    /** The version without it: the update itself adds, to the item as it is. */
    static Visits adding(String table, DynamoDbClient client) {
        return page -> Long.parseLong(attribute(
                        client.updateItem(update -> update.tableName(table)
                                        .key(key(page))
                                        .updateExpression("ADD #count :one")
                                        .expressionAttributeNames(Map.of("#count", "count"))
                                        .expressionAttributeValues(Map.of(":one", n(1)))
                                        .returnValues(ReturnValue.UPDATED_NEW))
                                .attributes(),
                        "count")
                .n());
    }
}
