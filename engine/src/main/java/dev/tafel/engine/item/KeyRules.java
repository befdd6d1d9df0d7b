package dev.tafel.engine.item;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.key.NumberCodec;
import java.util.ArrayList;
import java.util.List;

/** What the service demands of key attributes; raised where a key or an item meets a key schema. */
public final class KeyRules {

    /** The largest partition key, in bytes. */
    public static final int PARTITION_KEY_BYTES_MAX = 2048;

    /** The largest sort key, in bytes. */
    public static final int SORT_KEY_BYTES_MAX = 1024;

    private KeyRules() {}

    /**
     * The values of a key that must have just the attributes of {@code schema}.
     *
     * @throws ApiException ValidationException if it has others, or values that no key may have
     */
    static KeyValues ofKey(KeySchema schema, Item key) {
        KeyValues values = new KeyValues(
                ofKeyPart(schema.partition(), key), schema.hasSortKey() ? ofKeyPart(schema.sort(), key) : List.of());
        if (key.attributeCount() != values.count()) {
            throw keyDoesNotMatch();
        }
        requireUsable(schema, values);
        return values;
    }

    /**
     * The key values in a whole item.
     *
     * @throws ApiException ValidationException if one is missing, or no key may have it
     */
    static KeyValues ofItem(KeySchema schema, Item item) {
        KeyValues values = new KeyValues(
                ofItemPart(schema.partition(), item),
                schema.hasSortKey() ? ofItemPart(schema.sort(), item) : List.of());
        requireUsable(schema, values);
        return values;
    }

    /** The error for a key of other attributes than the schema has. */
    public static ApiException keyDoesNotMatch() {
        return ApiException.validation("The provided key element does not match the schema");
    }

    private static List<KeyValue> ofKeyPart(List<KeyAttribute> attributes, Item key) {
        List<KeyValue> values = new ArrayList<>(attributes.size());
        for (KeyAttribute attribute : attributes) {
            KeyValue value = key.scalar(attribute.nameUtf8().shared());
            if (value == null || value.type() != attribute.type()) {
                throw keyDoesNotMatch();
            }
            values.add(value);
        }
        return values;
    }

    private static List<KeyValue> ofItemPart(List<KeyAttribute> attributes, Item item) {
        List<KeyValue> values = new ArrayList<>(attributes.size());
        for (KeyAttribute attribute : attributes) {
            KeyValue value = item.scalar(attribute.nameUtf8().shared());
            if (value == null || value.type() != attribute.type()) {
                throw missingOrMistyped(attribute, item);
            }
            values.add(value);
        }
        return values;
    }

    private static ApiException missingOrMistyped(KeyAttribute attribute, Item item) {
        var actual = item.typeOf(attribute.name());
        return actual == null
                ? ApiException.invalidParameter("Missing the key " + attribute.name() + " in the item")
                : ApiException.invalidParameter("Type mismatch for key " + attribute.name() + " expected: "
                        + attribute.type() + " actual: " + actual);
    }

    private static void requireUsable(KeySchema schema, KeyValues values) {
        requireNotEmpty(schema.partition(), values.partition());
        requireNotEmpty(schema.sort(), values.sort());
        requireShort(values.partition(), values.sort());
    }

    /**
     * A key must not be too long.
     *
     * @throws ApiException ValidationException if one of its parts is
     */
    public static void requireShort(List<KeyValue> partition, List<KeyValue> sort) {
        if (bytesOf(partition) > PARTITION_KEY_BYTES_MAX) {
            throw partitionKeyTooLong();
        }
        if (bytesOf(sort) > SORT_KEY_BYTES_MAX) {
            throw ApiException.invalidParameter("Aggregated size of all range keys has exceeded the size limit of "
                    + SORT_KEY_BYTES_MAX + " bytes");
        }
    }

    /** How many bytes these values count together. */
    public static int bytesOf(List<KeyValue> values) {
        int bytes = 0;
        for (KeyValue value : values) {
            bytes += bytesOf(value);
        }
        return bytes;
    }

    /** How many bytes a value counts; a number counts as long as its form in keys can be. */
    public static int bytesOf(KeyValue value) {
        int length = value.bytes().length();
        return value.type() == ScalarType.N ? Math.min(length, NumberCodec.LENGTH_MAX) : length;
    }

    private static void requireNotEmpty(List<KeyAttribute> attributes, List<KeyValue> values) {
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).bytes().isEmpty()) {
                throw emptyKey(attributes.get(i));
            }
        }
    }

    /** The error for a partition key that is too long; the missing space is the service's own. */
    public static ApiException partitionKeyTooLong() {
        return ApiException.invalidParameter(
                "Size of hashkey has exceeded the maximum size limit of" + PARTITION_KEY_BYTES_MAX + " bytes");
    }

    /** The error for a key attribute that is an empty string or binary. */
    public static ApiException emptyKey(KeyAttribute attribute) {
        return ApiException.validation("One or more parameter values are not valid. The AttributeValue for a key"
                + " attribute cannot contain an empty " + kindOf(attribute) + " value. Key: " + attribute.name());
    }

    /** How the texts about empty values call a value of the attribute's type. */
    public static String kindOf(KeyAttribute attribute) {
        return attribute.type() == ScalarType.B ? "binary" : "string";
    }
}
