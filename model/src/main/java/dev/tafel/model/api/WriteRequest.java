package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/** One write of BatchWriteItem, as sent: one of the two should be there. */
public record WriteRequest(@Nullable Put put, @Nullable Delete delete) {

    /** A PutRequest, as sent. */
    public record Put(@Nullable Supplied<Item> item) {}

    /** A DeleteRequest, as sent. */
    public record Delete(@Nullable Supplied<Item> key) {}

    /** The shape's name and an identity, as the service shows elements of lists that are too long. */
    @Override
    public String toString() {
        return "com.amazonaws.dynamodb.v20120810.WriteRequest@" + Integer.toHexString(hashCode());
    }
}
