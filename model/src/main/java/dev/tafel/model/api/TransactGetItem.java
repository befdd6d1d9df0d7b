package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One action of TransactGetItems, as sent. */
public record TransactGetItem(@Nullable Get get) {

    /** A Get, as sent. */
    public record Get(
            @Nullable String tableName,
            @Nullable Supplied<Item> key,
            @Nullable String projectionExpression,
            @Nullable Map<String, String> expressionAttributeNames) {}

    /** The shape's name and an identity, as the service shows elements of lists that are too long. */
    @Override
    public String toString() {
        return "com.amazonaws.dynamodb.v20120810.TransactGetItem@" + Integer.toHexString(hashCode());
    }
}
