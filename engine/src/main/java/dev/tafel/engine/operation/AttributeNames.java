package dev.tafel.engine.operation;

import dev.tafel.model.error.ApiException;

/** The rules for names of attributes outside of items. */
public final class AttributeNames {

    /** The longest name of an attribute, in characters. */
    public static final int LENGTH_MAX = 65_535;

    private AttributeNames() {}

    /**
     * A name has at least one character.
     *
     * @throws ApiException ValidationException if it has none
     */
    public static void requireNotEmpty(String name) {
        if (name.isEmpty()) {
            throw ApiException.invalidParameter("Empty attribute name");
        }
    }

    /**
     * A name has from one to {@link #LENGTH_MAX} characters.
     *
     * @throws ApiException ValidationException if it has not
     */
    public static void require(String name) {
        requireNotEmpty(name);
        if (name.length() > LENGTH_MAX) {
            throw ApiException.invalidParameter(
                    "Attribute name is too large, must be less than " + (LENGTH_MAX + 1) + " characters");
        }
    }
}
