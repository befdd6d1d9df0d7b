package dev.tafel.storage;

/** A visitor's answer to a row. */
public enum Visit {

    /** Show the next row. */
    CONTINUE,

    /** Show no more rows. */
    STOP
}
