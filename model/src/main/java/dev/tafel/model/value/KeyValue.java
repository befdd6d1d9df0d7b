package dev.tafel.model.value;

/**
 * One value of a key attribute.
 *
 * @param bytes for {@code S} the UTF-8 text, for {@code B} the raw bytes, for {@code N} the canonical decimal text in
 *     ASCII (see {@link DynamoNumber}), so that equal numbers have equal bytes
 */
public record KeyValue(ScalarType type, Bytes bytes) {}
