package dev.tafel.studio.exchange.item;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/** Scalars as the text that stands for them in keys. */
public final class KeyText {

    private KeyText() {}

    /** The text of a string or number, or null if {@code value} is neither. */
    public static @Nullable String of(@Nullable AttributeValue value) {
        if (value instanceof AttributeValue.StringValue string) {
            return string.value();
        }
        return value instanceof AttributeValue.NumberValue number
                ? number.value().text()
                : null;
    }

    /** The text of an attribute of {@code item}, or null. */
    public static @Nullable String of(Item item, String attribute) {
        return of(item.get(attribute));
    }
}
