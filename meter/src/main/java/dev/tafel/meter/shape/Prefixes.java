package dev.tafel.meter.shape;

import org.jspecify.annotations.Nullable;

/**
 * The typed beginnings of the key values of a shape; empty where there is none.
 *
 * @param beginsWith the operand of {@code begins_with} in the shape's first request; null if it has none
 */
public record Prefixes(
        String partition, String sort, @Nullable String beginsWith) {

    /** No prefixes at all. */
    public static final Prefixes NONE = new Prefixes("", "", null);
}
