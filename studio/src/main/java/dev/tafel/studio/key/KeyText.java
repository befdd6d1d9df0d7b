package dev.tafel.studio.key;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import org.jspecify.annotations.Nullable;

/** The text of a value that may stand in a key. */
final class KeyText {

    private KeyText() {}

    /** A string as it is, a number's canonical text, a truth value's name. */
    static String of(String attribute, AttributeValue value) {
        String text = textOf(value);
        if (text == null) {
            throw new KeyFormException(attribute, value.type().name(), ValueForm.PLAIN);
        }
        return text;
    }

    private static @Nullable String textOf(AttributeValue value) {
        if (value instanceof StringValue string) {
            return string.value();
        }
        if (value instanceof AttributeValue.NumberValue number) {
            return number.value().text();
        }
        return value instanceof AttributeValue.BoolValue bool ? Boolean.toString(bool.value()) : null;
    }
}
