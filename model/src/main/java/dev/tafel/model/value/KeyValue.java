package dev.tafel.model.value;

import org.jspecify.annotations.Nullable;

/**
 * One value of a key attribute.
 *
 * @param bytes for {@code S} the UTF-8 text, for {@code B} the raw bytes, for {@code N} the canonical decimal text in
 *     ASCII (see {@link DynamoNumber}), so that equal numbers have equal bytes
 */
public record KeyValue(ScalarType type, Bytes bytes) {

    /** The key value that {@code value} is, or null if it is no string, number or binary. */
    public static @Nullable KeyValue of(AttributeValue value) {
        if (value instanceof AttributeValue.StringValue string) {
            return new KeyValue(ScalarType.S, Bytes.utf8(string.value()));
        }
        if (value instanceof AttributeValue.NumberValue number) {
            return number.value().toKeyValue();
        }
        return value instanceof AttributeValue.BinaryValue binary ? new KeyValue(ScalarType.B, binary.value()) : null;
    }
}
