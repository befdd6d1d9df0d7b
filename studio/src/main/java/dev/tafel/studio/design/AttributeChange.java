package dev.tafel.studio.design;

import org.jspecify.annotations.Nullable;

/**
 * That an update changes an attribute.
 *
 * @param from the value before where it is always the same, or null
 * @param to the value after where it is always the same, or null
 */
public record AttributeChange(
        String attribute, @Nullable String from, @Nullable String to) {

    /** A change between values that are not always the same. */
    public static AttributeChange of(String attribute) {
        return new AttributeChange(attribute, null, null);
    }
}
