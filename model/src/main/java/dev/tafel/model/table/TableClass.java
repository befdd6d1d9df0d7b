package dev.tafel.model.table;

/** The storage class of a table. */
public enum TableClass {
    STANDARD,
    STANDARD_INFREQUENT_ACCESS
}
