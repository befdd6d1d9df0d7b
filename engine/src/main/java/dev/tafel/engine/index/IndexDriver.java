package dev.tafel.engine.index;

/** Who writes the entries of global indexes, and when. */
public enum IndexDriver {

    /** The commit that changes the item. */
    INLINE,

    /** A follower of the change log, in the background. */
    FOLLOWING,

    /** The same follower, but only when it is told to; for tests, and for looking at what waits. */
    STEPPED
}
