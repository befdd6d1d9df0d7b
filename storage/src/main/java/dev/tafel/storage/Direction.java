package dev.tafel.storage;

/** The order in which a range shows its rows. */
public enum Direction {

    /** From the smallest sort bytes up. */
    FORWARD,

    /** From the largest sort bytes down. */
    REVERSE
}
