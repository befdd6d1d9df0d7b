package dev.tafel.model.api;

import dev.tafel.model.value.AttributeValue;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * ExpressionAttributeNames and ExpressionAttributeValues, as sent: keys with their {@code #} and {@code :}.
 *
 * @param names null if the member is absent (an empty map is an error of its own)
 * @param values likewise
 */
public record ExpressionAttributes(
        @Nullable Map<String, String> names, @Nullable Map<String, Supplied<AttributeValue>> values) {

    public static final ExpressionAttributes ABSENT = new ExpressionAttributes(null, null);
}
