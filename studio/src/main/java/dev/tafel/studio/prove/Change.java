package dev.tafel.studio.prove;

import org.jspecify.annotations.Nullable;

/**
 * What a write does to a thing.
 *
 * @param before null for a thing that is new
 * @param after null for a thing that goes; the same as before for one that is only looked at
 */
record Change(Kind kind, @Nullable Thing before, @Nullable Thing after) {

    /** Whether anything changes. */
    enum Kind {
        WRITE,
        /** The thing has to be there, and stays as it is. */
        CHECK
    }

    static Change write(@Nullable Thing before, @Nullable Thing after) {
        return new Change(Kind.WRITE, before, after);
    }

    static Change check(Thing thing) {
        return new Change(Kind.CHECK, thing, thing);
    }
}
