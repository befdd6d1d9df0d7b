package dev.tafel.conformance.sdk;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Short names for attribute values. */
final class Values {

    private Values() {}

    static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }

    static AttributeValue n(long number) {
        return n(Long.toString(number));
    }

    /** The key of a table of {@link SampleTables#create}. */
    static Map<String, AttributeValue> key(String partition, String sort) {
        return Map.of("PK", s(partition), "SK", s(sort));
    }

    /** The attribute of that name, which must be there. */
    static AttributeValue attribute(Map<String, AttributeValue> item, String name) {
        return Objects.requireNonNull(item.get(name), name);
    }

    /** An item: a key and one more attribute. */
    static Map<String, AttributeValue> item(Map<String, AttributeValue> key, String name, AttributeValue value) {
        Map<String, AttributeValue> item = new LinkedHashMap<>(key);
        item.put(name, value);
        return item;
    }
}
