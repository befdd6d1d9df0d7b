package dev.tafel.model.price;

/** Whether the storage that is free in each Region is taken off a bill. */
public enum FreeStorage {
    /** It is used up by other tables. */
    NONE,
    /** The first 25 GB of the Standard class cost nothing. */
    FIRST_25_GB
}
