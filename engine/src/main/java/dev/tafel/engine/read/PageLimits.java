package dev.tafel.engine.read;

import org.jspecify.annotations.Nullable;

/**
 * Where a page ends.
 *
 * @param itemsMax the most items that are evaluated
 */
record PageLimits(int itemsMax) {

    /** A page ends with the item that makes the evaluated items reach this size, in bytes: 1 MB. */
    static final int PAGE_BYTES_MAX = 1_048_576;

    static PageLimits of(@Nullable Integer limit) {
        return new PageLimits(limit == null ? Integer.MAX_VALUE : limit);
    }
}
