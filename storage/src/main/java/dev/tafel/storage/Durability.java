package dev.tafel.storage;

/** What a finished commit survives. */
public enum Durability {

    /** A killed process and a power failure: the commit is on stable storage before the call returns. */
    SYNC,

    /** A killed process; a power failure may take the commits of about the last second. */
    ASYNC,

    /** Neither; at best a clean close. */
    MEMORY
}
